"""A module's dictionary: versions, extra state, hooks on saving and loading, and what old files left out."""

import copy
import warnings

import pytest


def normed(torch):
    return torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.BatchNorm1d(2))


def counting(torch):
    class Counting(torch.nn.Linear):
        count = 0

        def get_extra_state(self):
            return {"count": self.count}

        def set_extra_state(self, state):
            self.count = state["count"]

    return torch.nn.Sequential(Counting(1, 1))


def test_the_dictionary_says_which_version_wrote_it_also_from_a_file(torch, tmp_path):
    state = normed(torch).state_dict()
    versions = {"": {"version": 1}, "0": {"version": 1}, "1": {"version": 2}}
    torch.save(state, tmp_path / "state")
    assert dict(state._metadata) == dict(torch.load(tmp_path / "state")._metadata) == versions
    assert dict(copy.deepcopy(state)._metadata) == versions


def test_sizes_dtypes_and_devices_come_back_from_a_file(torch, tmp_path):
    kept = [
        torch.Size([2, 3]),
        (2, 3),
        torch.float16,
        torch.bool,
        torch.complex64,
        torch.device("cpu"),
        torch.device("cpu", 0),
    ]
    torch.save(kept, tmp_path / "kept")
    read = torch.load(tmp_path / "kept")
    assert read == kept and [type(x) for x in read] == [type(x) for x in kept]


@pytest.mark.parametrize("prefix", ["", "net."])
def test_a_destination_and_a_prefix(torch, prefix):
    state = normed(torch).state_dict(destination={}, prefix=prefix)
    assert [name.removeprefix(prefix) for name in state] == list(normed(torch).state_dict())
    with pytest.warns(FutureWarning, match="Positional args are being deprecated"):
        assert list(normed(torch).state_dict({}, prefix)) == list(state)


def test_what_has_no_version_need_not_count_batches(torch):
    module, state = normed(torch), normed(torch).state_dict()
    module[1].num_batches_tracked.fill_(7)
    del state["1.num_batches_tracked"]
    with pytest.raises(RuntimeError, match=r'Missing key\(s\) in state_dict: "1.num_batches_tracked"'):
        module.load_state_dict(state)
    module.load_state_dict(dict(state))
    assert module[1].num_batches_tracked.item() == 7


def test_what_has_no_version_may_hold_statistics_that_nobody_tracks(torch):
    with pytest.raises(RuntimeError, match='Unexpected running stats buffer.s. "running_mean" for InstanceNorm1d'):
        torch.nn.InstanceNorm1d(2).load_state_dict({"running_mean": torch.zeros(2)})


def test_extra_state_is_saved_and_loaded(torch):
    first, second = counting(torch), counting(torch)
    first[0].count = 3
    state = first.state_dict()
    assert list(state) == ["0.weight", "0.bias", "0._extra_state"]
    second.load_state_dict(state)
    assert second[0].count == 3
    plain = torch.nn.Sequential(torch.nn.Linear(1, 1))
    with pytest.raises(RuntimeError, match='Unexpected key.s. in state_dict: "0._extra_state"'):
        plain.load_state_dict(state)
    with pytest.raises(RuntimeError, match='Missing key.s. in state_dict: "0._extra_state"'):
        second.load_state_dict(plain.state_dict())


def test_hooks_on_saving(torch):
    module, seen = normed(torch), []
    module[1].register_state_dict_pre_hook(lambda *args: seen.append(args))
    handle = module.register_state_dict_post_hook(lambda module, state, prefix, local: state.update(local))
    assert list(module.state_dict())[-2:] == ["1.num_batches_tracked", "version"]
    assert seen == [(module[1], "1.", False)]
    handle.remove()
    module.register_state_dict_post_hook(lambda *args: {})
    with pytest.raises(RuntimeError, match="state_dict post-hook must return None"):
        module.state_dict()


