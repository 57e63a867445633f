"""Which lines can a random program consist of? Families of templates; `everything.py` fills them in.

In a template `{f}` is a floating point tensor of the program, `{x}` any, `{y}` one that broadcasts to it (or a number),
`{z}` one that broadcasts, `{s}` one of its shape, `{d}` a dimension of it, `{n}` `{p}` `{k}` a number, a positive one, an
integer, `{b}` a bool, `{mask}` `{index}` `{positions}` what chooses elements of it, `{dtype}` `{shape}` what they say,
`{out}` something to write into. `fit(x, shape)` is the numbers of `x` in a shape that an operator needs.

Read next: `schemas.py`, for calls nobody wrote down.
"""

FAMILIES: dict[str, str] = {}

FAMILIES["activations"] = """
F.softplus({f}) | F.softplus({f}, {p}, {p}) | F.gelu({f}) | F.gelu({f}, approximate='tanh') | F.silu({f}) | F.mish({f}) | F.elu({f}, {p})
F.celu({f}, {p}) | F.selu({f}) | F.leaky_relu({f}, {p}) | F.hardtanh({f}, -{p}, {p}) | F.hardtanh({f}) | F.hardsigmoid({f}) | F.hardswish({f}) | F.relu6({f})
F.softsign({f}) | F.softshrink({f}, {p}) | F.hardshrink({f}, {p}) | F.tanhshrink({f}) | F.logsigmoid({f}) | F.threshold({f}, {p}, {n}) | F.glu({f}, {d})
F.softmax({f}, {d}) | F.log_softmax({f}, {d}) | F.softmin({f}, {d}) | F.prelu({f}, torch.tensor([0.3], dtype={f}.dtype, requires_grad=True)) | F.relu({f}, inplace=True)
F.elu({f}, inplace=True) | F.leaky_relu_({f}) | F.hardtanh_({f}) | F.threshold_({f}, 0.5, 2.0) | F.silu({f}, inplace=True) | F.normalize({f}, dim={d})
F.softmax({f}, {d}, dtype={dtype}) | F.gelu({f}, approximate='none') | F.gelu({f}, approximate='no') | F.relu({x}) | F.sigmoid({x}) | F.tanh({x})
F.cosine_similarity({f}, {s}.to({f}.dtype), {d}) | F.pairwise_distance({f}, {s}) | F.rrelu({f}) | F.rrelu({f}, training=True) | F.dropout({r}.contiguous(), {p}) | F.dropout({r}.contiguous(), 0.5, False)
F.alpha_dropout({r}.contiguous(), 0.5, True) | F.dropout2d(fit({f}, (2, 3, 2, 2)), 0.4) | F.one_hot({x}) | F.one_hot({positions}) | F.one_hot({positions}, 7)
"""

FAMILIES["losses"] = """
F.mse_loss({f}, {s}) | F.mse_loss({f}, {s}, reduction='{reduction}') | F.mse_loss({f}, {z}) | F.l1_loss({f}, {s}) | F.l1_loss({f}, {s}, reduction='{reduction}')
F.smooth_l1_loss({f}, {s}, beta={p}) | F.huber_loss({f}, {s}.to({f}.dtype), delta={p}) | F.huber_loss({f}, {s}.to({f}.dtype), '{reduction}') | F.kl_div({r}.log(), {s}) | F.kl_div({r}, {s}, reduction='batchmean')
F.kl_div({r}, {s}, reduction='{reduction}', log_target=True) | F.binary_cross_entropy({f}.sigmoid(), {s}.detach().sigmoid()) | F.binary_cross_entropy({f}, {s})
F.binary_cross_entropy_with_logits({r}, {s}.to({r}.dtype)) | F.soft_margin_loss({f}, {s}.sign()) | F.hinge_embedding_loss({f}, {s}.sign())
F.poisson_nll_loss({f}, {s}) | F.gaussian_nll_loss({f}, {s}, {s} ** 2) | F.margin_ranking_loss({f}, {s}, {s}.sign()) | F.cosine_embedding_loss(fit({f}, (2, 3)), fit({f}, (2, 3)).sin(), torch.tensor([1, -1]))
F.nll_loss(fit({f}, (3, 4)), torch.tensor([0, 3, 1])) | F.nll_loss(fit({f}, (3, 4)).log_softmax(1), torch.tensor([0, 2, 1]), ignore_index=2, reduction='{reduction}')
F.cross_entropy(fit({r}, (3, 4)), torch.tensor([0, 3, 1]), label_smoothing=0.2) | F.cross_entropy(fit({r}, (3, 4)), fit({r}, (3, 4)).softmax(1)) | F.cross_entropy(fit({r}, (2, 3, 2)), torch.tensor([[0, 1], [2, 0]]), reduction='{reduction}')
F.cross_entropy(fit({r}, (3, 4)), torch.tensor([0, 3, 1]), weight=torch.tensor([1.0, 2, 3, 4], dtype={r}.dtype)) | F.cross_entropy(fit({r}, (3, 4)), torch.tensor([0, {k}, 1])) | F.nll_loss({f}, {x})
F.cross_entropy({r}, {s}) | torch.nn.MSELoss()({f}, {s}) | torch.nn.CrossEntropyLoss(reduction='{reduction}')({r}, {s}) | F.nll_loss(fit({f}, (3, 4)), torch.tensor([0.0, 3, 1])) | F.nll_loss(fit({f}, (3, 4)), torch.tensor([0, 1]))
"""

