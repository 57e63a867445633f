"""How is a pass filmed, step by step?

Read next: `film.py`.
"""
