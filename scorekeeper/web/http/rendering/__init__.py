"""From a page to bytes: languages, numbers, styles and scripts, caches, compression."""