def test_hooks_on_loading(torch):
    module, seen = normed(torch), []

    def rename(module, state, prefix, local, strict, missing, unexpected, errors):
        seen.append((module, prefix, local, strict))
        state[prefix + "weight"] = state.pop(prefix + "w")

    def forgive(module, keys):
        keys.missing_keys.clear()

    module[0].register_load_state_dict_pre_hook(rename)
    module.register_load_state_dict_post_hook(forgive)
    keys = module.load_state_dict({"0.w": torch.ones(2, 2)})
    assert repr(keys) == "<All keys matched successfully>" and module[0].weight.tolist() == [[1, 1], [1, 1]]
    assert seen == [(module[0], "0.", {}, True)]
    copied = copy.deepcopy(module)
    copied.load_state_dict({"0.w": torch.zeros(2, 2)})
    assert seen[1][0] is copied[0]
    module.register_load_state_dict_post_hook(lambda module, keys: keys)
    with pytest.raises(AssertionError, match="not expected to return new values"):
        module.load_state_dict({"0.w": torch.ones(2, 2)})


def test_one_number_goes_where_a_number_is(torch):
    module = torch.nn.BatchNorm1d(1)
    state = {**module.state_dict(), "num_batches_tracked": torch.tensor([4])}
    module.load_state_dict(state)
    assert module.num_batches_tracked.item() == 4


def test_loading_gives_lazy_modules_their_shape(torch):
    warnings.simplefilter("ignore")
    lazy, linear = torch.nn.LazyLinear(2), torch.nn.Linear(3, 2)
    lazy.load_state_dict(linear.state_dict())
    x = torch.ones(1, 3)
    assert torch.equal(lazy(x), linear(x))
    assert not torch.nn.LazyLinear(2).load_state_dict(torch.nn.LazyLinear(2).state_dict()).missing_keys


def test_set_submodule(torch):
    module = torch.nn.Sequential(normed(torch))
    module.set_submodule("0.1", torch.nn.Identity())
    module.set_submodule("0.2", torch.nn.Tanh())
    assert [type(m).__name__ for m in module[0]] == ["Linear", "Identity", "Tanh"]
    with pytest.raises(AttributeError, match="Sequential has no attribute `3`"):
        module.set_submodule("0.3", torch.nn.Tanh(), strict=True)
    with pytest.raises(AttributeError, match="`weight` is not an nn.Module"):
        module.set_submodule("0.0.weight", torch.nn.Tanh())
    with pytest.raises(ValueError, match="without a target name"):
        module.set_submodule("", torch.nn.Tanh())
    with pytest.raises(ValueError, match="`module` is not an nn.Module, found <class 'int'>"):
        module.set_submodule("0", 3)


@pytest.mark.parametrize("recurse", [True, False])
def test_to_empty_gives_new_memory(torch, recurse):
    module = normed(torch)
    memory = module[0].weight.data_ptr()
    assert module.to_empty(device="cpu", recurse=recurse) is module and module[0].weight.shape == (2, 2)
    assert (module[0].weight.data_ptr() != memory) == recurse


def test_nothing_to_clip_is_worth_a_warning_only_as_a_generator(torch):
    with pytest.warns(UserWarning, match="`parameters` is an empty generator, no gradient clipping will occur"):
        torch.nn.utils.clip_grad_norm_((p for p in ()), 1.0)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        torch.nn.utils.clip_grad_norm_([], 1.0)


def test_copies_that_leave_hooks_behind_say_so(torch):
    x = torch.ones(1, requires_grad=True)
    x.register_hook(lambda gradient: gradient)
    with pytest.warns(UserWarning, match="backward hook .* on tensor will not be serialized"):
        copy.copy(x)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        copy.deepcopy(x)
        parameter = torch.nn.Parameter(x.detach())
        parameter.register_hook(lambda gradient: gradient)
        copy.copy(parameter)


def test_a_copy_of_a_parameter_counts_anew_and_is_no_inference_tensor(torch):
    parameter = torch.nn.Parameter(torch.ones(2))
    with torch.inference_mode():
        inside = copy.copy(parameter)
    for copied in (copy.copy(parameter), inside):
        assert copied._version == 0 and copied.requires_grad and not copied.is_inference()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy], ids=["copy", "deepcopy"])
def test_a_copy_of_a_recurrent_network_uses_its_parameters_whatever_was_set_for_them(torch, copied):
    network, x = torch.nn.GRU(2, 2), torch.ones(1, 2)
    before = network(x)[0]
    network._flat_weights = [weight.detach() * 0 for weight in network._flat_weights]
    assert not network(x)[0].any()
    assert torch.equal(copied(network)(x)[0], before) and not network(x)[0].any()
