"""What every request passes: who may write, headers, languages, errors, caches and limits."""
