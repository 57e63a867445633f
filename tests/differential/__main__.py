"""See `run.py`."""

import sys

from tests.differential import run

sys.exit(run.main())
