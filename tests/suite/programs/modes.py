"""Grad modes: no_grad, enable_grad, set_grad_enabled, inference_mode, as contexts, decorators and around generators."""


def decorated_classes(torch, say):
    @torch.no_grad()
    class C:
        def __init__(self):
            self.mode = torch.is_grad_enabled()

        def method(self):
            return torch.is_grad_enabled()

    c = C()
    say(c.mode if hasattr(c, "mode") else type(c), isinstance(C, type))
    say.error(lambda: c.method())


def set_grad_enabled_as_function_and_decorator(torch, say):
    def f():
        return torch.is_grad_enabled()

    g = torch.set_grad_enabled(False)(f)
    say(torch.is_grad_enabled(), g(), f())
    torch.set_grad_enabled(True)
    with torch.set_grad_enabled(mode=False) as value:
        say(value, torch.is_grad_enabled())
    say(torch.set_grad_enabled(torch.is_grad_enabled()).mode)
