// Lists readable edges with both of their ends. No row for hidden and unknown ids; by id.
// $ids edges · $reach
// → id, source, target, edge_kind, polarity, label?, weight, home_id,
//   ends, list of {id, title, doc_type, home (context or cogmap), home_id}
UNWIND $ids AS id
MATCH (source:Resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {id: id}]->(target:Resource)
WHERE may.read_edge(edge)
RETURN edge.id AS id, source.id AS source, target.id AS target, edge.kind AS edge_kind, edge.polarity AS polarity,
       edge.label AS label, edge.weight AS weight, edge.home_id AS home_id,
       [end IN [source, target] | end {.id, .title, .doc_type, home: end.home_kind, .home_id}] AS ends
ORDER BY id
