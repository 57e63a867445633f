"""Samples of operators, a file a family. See `../sample.py`."""
