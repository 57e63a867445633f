"""What layers, functions, optimizers and checkpoints refuse: sizes of 1 that numpy would broadcast, senseless options.

Before `…` stands how the calls begin, after it how they go on, with a bar between two calls.
"""

import re


def _refused(torch, say, text):
    nn, optim = torch.nn, torch.optim
    known = {"torch": torch, "nn": nn, "F": nn.functional, "optim": optim, "ones": torch.ones, "ck": torch.utils.checkpoint}
    known["sgd"] = lambda *args, **options: optim.SGD([nn.Parameter(torch.ones(2))], *args, **options)
    known["adam"] = lambda **options: optim.Adam([nn.Parameter(torch.ones(2))], **options)
    for block in re.split(r"\n    (?=\S)", text.rstrip())[1:]:
        start, _, calls = " ".join(block.split()).partition("… ")
        for call in calls.split(" | "):
            try:
                eval(start + call, known)
                say(start + call, "is taken")
            except Exception as error:
                say(start + call, "raises", type(error).__name__)


def layers(torch, say):
    _refused(torch, say, """
    nn.BatchNorm2d(…  2)(ones(2,1,4,4)) | 2).eval()(ones(2,1,4,4)) | 1)(ones(2,2,4,4)) | 1).eval()(ones(2,2,4,4))
    nn.BatchNorm1d(…  3)(ones(2,1)) | 1)(ones(2,3)) | 2)(ones(1,2)) | 2)(ones(2)) | 2, affine=False)(ones(2,1)) | 2,
        track_running_stats=False)(ones(2,1))
    nn.LayerNorm(…  3)(ones(2,1)) | 1)(ones(2,3))
    nn.Linear(…  3,2)(ones(2,1)) | 1,2)(ones(2,3)) | 1,2)(ones(())) | 3,2)(ones(2,3).double()) |
        3,2)(ones(2,3).long()) | -1,2)
    nn.Conv2d(…  3,4,3,groups=2) | 4,3,3,groups=2) | 4,4,3,groups=0) | 4,4,3,padding="bad") |
        4,4,3,padding="same",stride=2) | 4,4,-1) | 4,4,3,stride=0)(ones(1,4,5,5)) | 4,4,3,dilation=0)(ones(1,4,5,5))
        | 4,4,3,padding=-1)(ones(1,4,9,9)) | -1,4,3) | 3,4,3)(ones(1,1,5,5)) | 1,4,3)(ones(1,3,5,5)) |
        3,4,3)(ones(5,5)) | 3,4,3)(ones(1,1,3,5,5)) | 3,4,3)(ones(1,3,2,2)) | 3,4,3)(ones(1,3,5,5).double())
    nn.Conv1d(…  3,4,3,groups=2) | 4,4,3,padding="bad") | 2,2,3)(ones(2)) | 2,2,3)(ones(2,2,2)) |
        2,2,3)(ones(1,2,2,5))
    nn.MaxPool2d(…  2)(ones(4,4)) | 2, 0)(ones(1,1,4,4)) | 2, padding=2)(ones(1,1,4,4))
    nn.Dropout(…  -1) | 1.5)
    nn.Embedding(…  3,2,padding_idx=3) | 3,2,padding_idx=-4) | 3,2)(torch.tensor([-1])) | 3,2)(torch.tensor([1.])) |
        3,2)(torch.tensor([1], dtype=torch.uint8)) | 3,2)(torch.tensor([True])) | -1,2)
    nn.Flatten(…  2)(ones(2,2)) | 1,0)(ones(2,2)) | )(ones(2))
    nn.init.…  xavier_uniform_(ones(2)) | kaiming_uniform_(ones(2,2), mode="bad") | kaiming_uniform_(ones(2,2),
        nonlinearity="bad") | uniform_(ones(2), 1, 0) | normal_(ones(2), 0, -1)
    nn.Sequential(…  3) | nn.ReLU(), lambda x: x) | nn.ReLU())[1]
    nn.ModuleList(…  [3]) | [nn.ReLU()])[1] | )(ones(1))
    nn.ModuleDict(…  {"a": 3}) | {"a.b": nn.ReLU()})
    nn.Parameter(…  3) | [1.]) | torch.ones(2).long())
    nn.Linear(2,2).…  load_state_dict([1]) | load_state_dict({"weight": 3, "bias": ones(2)}) |
        load_state_dict({"weight": ones(2,2), "bias": ones(1)}) | load_state_dict({"weight": ones(1,2), "bias":
        ones(2)}) | load_state_dict(None) | to(torch.long) | to("bad") | train(3) | register_buffer("weight",
        ones(2)) | register_buffer("a.b", ones(2)) | register_buffer("", ones(2)) | register_buffer("c", 3) |
        register_parameter("c", ones(2)) | register_parameter("c", ones(2,requires_grad=True)*2) | add_module("c",
        3)
    nn.utils.…  clip_grad_norm_([3], 1.) | clip_grad_norm_(3, 1.) | vector_to_parameters(3, []) |
        vector_to_parameters(ones(3), [nn.Parameter(ones(2,2))])
    """)  # fmt: skip


