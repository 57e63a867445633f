"""The page that plays a film: `player.html`, `player.css` and `player.js`, put together by `../page.py`.

Read next: `player.js`.
"""
