import sys

from tests.differential.run import main

sys.exit(main())
