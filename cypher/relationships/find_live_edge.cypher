// Finds the live edge between two nodes with a kind, a home and a label. At most one row.
// $source, $target · $edge_kind · $home_id · $label? → id
// unguarded: the caller may change the edge that would be it
MATCH ()-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {live_key: part.live_key([$source, $target, $edge_kind, $home_id, $label])}]->()
RETURN edge.id AS id
