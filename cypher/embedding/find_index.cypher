// Returns the dimension of a vector index. No row if there is no such index.
// $name → dimension
SHOW VECTOR INDEXES YIELD name, options
WHERE name = $name
RETURN options.indexConfig['vector.dimensions'] AS dimension
