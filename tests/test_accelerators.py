"""Programs ask for other hardware, and seed it: what they hear where there is none. Every row holds for both libraries."""

import pytest

NO = "cuda.is_available cuda.is_initialized mps.is_available xpu.is_available mtia.is_available accelerator.is_available "
NO += "backends.mps.is_available backends.mps.is_built backends.cudnn.is_available backends.cuda.is_built"
NOTHING = "cuda.empty_cache cuda.seed_all xpu.empty_cache accelerator.current_accelerator backends.cudnn.version cpu.synchronize"
NOUGHT = "cuda.device_count cuda.memory_allocated cuda.max_memory_reserved mps.device_count accelerator.device_count"
REFUSED = "cuda.synchronize cuda.current_device cuda.get_device_name xpu.synchronize"
ANSWERS = {name: answer for names, answer in ((NO, False), (NOTHING, None), (NOUGHT, 0)) for name in names.split()}


def named(torch, name):
    found = torch
    for part in name.split("."):
        found = getattr(found, part)
    return found


@pytest.mark.parametrize("name", ANSWERS)
def test_there_is_no_other_hardware(torch, name):
    assert named(torch, name)() is ANSWERS[name] or (ANSWERS[name] == 0 and named(torch, name)() == 0)


@pytest.mark.parametrize("name", REFUSED.split())
def test_what_needs_the_hardware_is_refused(torch, name):
    with pytest.raises(AssertionError, match=f"Torch not compiled with {name.split('.')[0].upper()} enabled"):
        named(torch, name)()


def test_tensors_and_modules_stay_where_they_are(torch):
    for thing in (torch.ones(2), torch.nn.Linear(1, 1)):
        for name in ("cuda", "xpu"):
            with pytest.raises(AssertionError, match=f"Torch not compiled with {name.upper()} enabled"):
                getattr(thing, name)()
    module = torch.nn.ReLU()
    assert module.cuda() is module and not torch.ones(1).is_pinned()
    with pytest.raises(RuntimeError, match="Cannot access accelerator device when none is available"):
        torch.ones(1).pin_memory()


def test_seeds_of_other_hardware_change_nothing(torch):
    torch.manual_seed(3)
    torch.cuda.manual_seed(5), torch.cuda.manual_seed_all(5), torch.mps.manual_seed(5), torch.xpu.manual_seed(5)
    drawn = torch.rand(1)
    torch.manual_seed(3)
    assert torch.equal(drawn, torch.rand(1))


def test_switches_of_cudnn_may_be_set(torch):
    cudnn = torch.backends.cudnn
    before = cudnn.deterministic
    cudnn.deterministic = not before
    assert cudnn.deterministic is not before
    cudnn.deterministic = before
    with cudnn.flags(enabled=False):
        assert not cudnn.enabled
    assert cudnn.enabled
    cudnn.benchmark = True
    with cudnn.flags(deterministic=True):
        assert not cudnn.enabled and not cudnn.benchmark and cudnn.deterministic and cudnn.allow_tf32
    assert cudnn.enabled and cudnn.benchmark and not cudnn.deterministic
    cudnn.benchmark = False
    with (
        pytest.raises(TypeError, match=r"flags\(\) got an unexpected keyword argument 'quick'"),
        cudnn.flags(quick=True),
    ):
        pass


@pytest.mark.filterwarnings("ignore:TF32 acceleration")
def test_switches_of_libraries_hold_for_a_while(torch):
    mkldnn, cudnn = torch.backends.mkldnn, torch.backends.cudnn
    assert mkldnn.is_available() and mkldnn.enabled and not mkldnn.deterministic
    with mkldnn.flags(enabled=False):
        assert not mkldnn.enabled and cudnn.enabled
        with cudnn.flags(enabled=False), mkldnn.flags(True, True):
            assert mkldnn.enabled and mkldnn.deterministic and not cudnn.enabled
        assert not mkldnn.enabled and cudnn.enabled
    assert mkldnn.enabled and not mkldnn.deterministic
