// The live edge that holds a uniqueness key. At most one row.
// $live_key text → id
// unguarded: the caller may change the edge that would get this key
MATCH ()-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {live_key: $live_key}]->()
RETURN edge.id AS id