FAMILIES["layers"] = """
F.linear(fit({f}, (2, 3)), fit({f}, (4, 3)), fit({f}, (4,))) | F.linear({f}, {s}) | F.bilinear(fit({f}, (2, 3)), fit({f}, (2, 2)), fit({f}, (4, 3, 2))) | F.conv1d(fit({r}, (1, 2, 5)), fit({r}, (3, 2, 2)), padding={k})
F.conv1d(fit({r}, (2, 5)), fit({r}, (3, 2, 2)), stride=2, dilation=2) | F.conv2d(fit({r}, (1, 2, 4, 4)), fit({r}, (2, 2, 2, 2)), fit({r}, (2,)), stride={k}, padding=1) | F.conv2d(fit({r}, (1, 2, 4, 4)), fit({r}, (4, 1, 3, 3)), groups=2, padding='same')
F.conv_transpose2d(fit({r}, (1, 2, 3, 3)), fit({r}, (2, 2, 2, 2)), stride=2, output_padding={k}) | F.conv2d(fit({r}, (1, 3, 4, 4)), fit({r}, (2, 2, 2, 2))) | F.conv2d({r}, {z}) | F.conv1d(fit({r}, (1, 2, 5)), fit({r}, (3, 2, 2)), bias=fit({r}, (4,)))
F.max_pool1d(fit({r}, (1, 2, 6)), 2) | F.max_pool2d(fit({f}, (1, 2, 4, 4)), 2, {k}, 1) | F.avg_pool2d(fit({f}, (1, 2, 4, 4)), 3, 1, padding=1, count_include_pad={b}) | F.avg_pool1d(fit({f}, (2, 6)), 3, {k}) | F.max_pool2d(fit({f}, (2, 4, 5)), 2, return_indices=True)
F.adaptive_avg_pool2d(fit({f}, (1, 2, 4, 5)), (2, 3)) | F.adaptive_max_pool2d(fit({f}, (1, 2, 4, 5)), 2) | F.adaptive_avg_pool1d(fit({f}, (2, 5)), 3) | F.max_pool2d({f}, 2) | F.avg_pool2d({f}, {k})
F.layer_norm({f}, {f}.shape[-1:]) | F.layer_norm(fit({f}, (2, 3)), (3,), fit({f}, (3,)), fit({f}, (3,)), eps=0.1) | F.layer_norm({f}, (3,)) | F.batch_norm(fit({f}, (4, 2)), None, None, training=True) | F.rms_norm({f}.double(), {f}.shape[-1:])
F.batch_norm(fit({f}, (4, 2)), torch.zeros(2, dtype={f}.dtype), torch.ones(2, dtype={f}.dtype), fit({f}, (2,)), fit({f}, (2,))) | F.group_norm(fit({f}, (2, 4, 3)), 2, fit({f}, (4,))) | F.group_norm({f}, {k})
F.instance_norm(fit({f}, (2, 3, 4))) | F.embedding(torch.tensor([[0, 2], [1, 1]]), fit({f}, (3, 2))) | F.embedding(torch.tensor([0, {k}]), fit({f}, (3, 2)), padding_idx=0) | F.embedding({x}, {f}) | F.pad({f}, (1, 2)) | F.pad({f}, ({k}, {k}), value={n})
F.pad(fit({f}, (1, 2, 4)), (1, 2), mode='reflect') | F.pad(fit({f}, (1, 2, 4)), (1, 2), mode='{padmode}') | F.pad(fit({f}, (1, 2, 4, 3)), (1, 1, 2, 2), mode='{padmode}') | F.interpolate(fit({r}, (1, 2, 4)), scale_factor=2) | F.interpolate(fit({r}, (1, 1, 3, 3)), size=(5, 4), mode='bilinear', align_corners={b})
F.interpolate(fit({r}, (1, 2, 4)), size={k}, mode='linear') | F.unfold(fit({f}, (1, 2, 4, 4)), 2, stride={k}) | F.fold(fit({f}, (1, 8, 4)), (3, 3), 2) | F.pixel_shuffle(fit({f}, (1, 4, 2, 2)), 2) | F.channel_shuffle(fit({f}, (1, 4, 2, 2)), 2)
F.scaled_dot_product_attention(fit({r}.double(), (2, 3, 4)), fit({r}.double(), (2, 3, 4)).sin(), fit({r}.double(), (2, 3, 4)).cos()) | torch.nn.LayerNorm(3, dtype={r}.dtype)({r}) | torch.nn.Linear({r}.shape[-1], 2, dtype={r}.dtype)({r}) | torch.nn.Linear(3, 2)({r}) | torch.nn.BatchNorm1d(3, dtype={r}.dtype)(fit({r}, (2, 3)))
torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.ReLU(), torch.nn.Linear(4, 1))(fit({r}, (2, 3)).float()) | torch.nn.Embedding(4, 2)(torch.tensor([0, 3, {k}])) | torch.nn.Conv2d(2, 3, 2, dtype={r}.dtype)(fit({r}, (1, 2, 3, 3))) | torch.nn.Dropout(0.5)({f}) | torch.nn.Flatten()({f}) | torch.nn.Parameter({f})
torch.nn.Parameter({f}.detach()) | torch.nn.Parameter({x}, requires_grad=False) | torch.nn.PReLU()({f}) | torch.nn.Softmax({d})({f}) | torch.nn.Identity()({f})
"""

