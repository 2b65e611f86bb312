// Finds the live edges between two nodes with a kind, a home and a label. At most one row for each that is asked for.
// $edges list of {source, target, edge_kind, home_id, label?} → index (in $edges), id
// unguarded: the caller may change the edge that would be it
UNWIND range(0, size($edges) - 1) AS index
WITH index, $edges[index] AS asked
MATCH ()-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {
  live_key: part.live_key([asked.source, asked.target, asked.edge_kind, asked.home_id, asked.label])
}]->()
RETURN index, edge.id AS id
