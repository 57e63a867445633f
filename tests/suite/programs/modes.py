"""Grad modes: no_grad, enable_grad, set_grad_enabled, inference_mode, as contexts, decorators and around generators."""


def set_grad_enabled_as_function_and_decorator(torch, say):
    def f():
        return torch.is_grad_enabled()

    g = torch.set_grad_enabled(False)(f)
    say(torch.is_grad_enabled(), g(), f())
    torch.set_grad_enabled(True)
    with torch.set_grad_enabled(mode=False) as value:
        say(value, torch.is_grad_enabled())
    say(torch.set_grad_enabled(torch.is_grad_enabled()).mode)
