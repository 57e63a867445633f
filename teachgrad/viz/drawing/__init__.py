"""Where is the picture of a graph made?

Read next: `draw.py`.
"""
