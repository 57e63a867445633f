"""Run the generator without importing what it generates.

`import teachgrad` loads the generated operators, so a mistake in an entry could break the very command that repairs it.
Here the package is only a name under which the generator's own files are found.

    python tools/generate.py           writes teachgrad/generated/
    python tools/generate.py --check   fails if it is out of date
"""

import sys
import types
from importlib import import_module
from pathlib import Path

package = types.ModuleType("teachgrad")
package.__path__ = [str(Path(__file__).resolve().parent.parent / "teachgrad")]
sys.modules["teachgrad"] = package

if __name__ == "__main__":
    sys.exit(import_module("teachgrad.derivatives.generate").main())
