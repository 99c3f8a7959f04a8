"""The page's Python: the only folder that imports js, pyodide or pyscript."""