def functions(torch, say):
    _refused(torch, say, """
    F.batch_norm(ones(2,2),…  ones(1), ones(1)) | ones(2), ones(1)) | ones(1), ones(2), training=True) | ones(2,1),
        ones(2)) | None, None) | ones(2), None, training=True) | None, ones(2), training=True) | ones(2), ones(2),
        ones(1)) | ones(2), ones(2), ones(2), ones(1)) | ones(2), ones(2), None, ones(1), True) | ones(2).double(),
        ones(2).double()) | ones(2), ones(2), ones(2).double(), ones(2).double()) | ones(2), ones(2), training=True,
        eps=0)
    F.layer_norm(ones(2,3),…  (3,), ones(1)) | (3,), ones(3), ones(1)) | (3,), ones(2,3)) | (3,), ones(1,3)) | (3,),
        None, ones(1)) | (1,)) | ()) | (2,3), ones(3)) | (1,2,3)) | (3,), ones(3).double())
    F.linear(ones(2,3),…  ones(2,3), ones(3)) | ones(3), ones(1)) | ones(1,2,3)) | ones(2,1))
    F.conv2d(ones(1,2,5,5),…  ones(4,2,3,3), ones(1)) | ones(4,2,3,3), ones(4,1)) | ones(4,2,3,3), ones(1,4)) |
        ones(4,2,3,3), ones(())) | ones(4,2,3,3), ones(4).double()) | ones(4,1,3,3)) | ones(3,1,3,3), groups=2) |
        ones(4,2,3)) | ones(4,2,3,3), padding="bad") | ones(4,2,3,3), padding="same", stride=2) | ones(4,2,3,3),
        stride=(1,1,1)) | ones(4,2,3,3), groups=0) | ones(0,2,3,3)) | ones(4,2,0,3))
    F.conv1d(ones(1,2,5),…  ones(4,2,3), ones(1)) | ones(4,2,3,3)) | ones(4,2))
    F.conv_transpose2d(ones(1,2,5,5),…  ones(2,4,3,3), ones(1)) | ones(1,4,3,3)) | ones(2,4,3,3), ones(2)) |
        ones(2,4,3,3), output_padding=1) | ones(2,4,3,3), stride=2, output_padding=2) | ones(2,4,3,3),
        output_padding=-1) | ones(2,4,3,3), padding="same") | ones(2,4,3,3), groups=3) | ones(2,1,3,3), ones(1),
        groups=2)
    F.max_pool2d(ones(1,1,4,4),…  2, padding=2) | 2, padding=-1) | 0) | 2, 0) | (2,2,2)) | ()) | 2, (1,1,1)) | 2,
        dilation=0) | 5)
    F.avg_pool2d(ones(1,1,4,4),…  2, padding=2) | 2, padding=-1) | 0) | 2, 0) | (2,2,2)) | 5)
    F.dropout(ones(2),…  -1.) | 1.5) | 1.5, False)
    F.embedding(torch.tensor([1]),…  ones(3)) | ones(3,2,2)) | ones(3,2), padding_idx=3) | ones(3,2),
        padding_idx=-4)
    F.nll_loss(ones(2,3),…  torch.tensor([0,1]), ones(1)) | torch.tensor([0,1]), ones(2)) | torch.tensor([0,1]),
        ones(3,1)) | torch.tensor([0,1]), ones(())) | torch.tensor([0,3])) | torch.tensor([0,-1])) |
        torch.tensor([0])) | torch.tensor(0)) | torch.tensor([[0],[1]])) | torch.tensor([0.,1.])) |
        torch.tensor([0,1]).int()) | torch.tensor([0,1]), ones(3).double()) | torch.tensor([0,1]), reduction="bad")
        | torch.tensor([0,1]), ones(3,requires_grad=True))
    F.cross_entropy(ones(2,3),…  torch.tensor([0,1]), ones(1)) | torch.tensor([0,1]), ones(2)) |
        torch.tensor([0,1]), ones(1), label_smoothing=.1) | torch.tensor([0,1]), ones(3,1), label_smoothing=.1) |
        ones(2,3)/3, ones(1)) | ones(2,3)/3, ones(2)) | ones(2,3)/3, ones(3,1)) | ones(2,1)/3) | ones(1,3)/3) |
        torch.ones(2,3).long()) | torch.tensor([0,1]), label_smoothing=1.1) | ones(2,3)/3, label_smoothing=1.1) |
        torch.tensor([0,3])) | torch.tensor([0,-1])) | torch.tensor([0,3]), label_smoothing=.1) |
        torch.tensor([0.,1.])) | torch.tensor([0])) | torch.tensor([0,1]), reduction="bad")
    F.cross_entropy(ones(3),…  ones(3)/3, ones(1)) | torch.tensor(1), ones(1)) | torch.tensor([1,1,1]))
    F.cross_entropy(ones(2,3,4),…  torch.zeros(2).long()) | torch.zeros(2,1).long())
    F.binary_cross_entropy(ones(2,2)/2,…  ones(2,1)) | ones(2)) | ones(4)) | ones(2,2), ones(3)) | ones(2,2),
        ones(3,2,2)) | ones(2,2), ones(1,2,2))
    F.binary_cross_entropy(ones(2,2),…  2*ones(2,2)) | -ones(2,2))
    F.binary_cross_entropy(ones(2),…  ones(2).long()) | ones(2).double()) | ones(2), reduction="bad") | ones(2),
        ones(2, requires_grad=True))
    F.binary_cross_entropy_with_logits(ones(2,2),…  ones(2,1)) | ones(2)) | ones(2,2), ones(3)) | ones(2,2),
        ones(3,2,2)) | ones(2,2), ones(3,1,1)) | ones(2,2), pos_weight=ones(3)) | ones(2,2), pos_weight=ones(3,2,2))
        | ones(2,2), pos_weight=ones(1,2,2)) | ones(2,2), ones(2,2,requires_grad=True)) | ones(2,2),
        pos_weight=ones(2,2,requires_grad=True))
    F.huber_loss(ones(2),…  ones(2), delta=0.) | ones(2), delta=-1.)
    F.one_hot(…  torch.tensor([-1])) | torch.tensor([1.])) | torch.tensor([], dtype=torch.long)) |
        torch.tensor([1]).int())
    F.one_hot(torch.tensor([1]),…  0) | -2)
    F.pad(ones(2,2),…  (1,)) | (1,1,1)) | (1,1,1,1,1,1)) | (-3,0)) | (1,1), "bad")
    F.scaled_dot_product_attention(ones(2,3),…  ones(2,4), ones(2,3)) | ones(4,3), ones(2,3)) | ones(1,3),
        ones(2,3)) | ones(2,3), ones(1,3)) | ones(2,3), ones(2,3), ones(2,2).bool(), is_causal=True) | ones(2,3),
        ones(2,3), ones(3,3)) | ones(2,3), ones(2,3), dropout_p=1.5) | ones(2,3).double(), ones(2,3)) | ones(2,3),
        ones(2,3), ones(2,2).long())
    …  F.batch_norm(ones(2), ones(2), ones(2)) | F.batch_norm(ones(2,2).double(), ones(2), ones(2)) |
        F.layer_norm(ones(2,1), (3,)) | F.layer_norm(ones(2,3).long(), (3,)) | F.conv_transpose2d(ones(1,2,1,1),
        ones(2,4,1,1), padding=1) | F.max_pool2d(ones(4,4), 2) | F.max_pool2d(ones(4), 2) |
        F.max_pool2d(ones(1,1,1,4,4), 2) | F.max_pool2d(ones(1,0,4,4), 2) | F.max_pool2d(ones(0,4,4), 2) |
        F.max_pool2d(ones(1,1,0,4), 2) | F.avg_pool2d(ones(1,1,1,4,4), 2) | F.avg_pool2d(ones(1,0,4,4), 2) |
        F.avg_pool2d(ones(0,4,4), 2) | nn.AvgPool2d(2, 0)(ones(1,1,4,4)) | F.nll_loss(ones(1,3),
        torch.tensor([0,1])) | F.nll_loss(ones(3), torch.tensor([0,1])) | F.nll_loss(ones(()), torch.tensor(0)) |
        F.nll_loss(ones(2,3,4), torch.tensor([[0],[1]])) | F.nll_loss(ones(2,3,1,1), torch.zeros(2,1,1).long(),
        ones(1)) | F.nll_loss(ones(2,3,2), torch.zeros(2,2).long(), ones(1)) | F.nll_loss(ones(2,3,2,2),
        torch.zeros(2,1,2).long()) | F.nll_loss(ones(2,3).long(), torch.tensor([0,1])) | F.cross_entropy(ones(2,1),
        ones(2,3)/3) | F.cross_entropy(ones(()), torch.tensor(0)) | nn.CrossEntropyLoss(ones(1))(ones(2,3),
        torch.tensor([0,1])) | nn.NLLLoss(ones(1))(ones(2,3), torch.tensor([0,1])) |
        F.binary_cross_entropy(ones(2)/2, ones(())) | F.binary_cross_entropy(ones(1)/2, ones(())) |
        F.binary_cross_entropy(ones(2,2)*2, ones(2,2)) | F.binary_cross_entropy(-ones(2,2), ones(2,2)) |
        F.binary_cross_entropy(ones(2,2)*float("nan"), ones(2,2)) | F.binary_cross_entropy(ones(2).long(), ones(2))
        | nn.BCELoss()(ones(2,1), ones(2)) | F.binary_cross_entropy_with_logits(ones(2).long(), ones(2)) |
        F.mse_loss(ones(2,2), ones(3)) | F.mse_loss(ones(2).long(), ones(2).long()) | F.mse_loss(ones(2), ones(2),
        reduction="bad") | F.l1_loss(ones(2,2), ones(3)) | F.l1_loss(ones(2), ones(2), reduction="bad") |
        F.smooth_l1_loss(ones(2), ones(2), beta=-1.) | F.smooth_l1_loss(ones(2,2), ones(3)) |
        F.huber_loss(ones(2,2), ones(3)) | F.kl_div(ones(2), ones(2),
        reduction="bad") | nn.MSELoss(reduction="bad")(ones(2), ones(2)) | nn.L1Loss()(ones(2), ones(3)) |
        F.one_hot(torch.tensor([3]), 3) | F.one_hot(torch.tensor([-1]), 3) | F.normalize(ones(3)) |
        F.normalize(ones(2,3), dim=2) | F.cosine_similarity(ones(2,3), ones(2)) | F.cosine_similarity(ones(3),
        ones(3)) | F.softmax(ones(2,2), 2) | F.softmax(ones(2), 1) | F.softmax(ones(2).long(), 0) |
        F.log_softmax(ones(2), 1) | F.log_softmax(ones(2).long(), 0) | nn.Softmax(2)(ones(2,2)) | F.gelu(ones(2),
        approximate="bad") | nn.GELU("bad")(ones(2)) | F.hardtanh(ones(2), 1, -1) |
        F.scaled_dot_product_attention(ones(3), ones(3), ones(3)) | nn.Module()(ones(1)) | nn.Buffer(3) |
        setattr(nn.Linear(2,2), "weight", ones(2,2)) | optim.AdamW([nn.Parameter(ones(2))], weight_decay=-1.)
    """)  # fmt: skip


