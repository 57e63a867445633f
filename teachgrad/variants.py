"""Which operators are functions only, and which are methods only?

An operator whose first argument is the tensor is both, `torch.name` and `Tensor.name`, except these. What is in both
lists is neither: users find it in `linalg` or in `nn.functional`. (The method `count_nonzero` is written by hand.)

In PyTorch: `variants` in `aten/src/ATen/native/native_functions.yaml`.
Read next: `dispatcher.py`, which publishes.
"""

FUNCTIONS_ONLY = frozenset(
    """
    adaptive_avg_pool1d adaptive_max_pool1d alpha_dropout alpha_dropout_ avg_pool1d batch_norm
    binary_cross_entropy_with_logits bucketize channel_shuffle combinations constant_pad_nd conv1d conv2d conv3d conv_tbc
    conv_transpose1d conv_transpose2d conv_transpose3d convolution count_nonzero detach_copy diagonal_copy dropout
    dropout_ feature_alpha_dropout feature_alpha_dropout_ feature_dropout feature_dropout_ gradient grid_sampler
    grid_sampler_2d grid_sampler_3d group_norm gru gru_cell hinge_embedding_loss histogramdd instance_norm kl_div
    layer_norm linalg_vander linalg_vector_norm lstm lstm_cell max_pool1d max_pool1d_with_indices max_pool2d max_pool3d
    max_pool3d_with_indices native_batch_norm native_channel_shuffle native_dropout native_group_norm
    native_layer_norm pdist pixel_shuffle pixel_unshuffle poisson poisson_nll_loss rms_norm rnn_relu rnn_relu_cell rnn_tanh
    rnn_tanh_cell view_as_complex view_as_real
    """.split()
)

METHODS_ONLY = frozenset(
    """
    add_ addbmm_ addcdiv_ addcmul_ addmm_ addr_ atan2_ baddbmm_ bitwise_and_ bitwise_left_shift_ bitwise_not_
    bitwise_or_ bitwise_right_shift_ bitwise_xor_ copysign_ digamma_ div_ erfinv_ fill_diagonal_ float_power_
    floor_divide_ fmod_ hypot_ igamma_ igammac_ index_add_ index_copy_ index_reduce_ lerp_ lgamma_ linalg_vander
    linalg_vector_norm logical_and_ logical_not_ logical_or_ logical_xor_ masked_scatter_ max_pool3d_with_indices
    mul_ mvlgamma_ nextafter_ pow_ put_ remainder_ renorm_ scatter_add_ scatter_reduce_ sgn_ sign_ sub_ tril_ triu_
    unfold
    """.split()
)