FAMILIES["linalg"] = """
torch.linalg.inv(fit({f}, (2, 2)) + eye({f}, 2)) | torch.linalg.inv({f}) | torch.linalg.det(fit({f}, (3, 3)) + eye({f}, 3)) | torch.linalg.det({f}) | torch.linalg.slogdet(fit({f}, (2, 2)) + eye({f}, 2)) | torch.logdet(fit({f}, (2, 2)) + eye({f}, 2))
torch.linalg.solve(fit({f}, (2, 2)) + eye({f}, 2), fit({f}, (2, 3))) | torch.linalg.solve({f}, {s}) | torch.linalg.cholesky(psd(fit({f}, (2, 2)))) | torch.linalg.cholesky({f}) | torch.linalg.eigvalsh(psd(fit({f}, (3, 3)))) | torch.linalg.eigvalsh({f})
torch.linalg.svdvals({f}) | torch.linalg.norm({f}) | torch.linalg.norm({f}, {ord}) | torch.linalg.norm({f}, dim={d}) | torch.linalg.vector_norm({f}, {n}, {d}, {b}) | torch.linalg.vector_norm({f}, {ord}) | torch.linalg.matrix_norm({f}, {ord}) | torch.linalg.matrix_norm({f})
torch.linalg.matrix_power(fit({f}, (2, 2)) + eye({f}, 2), {k}) | torch.linalg.matrix_power({f}, {k}) | torch.linalg.multi_dot([fit({f}, (2, 3)), fit({f}, (3, 2)), fit({f}, (2, 2))]) | torch.linalg.cross(fit({f}, (2, 3)), fit({f}, (2, 3)).sin()) | torch.linalg.cross({f}, {s}, dim={d})
torch.linalg.vecdot({f}, {s}) | torch.linalg.pinv(fit({f}, (3, 2)) + eye({f}, 3)[:, :2]) | torch.linalg.matrix_exp(fit({f}, (2, 2))) | torch.linalg.qr(fit({f}, (2, 2)) + eye({f}, 2))[1].abs() | torch.linalg.lu_factor(fit({f}, (2, 2)) + eye({f}, 2))[0] | torch.linalg.matrix_rank({f})
torch.linalg.solve_triangular((fit({f}, (2, 2)) + eye({f}, 2)).triu(), fit({f}, (2, 3)), upper=True) | torch.cholesky_inverse(torch.linalg.cholesky(psd(fit({f}, (2, 2))))) | torch.linalg.diagonal({f}) | torch.linalg.cond(fit({f}, (2, 2)) + eye({f}, 2)) | torch.linalg.inv_ex(fit({f}, (2, 2)) + eye({f}, 2))
{f} @ {z} | {f} @ {s} | {f}.matmul({f}.mT) | {f}.mm({s}) | {f}.mv({z}) | {f}.dot({z}) | torch.bmm({f}, {s}) | torch.einsum('ij,kj->ik', {f}, {s}) | torch.einsum('...i,...i', {f}, {s}) | torch.einsum('ii->i', {f}) | torch.einsum('ij->', {f})
torch.addmm(fit({f}, (2, 2)), fit({f}, (2, 3)), fit({f}, (3, 2)), beta={n}, alpha={n}) | torch.addmv(fit({f}, (2,)), fit({f}, (2, 3)), fit({f}, (3,))) | torch.addr(fit({f}, (2, 3)), fit({f}, (2,)), fit({f}, (3,))) | torch.baddbmm(fit({f}, (2, 2, 2)), fit({f}, (2, 2, 3)), fit({f}, (2, 3, 2)), beta=0)
torch.addmm({f}, {s}, {z}) | torch.kron({f}, {z}) | torch.tensordot({f}, {s}, {k}) | torch.tensordot({f}, {s}, dims=([0], [0])) | torch.outer({f}, {z}) | torch.inner({f}, {s}) | torch.cdist(fit({f}, (2, 3)), fit({f}, (4, 3)).sin()) | torch.cdist({f}, {s}, p={p}) | torch.pdist(fit({f}, (3, 2)))
torch.trace({f}) | {f}.trace() | torch.diag({f}) | {f}.diag_embed() | torch.vander({f}) | torch.chain_matmul(fit({f}, (2, 3)), fit({f}, (3, 2)))
"""

