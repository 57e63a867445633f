"""What is wrong with this graph?

Read next: `diagnose.py`.
"""
