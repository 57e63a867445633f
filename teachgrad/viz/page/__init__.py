"""What makes a picture come alive in a browser?

Read next: `page.py`.
"""