FAMILIES["fft"] = """
torch.fft.fft({f}) | torch.fft.fft({f}, n={k}) | torch.fft.fft({f}, dim={d}, norm='ortho') | torch.fft.ifft({f}, norm='{norm}') | torch.fft.rfft({f}) | torch.fft.rfft({f}, {k}, {d}) | torch.fft.irfft({f}, n=4) | torch.fft.irfft({f}) | torch.fft.hfft({f}, 4)
torch.fft.ihfft({f}) | torch.fft.fft2({f}) | torch.fft.ifft2({f}, s=(2, 2)) | torch.fft.rfft2({f}) | torch.fft.fftn({f}, dim=({d},)) | torch.fft.irfftn({f}) | torch.fft.fftshift({f}) | torch.fft.ifftshift({f}, {d}) | torch.fft.fftn({f}, s=({k},)) | torch.fft.fftfreq(5, {p})
torch.fft.rfft({f}).abs() | torch.fft.irfft(torch.fft.rfft({f})) | torch.fft.fft({f}).real | torch.fft.fft({x}).imag | torch.fft.rfftfreq(4) | torch.fft.fft({f}, dim={d}).abs().sum() | torch.fft.rfftn({x})
"""

FAMILIES["indexing"] = """
{x}[{mask}] | {x}[{positions}] | {x}.gather({d}, {index}) | {f}.scatter({d}, {index}, {s}) | {f}.scatter({d}, {index}, {n}) | {f}.scatter_add({d}, {index}, {s}) | {f}.scatter_reduce({d}, {index}, {s}, '{reduce}') | {f}.scatter_reduce({d}, {index}, {s}, '{reduce}', include_self=False)
{x}.index_select({d}, {positions}) | {f}.index_add({d}, {positions}, {z}) | {f}.index_copy({d}, {positions}, {f}.index_select({d}, {positions})) | {f}.index_add({d}, {positions}, {f}.index_select({d}, {positions}), alpha={n}) | {f}.index_fill({d}, {positions}, {n}) | {f}.index_reduce({d}, {positions}, {f}.index_select({d}, {positions}), '{reduce}')
{x}.take({positions}) | {f}.put({positions}, {f}.take({positions})) | {f}.masked_fill({mask}, {n}) | {f}.masked_fill({mask}, {z}) | {f}.masked_select({mask}) | {f}.masked_scatter({mask}, {s}) | torch.where({mask}, {f}, {y}) | torch.where({mask}, {n}, {f}) | torch.where({mask})
{f}.scatter_({d}, {index}, {s}) | {f}.scatter_({d}, {index}, {n}) | {f}.scatter_add_({d}, {index}, {s}) | {f}.index_add_({d}, {positions}, {f}.index_select({d}, {positions})) | {f}.index_copy_({d}, {positions}, {f}.index_select({d}, {positions})) | {f}.index_fill_({d}, {positions}, {n}) | {f}.masked_fill_({mask}, {n}) | {f}.index_put_(({positions},), {f}[{positions}] * 2)
{f}.index_put(({positions},), {n} * {f}[{positions}], accumulate={b}) | {f}.masked_scatter_({mask}, {s}) | {f}.put_({positions}, {f}.take({positions}), accumulate={b}) | {f}.take_along_dim({index}, {d}) | torch.take_along_dim({f}, {f}.argsort({d}), {d}) | {f}.select_scatter({f}.select({d}, 0), {d}, 0) | {f}.slice_scatter({f}.narrow({d}, 0, 1), {d}, 0, 1)
{f}.diagonal_scatter({f}.diagonal() * 2) | {x}.nonzero() | torch.nonzero({x}, as_tuple=True) | {x}.argwhere() | {x}.unique() | torch.unique({x}, return_inverse=True, return_counts=True) | torch.bucketize({f}, torch.tensor([0.5, 1.0], dtype=torch.float64)) | {f}.fill_diagonal_({n}) | {f}.renorm(2, {d}, {p})
{f}.repeat_interleave({k}, {d}) | {f}.repeat_interleave({k}) | {x}.repeat({k}, {k}, 2) | {x}.tile(2) | {x}.roll({k}, {d}) | {x}.roll(1) | {x}.flip({d}) | {x}.rot90() | torch.cat([{f}, {s}], {d}) | torch.cat([{f}, {x}]) | torch.stack([{f}, {s}], {d}) | torch.stack([{f}, {z}]) | torch.hstack([{f}, {s}]) | torch.vstack([{f}, {s}]) | torch.dstack([{f}, {s}]) | torch.column_stack([{f}, {s}]) | torch.block_diag({f}, {s})
torch.broadcast_tensors({f}, {z}) | torch.meshgrid({f}.flatten(), {s}.flatten(), indexing='ij') | torch.cartesian_prod({f}.flatten(), {s}.flatten()) | torch.combinations({f}.flatten()) | {x}[{mask}, {k}] | {x}[{k}] | {x}[{k}, {k}] | {x}[..., {k}:] | {x}[{positions}, {positions}] | {x}[None, {k}:, ...] | {x}['a'] | {x}[1.5] | {x}[:: -1] | {x}[{x}]
"""

