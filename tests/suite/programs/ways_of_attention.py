"""Choosing how attention is computed, and what is refused then."""

import importlib


def which_kernels(torch, say):
    attention = importlib.import_module(f"{torch.__name__}.nn.attention")
    kinds = attention.SDPBackend
    say(list(kinds.__members__), [int(kind) for kind in kinds.__members__.values()], kinds.MATH, str(kinds.MATH))
    say(kinds(1), kinds.MATH == 0, kinds.MATH.name, kinds.MATH.value)
    x = torch.linspace(-1, 1, 24).view(1, 2, 3, 4)
    mask = torch.ones(3, 3, dtype=torch.bool)
    calls = {
        "images": lambda: torch.nn.functional.scaled_dot_product_attention(x, x, x),
        "without a batch": lambda: torch.nn.functional.scaled_dot_product_attention(x[0], x[0], x[0]),
        "two kinds of masks": lambda: torch.nn.functional.scaled_dot_product_attention(x, x, x, mask, is_causal=True),
        "no numbers in order": lambda: torch.nn.functional.scaled_dot_product_attention(x.mT, x.mT, x.mT),
        "nothing": lambda: torch.nn.functional.scaled_dot_product_attention(x[:, :, :0], x, x),
        "other dtypes": lambda: torch.nn.functional.scaled_dot_product_attention(x, x, x.double()),
    }
    all_kinds = list(kinds.__members__.values())
    for chosen in (*all_kinds, [kinds.MATH, kinds.FLASH_ATTENTION], all_kinds, [], [3], 3, (kinds.MATH,), None):
        for name, call in calls.items():

            def within():
                with attention.sdpa_kernel(chosen) as given:
                    return given, call()

            say(chosen, name)
            say.error(within)
    with attention.sdpa_kernel(kinds.MATH):
        with attention.sdpa_kernel([kinds.EFFICIENT_ATTENTION], set_priority=True):
            say.error(calls["images"])
        say.error(calls["images"])
        say.graph(torch.nn.functional.scaled_dot_product_attention(x.requires_grad_(), x, x))
    say.error(attention.sdpa_kernel(kinds.MATH)(calls["images"]))


def what_hinders_the_whole(torch, say):
    attention = importlib.import_module(f"{torch.__name__}.nn.attention")
    attend = torch.nn.functional.scaled_dot_product_attention
    x = torch.linspace(-1, 1, 24).view(1, 2, 3, 4)
    one = x[:, :1]
    cases = {
        "dropout": lambda: attend(x, x, x, dropout_p=0.5),
        "dropout without a batch": lambda: attend(x[0], x[0], x[0], dropout_p=0.5),
        "heads": lambda: attend(x, one, x),
        "heads of groups": lambda: attend(x, one, one, enable_gqa=True),
        "batches": lambda: attend(x.expand(2, 2, 3, 4), x, x),
        "a mask for three dimensions": lambda: attend(x, x, x, torch.zeros(1, 3, 3)),
        "a mask for heads that are not there": lambda: attend(x, x, x, torch.zeros(1, 5, 3, 3)),
        "a mask of another size": lambda: attend(x, x, x, torch.zeros(5, 5)),
        "a mask for all": lambda: attend(x, x, x, torch.zeros(1, 1)),
        "a mask that learns": lambda: attend(x, x, x, torch.zeros(3, 3, requires_grad=True)),
        "values of another size": lambda: attend(x, x, x[..., :3].contiguous()),
        "columns": lambda: attend(x.mT, x.mT, x.mT),
        "complex": lambda: attend(x * 1j, x * 1j, x * 1j),
        "whole numbers": lambda: attend(x.long(), x.long(), x.long()),
        "half precision": lambda: attend(x.half(), x.half(), x.half()).dtype,
        "other lengths": lambda: attend(x, x[:, :, :2], x[:, :, :2]),
    }
    with attention.sdpa_kernel(attention.SDPBackend.FLASH_ATTENTION):
        for name, call in cases.items():
            say(name)
            say.error(call)


def the_fast_path(torch, say):
    mha = torch.backends.mha
    torch.manual_seed(0)
    layer = torch.nn.MultiheadAttention(4, 2, batch_first=True).eval()
    block = torch.nn.TransformerEncoderLayer(4, 2, 8, batch_first=True).eval()
    x = torch.linspace(-1, 1, 24).view(2, 3, 4)
    hidden = torch.tensor([[True, True, True], [False, True, False]])
    say(mha.get_fastpath_enabled())
    try:
        for on in (True, False, 1):
            mha.set_fastpath_enabled(on)
            say(mha.get_fastpath_enabled())
            with torch.no_grad():
                for named in ({}, {"is_causal": True}, {"need_weights": False}, {"key_padding_mask": hidden}):
                    say(on, list(named))
                    say.error(lambda: [t if t is None else (t.stride(), t.isnan()) for t in layer(x, x, x, **named)])
                say(block(x, src_key_padding_mask=hidden).isnan())
    finally:
        mha.set_fastpath_enabled(True)
