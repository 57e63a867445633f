"""See `everything.py`."""

import sys

from tests.differential import everything
from tests.views import fuzz

everything.install()
sys.exit(fuzz.main())