FAMILIES["assignments"] = """
{x}[{mask}] = {n} | {x}[{mask}] = {f}.flatten()[:1].clone() | {x}[{positions}] = {y} | {x}[{positions}] += {n} | {x}[{k}] = {y} | {x}[{k}] *= {n} | {x}[..., {k}] = {n} | {x}[{positions}, {k}] = {n} | {x}[{positions}, {positions}] = {f}.flatten()[0] | {x}[:] = {z} | {x}[...] = {s} | {x}[None] = {z} | {x}[True] = {n} | {x}[False] = {n}
{x}[{k}:] = {n} | {x}[::2] = {z} | {x}[{k}, {k}] = {n} | {x}[{mask}] -= 1 | {x}[[0, 1]] = {n} | {x}[[0], [0]] /= 2 | {x}[{x} > 1] **= 2 | {x}[0] = None | {x}[0] = 'a' | {x}[0] = [1.0, 2.0, 3.0] | {x}[1.0] = 2 | {x}[(0,)] = {n} | {x}[{mask}] = {f} | {x}[:, None] = {n} | {x}[:, 0] = {f}[:, 1]
{x}.data[0] = 1 | {x}.grad = {s} | {x}.grad = {s}.detach().clone() | {x}.grad = None | {x}.grad = {z} | {x}.grad = 1 | {x}.requires_grad = {b} | {x}.requires_grad = 'a' | {x}.real = {z} | {x}.imag = {n} | del {x}.grad | {x} += {y} | {x} -= {y} | {x} *= {y} | {x} /= {y} | {x} **= {n} | {x} //= {n} | {x} %= {n} | {x} @= {z} | {x} &= {z} | {x} |= {mask} | {x} ^= 1 | {x} <<= 1
"""