def optimizers(torch, say):
    _refused(torch, say, """
    optim.SGD(…  ones(2, requires_grad=True), .1) | [], .1) | [3], .1) | 3, .1) | "ab", .1) | nn.Linear(2,2), .1) |
        {"params": [ones(2)]}, .1) | [{}], .1) | [{"parms": [ones(2)]}], .1) | [{"params":
        {nn.Parameter(ones(2))}}], .1) | [ones(2, requires_grad=True)*2], .1)
    sgd(…  -.1) | "a") | .1, momentum=-1) | .1, weight_decay=-1) | .1, nesterov=True) | .1, momentum=.9,
        dampening=.1, nesterov=True) | ones(2)) | .1).add_param_group(3) | .1).add_param_group({"params": [3]}) |
        .1).add_param_group({}) | .1).load_state_dict({}) | .1).load_state_dict({"state": {}, "param_groups": []}) |
        .1).step(3) | lr=.1, bad=3)
    adam(…  betas=(1.,.9)) | betas=(.9,1.)) | betas=(-.1,.9)) | betas=.9) | eps=-1.) | lr=-1.) | weight_decay=-1.)
    ck.checkpoint_sequential(…  nn.Sequential(nn.ReLU()), 2, ones(1, requires_grad=True), use_reentrant=False) |
        nn.Sequential(nn.ReLU(), nn.ReLU()), 3, ones(1, requires_grad=True), use_reentrant=False) |
        nn.Sequential(nn.ReLU()), 0, ones(1, requires_grad=True), use_reentrant=False)
    ck.checkpoint(…  torch.exp, ones(1), use_reentrant=False, bad=3) | torch.exp, ones(1), use_reentrant=False,
        determinism_check="bad")
    """)  # fmt: skip
