"""Modules that are changed from outside: hooks that come and go, parametrizations on top of others, older names."""

import importlib


def _utils(torch, name):
    return importlib.import_module(f"{torch.__name__}.nn.utils.{name}")


def _marked(module):
    kinds = ("pre_hooks_with_kwargs", "hooks_with_kwargs", "hooks_always_called")
    return [len(getattr(module, f"_forward_{kind}")) for kind in kinds]


def marks_go_with_their_hooks(torch, say):
    module = torch.nn.Identity()
    handles = [
        module.register_forward_pre_hook(lambda m, args, named: say("before", named), with_kwargs=True),
        module.register_forward_hook(lambda m, args, named, out: say("after", named, out), with_kwargs=True),
        module.register_forward_hook(lambda m, args, out: say("always", out), always_call=True),
    ]
    everywhere = torch.nn.modules.module.register_module_forward_hook(
        lambda m, args, named, out: say("everywhere", named), with_kwargs=True, always_call=True
    )
    module(torch.ones(1))
    say.error(module)
    for handle in (*handles, everywhere):
        handle.remove()
        say(_marked(module))
    module(torch.ones(1))
    say(module.register_forward_hook(lambda m, args, out: None, always_call=True).remove(), _marked(module))


def a_pre_hook_gives_another_class(torch, say):
    """The `forward` of the class that was called runs once more."""

    class Before(torch.nn.Module):
        def forward(self, x):
            return x + 1

    class After(torch.nn.Module):
        def forward(self, x):
            return x * 10

    module = Before()
    handle = module.register_forward_pre_hook(lambda m, args: setattr(m, "__class__", After))
    say(module(torch.ones(1)), type(module) is After, module(torch.ones(1)))
    handle.remove()
    say(module(torch.ones(1)))


def a_parametrization_on_top_of_another(torch, say):
    parametrize = _utils(torch, "parametrize")

    def kind(forward, right_inverse=None):
        members = {"forward": lambda self, x: forward(x)}
        if right_inverse is not None:
            members["right_inverse"] = lambda self, x: right_inverse(x)
        return type("Second", (torch.nn.Module,), members)()

    def unwilling(x):
        raise NotImplementedError

    seconds = {
        "as it was": kind(lambda x: x),
        "takes back what it gave": kind(lambda x: x * 0 + 7, lambda x: say("back from", x[0]) or x),
        "cannot take back": kind(lambda x: x, unwilling),
        "another dtype": kind(lambda x: x.double()),
        "another shape": kind(lambda x: x[:1]),
        "no tensor": kind(lambda x: 3),
        "takes back another dtype": kind(lambda x: x, lambda x: x.double()),
        "takes back another shape": kind(lambda x: x, lambda x: x[:1]),
        "takes back no tensor": kind(lambda x: x, lambda x: None),
    }
    for name, second in seconds.items():
        for tensor_name in ("weight", "bias"):
            for unsafe in (False, True):
                module = torch.nn.Linear(2, 2)
                with torch.no_grad():
                    module.weight.fill_(1), module.bias.fill_(2)
                parametrize.register_parametrization(module, tensor_name, kind(lambda x: x))
                say(name, tensor_name, unsafe)
                say.error(
                    lambda: parametrize.register_parametrization(module, tensor_name, second, unsafe=unsafe) and None
                )
                say(len(module.parametrizations[tensor_name]))


def weights_saved_by_the_old_weight_norm(torch, say):
    old = torch.nn.utils.weight_norm(torch.nn.Linear(3, 2))
    new = _utils(torch, "parametrizations").weight_norm(torch.nn.Linear(3, 2))
    state = old.state_dict()
    say(new.load_state_dict(state), torch.equal(new.weight, old.weight), sorted(state), sorted(new.state_dict()))
    nested = torch.nn.Sequential(new)
    say(nested.load_state_dict({f"0.{name}": value * 2 for name, value in state.items()}))
    say(torch.allclose(nested[0].weight, 2 * old.weight))
    del state["weight_g"]
    say.error(new.load_state_dict, state)


def lazy_convolutions_by_place(torch, say):
    plain = (
        (4, 3, 1, 0, 1, 1, False),
        (4, 3, 1, 1, 1, 1, True, "circular"),
        (4, 3, 1, 0, 1, 2, True, "zeros", None, torch.double),
    )
    turned = ((4, 3, 2, 0, 1, 1, False, 1), (4, 3, 2, 0, 1, 2, True, 3, "zeros", None, torch.double))
    for n in (1, 2, 3):
        for name, calls in ((f"LazyConv{n}d", plain), (f"LazyConvTranspose{n}d", turned)):
            kind = getattr(torch.nn, name)
            for call in calls:
                module = kind(*call)
                say(name, module, sorted(module.state_dict()))
                say(module(torch.ones(1, 2, *(5,) * n, dtype=module.weight.dtype)).shape, module)
            for call in ((), (4,), (4, 3, 1, 0, 1, 1, True, 1, "zeros", None, None, None), (4, 3, 1, 0, 0, 3)):
                say.error(kind, *call)
            say.error(lambda: kind(4, 3, foo=1))
            say.error(lambda: kind(4, 3, out_channels=1))