FAMILIES["in place"] = """
{x}.add_({y}, alpha={n}) | {x}.mul_({y}) | {x}.div_({y}, rounding_mode='floor') | {x}.pow_({n}) | {x}.clamp_({n}, 1.2) | {x}.clamp_(min={n}) | {x}.lerp_({s}, {n}) | {x}.addcmul_({z}, {z}, value={n}) | {x}.addcdiv_({z}, {z}) | {x}.copy_({z}) | {x}.copy_({x}) | {x}.fill_({n}) | {x}.fill_({z}) | {x}.zero_() | {x}.exp_() | {x}.sqrt_() | {x}.sigmoid_()
{x}.relu_() | {x}.abs_() | {x}.neg_() | {x}.floor_() | {x}.frac_() | {x}.reciprocal_() | {x}.tril_() | {x}.triu_(1) | {x}.cumsum_({d}) | {x}.cumprod_({d}) | {x}.t_() | {x}.squeeze_() | {x}.unsqueeze_({d}) | {x}.transpose_({d}, {d}) | {x}.swapaxes_(0, {d}) | {x}.as_strided_((2,), (1,)) | {x}.resize_(2) | {x}.resize_as_({s}) | {x}.detach_() | {x}.masked_fill_({mask}, {z}) | {x}.eq_({y}) | {x}.gt_({y}) | {x}.logical_and_({z})
{x}.bitwise_and_({z}) | {x}.atan2_({z}) | {x}.fmod_({n}) | {x}.remainder_({z}) | {x}.hypot_({z}) | {x}.nan_to_num_() | {x}.logit_(0.1) | {x}.erfinv_() | {x}.sinc_() | {x}.sign_() | {x}.copysign_({y}) | {x}.xlogy_({y}) | {x}.addmm_({z}, {z}) | {x}.addmv_({z}, {z}) | {x}.addr_({z}, {z}) | {x}.baddbmm_({z}, {z}) | {x}.renorm_(2, {d}, {p}) | {x}.conj_physical_() | {x}.requires_grad_({b}) | {x}.uniform_() | {x}.normal_() | {x}.bernoulli_(0.5) | {x}.random_(5) | {x}.exponential_() | {x}.bernoulli_({p})
torch.relu_({f}) | torch.sin_({f}) | torch.exp_({f}) | torch.neg_({x}) | torch.clamp_({x}, {n}) | torch.fill_({x}, {n}) | torch.zero_({x}) | torch.detach_({x}) | torch.squeeze_({x}) if False else {x} | torch.sigmoid_({x}) | torch.square_({x}) | torch.addmv_({x}, {z}, {z}) | torch.dropout_({f}, 0.5, True) | torch.round_({x}) | torch.ldexp_({x}, {z}) | torch.logit_({f}) | torch.celu_({f}) | torch.selu_({f}) | torch.threshold_({f}, 0.5, 1.0) | torch.abs_({x}) | torch.xlogy_({x}, {y}) | torch.resize_as_({x}, {s}) | torch.index_put_({x}, ({positions},), {f}[{positions}]) | torch.as_strided_({x}, (1,), (1,)) | torch.gcd_({x}, {x})
"""

FAMILIES["out"] = """
torch.add({x}, {y}, out={out}) | torch.mul({x}, {y}, out={out}) | torch.exp({x}, out={out}) | torch.sum({x}, {d}, out={out}) | torch.matmul({f}, {s}, out={out}) | torch.cat([{x}, {s}], out={out}) | torch.stack([{x}, {s}], out={out}) | torch.sin({x}, out={out}) | torch.max({x}, {d}, out=({out}, torch.empty(0, dtype=torch.long))) | torch.max({x}, {z}, out={out}) | torch.sort({x}, {d}, out=({out}, {out}))
torch.cumsum({x}, {d}, out={out}) | torch.mean({x}, {d}, out={out}) | torch.where({mask}, {x}, {s}, out={out}) | torch.clamp({x}, {n}, out={out}) | torch.pow({x}, {n}, out={out}) | torch.eq({x}, {y}, out={out}) | torch.index_select({x}, {d}, {positions}, out={out}) | torch.gather({x}, {d}, {index}, out={out}) | torch.tril({x}, out={out}) | torch.linalg.norm({f}, out={out}) | torch.fft.fft({f}, out={out}) | torch.nonzero({x}, out={out})
torch.div({x}, {y}, rounding_mode='trunc', out={out}) | torch.addcmul({x}, {s}, {s}, out={out}) | torch.argmax({x}, {d}, out={out}) | torch.abs({x}, out={out}) | torch.arange(3, out={out}) | torch.zeros(2, out={out}) | torch.ones(2, 3, out={out}) | torch.full((2,), {n}, out={out}) | torch.mm({f}, {s}, out={out}) | torch.logical_not({x}, out={out}) | torch.amax({x}, {d}, out={out}) | torch.prod({x}, {d}, out={out}) | torch.var({f}, {d}, out={out}) | torch.take({x}, {positions}, out={out}) | torch.min({x}, {d}, out=({out}, {out})) | torch.topk({x}, 1, out=({out}, {out}))
torch.rsqrt({f}, out={out}) | torch.lerp({f}, {s}, {n}, out={out}) | torch.outer({f}, {z}, out={out}) | torch.masked_select({x}, {mask}, out={out}) | torch.linspace(0, 1, 3, out={out}) | torch.median({x}, {d}, out=({out}, {out})) | torch.any({x}, {d}, out={out}) | torch.remainder({x}, {y}, out={out}) | torch.sigmoid({f}, out={f})
"""

FAMILIES["dtypes"] = """
{x}.to({dtype}) | {x}.to({dtype}, copy={b}) | {x}.to({s}, non_blocking={b}) | {x}.to('cpu') | {x}.float() | {x}.double() | {x}.long() | {x}.int() | {x}.bool() | {x}.half() | {x}.cfloat() | {x}.type({dtype}) | {x}.type_as({s}) | {x}.to({s}) | {x}.sum(dtype={dtype}) | {x}.cumsum({d}, dtype={dtype}) | {x}.prod(dtype={dtype}) | {x}.mean(dtype={dtype}) | {x}.new_zeros(2, 3) | {x}.new_ones((2,), dtype={dtype}) | {x}.new_tensor([1, 2]) | {x}.new_full((2,), {n}) | torch.zeros_like({x}) | torch.ones_like({x}, dtype={dtype}, requires_grad={b}) | torch.full_like({x}, {n})
torch.tensor([1, 2, 3]) | torch.tensor([[1.5, 2], [3, 4]], requires_grad={b}) | torch.tensor([True, False]) | torch.tensor([1, 2], dtype={dtype}, requires_grad={b}) | torch.tensor({n}, dtype={dtype}) | torch.arange({k}) | torch.arange(0, 2, 0.5) | torch.linspace(0, 1, {k}) | torch.eye(2, {k}) | torch.as_tensor({x}) | torch.tensor({x}) | torch.full((2, 3), {n}) | torch.ones({shape}, dtype={dtype}, requires_grad={b}) | torch.zeros(0, 3) | torch.polar({f}, {s}) | torch.view_as_complex(fit({f}, (3, 2))) | torch.view_as_real({f}) | torch.real({x}) | torch.imag({x}) | {x}.conj() | {x}.resolve_conj()
torch.rand(2, 3) | torch.randn(2, dtype={dtype}) | torch.randint({k}, (2,)) | torch.randperm({k}) | torch.rand_like({x}) | torch.normal({f}, 1.0) | torch.bernoulli({f}) | {x}.int() // 2 | {x}.int() / 2 | {x}.bool() & {mask} | ~{x} | {x}.long() << 1 | {x} & 3 | -{x} | abs({x}) | {x} and {x} | {x}.int().float() * {f} | {x}.item() | {x}.tolist()[0] | divmod({x}, {n}) | round({x}, 1) | {x}.logical_not() | {x}.isfinite() | {x}.isclose({s})
"""

FAMILIES["looks"] = """
peek(repr({x})) | peek(float({x})) | peek(int({x})) | peek(bool({x})) | peek(len({x})) | peek({x}.item()) | peek({x}.stride()) | peek({x}.is_contiguous()) | peek({x}.is_leaf) | peek({x}.grad_fn) | peek({x}.requires_grad) | peek(torch.equal({x}, {s})) | peek(torch.allclose({x}, {s})) | peek(list({x})) | peek({x}.shape) | peek({x}.size({k})) | peek({x}.dim()) | peek({x}.numel()) | peek(str({x}.dtype)) | peek({x} is {s}) | peek({x}.output_nr) | peek({x}._is_view())
peek(torch.is_floating_point({x})) | peek({x}.is_complex()) | peek({x}.grad) | peek({x}.grad is None) | peek({x}.retains_grad) | peek({x}.tolist()) | peek({x}.nelement()) | peek({x}.element_size()) | peek(torch.is_grad_enabled()) | peek({x}.is_inference()) | peek({x}.numel() and {x}.data_ptr() == {s}.data_ptr()) | peek({x} in [{x}]) | peek(torch.result_type({x}, {s})) | peek(torch.promote_types({x}.dtype, {dtype})) | peek(hash({x}) == hash({s})) | peek({x}.numpy().shape) | peek({x}.__array__().dtype.name) | peek('%.2f' % {x}) | peek(f'{{x}:.2f}') | peek([1, 2, 3][{x}]) | peek(range({x})) | peek({x}.grad_fn.next_functions[0][1]) | peek({x}.grad_fn.name()) | saved({x}) | saved({f})
peek({x}.grad_fn._saved_self.shape) | peek({x}.grad_fn._saved_result is {x}) | peek({x}.grad_fn._saved_dim) | peek({x}.grad_fn._saved_other) | peek({x}.grad_fn(torch.ones_like({x}))) | peek(isinstance({x}.grad_fn, torch.autograd.graph.Node)) | peek({x}.grad_fn.metadata) | peek(torch.autograd.graph.get_gradient_edge({x})[1]) | peek({x}.grad_fn._input_metadata[0].shape) | peek({x}._base is {s}) | peek(type({x}).__name__) | peek(torch.is_tensor({x})) | peek({x}.numel() and {x}.storage_offset()) | peek(copy.deepcopy({x}).requires_grad) | copy.deepcopy({x}) | pickle.loads(pickle.dumps({x}.detach()))
"""

FAMILIES["autograd"] = """
torch.autograd.functional.jacobian(lambda v: (v * v).sin(), {f}) | torch.autograd.functional.jacobian(lambda v: v.exp().sum(), {f}, create_graph={b}) | torch.autograd.functional.hessian(lambda v: (v ** 3).sum(), {f}) | torch.autograd.functional.hessian(lambda v: v ** 2, {f}) | torch.autograd.functional.vjp(lambda v: v.tanh(), {f}, torch.ones_like({f})) | torch.autograd.functional.vjp(lambda v: v.sum(), {f}, strict={b}) | torch.autograd.functional.vjp(lambda v: v * 2, {f})
torch.autograd.functional.jvp(lambda v: v.sigmoid(), {f}, torch.ones_like({f}), create_graph={b}) | torch.autograd.functional.jvp(lambda v: v * 2, {f}, {s}) | torch.autograd.functional.hvp(lambda v: (v * v * v).sum(), {f}, torch.ones_like({f})) | torch.autograd.functional.vhp(lambda v: (v * v * v).sum(), {f}, {s}) | torch.autograd.functional.jacobian(lambda a, b: a * b, ({f}, {s})) | torch.autograd.functional.jacobian(lambda v: v * 2, {f}, vectorize=True) | torch.autograd.functional.jacobian(lambda v: 1, {f}) | torch.autograd.functional.hessian(lambda a, b: (a * b).sum(), ({f}, {s})) | torch.autograd.functional.jacobian(lambda v: v.detach(), {f}, strict=True)
torch.utils.checkpoint.checkpoint(lambda v: (v * v).sin() * 2, {f}, use_reentrant={b}) | torch.utils.checkpoint.checkpoint(lambda v, w: v * w, {f}, {y}, use_reentrant={b}) | torch.utils.checkpoint.checkpoint(lambda v: v * 1, {x}, use_reentrant=False, preserve_rng_state=False) | torch.utils.checkpoint.checkpoint_sequential([torch.sin, torch.exp, torch.tanh], 2, {f}, use_reentrant={b}) | torch.utils.checkpoint.checkpoint(lambda v: F.dropout(v, 0.5), {r}, use_reentrant={b}) | torch.utils.checkpoint.checkpoint(lambda v: v, {f}, 3, use_reentrant={b})
forward(lambda v: v.sin() * 2, {f}) | forward(lambda v: v * {y}, {f}) | forward(lambda v: v.sum({d}), {f}) | forward(lambda v: v[0] * v, {f}) | forward(lambda v: v.clone().mul_(2), {f}) | forward(lambda v: v.view(-1).cumsum(0), {f}) | forward(lambda v: v.softmax({d}), {f}) | forward(lambda v: F.{act}(v), {f}) | forward(lambda v: v.{unary}(), {f}) | forward(lambda v: {f} + v, {f}) | forward(lambda v: Square.apply(v), {f}) | forward(lambda v: torch.fft.fft(v), {f}) | forward(lambda v: torch.var(v), {f}) | forward(lambda v: v.add_(1), {f}) | forward(lambda v: v, {x})
torch.autograd.forward_ad.make_dual({f}, {s}) | peek(torch.autograd.gradcheck(torch.sin, ({f},))) | peek(torch.autograd.gradcheck(lambda v: v * v.detach(), ({f},), raise_exception={b})) | torch.autograd.graph.increment_version({x}) | torch.autograd.variable.Variable({x}, requires_grad={b}) | torch.autograd.functional.vjp(lambda v: (v, v * 2), {f}, ({s}, {s}))
"""

FAMILIES["functions"] = """
Square.apply({f}) | Twice.apply({f}) | Same.apply({f}) | Shift.apply({f}) | Sign.apply({f}) | Late.apply({f}, 1.5) | Square.apply({f} * 1) | Shift.apply({f}.clone()) | Once.apply({f}) | View.apply({f}) | Both.apply({f}, {s}) | Both.apply({f}, {n}) | Wrong.apply({f}) | Short.apply({f}) | Long.apply({f}) | Shape.apply({f}) | Plain.apply({x}) | Nothing.apply({f}) | Kept.apply({f}) | Dirty.apply({f}, {s}) | Mixed.apply({f}) | Raises.apply({f})
Needs.apply({f}, {s}) | Loose.apply({x}) | Detached.apply({f}) | Tangent.apply({f}) | forward(lambda v: Tangent.apply(v), {f}) | Square({f}) | Square().forward({f}) | Kept.apply({f} * 2) | Lists.apply([{f}, {s}]) | Shift.apply({f}[0]) | Shift.apply({f}.detach()) | Both.apply({f}.detach(), {s}) | Cast.apply({f}) | Square.apply({x}) | Square.apply() | Square.apply({f}, {s}) | Mixed.apply({x}.detach()) | Nest.apply({f}) | Inner.apply({f})
"""
