// Lists edges with both of their ends as they were at a time, by today's rights; order and columns as in
// list_path_edges.
// $as_of · $ids edges · $reach → id, source, target, edge_kind, polarity, label?, weight, home_id, ends
UNWIND $ids AS id
MATCH (source:Resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED {id: id}]->(target:Resource)
WHERE part.was_live(edge) AND may.read_past_edge(edge)
CALL (source) { part.find_as_of(source) WITH was WHERE was.active RETURN was AS was_source }
CALL (target) { part.find_as_of(target) WITH was WHERE was.active RETURN was AS was_target }
part.find_as_of(edge)
RETURN edge.id AS id, source.id AS source, target.id AS target, was.kind AS edge_kind, was.polarity AS polarity,
       edge.label AS label, was.weight AS weight, edge.home_id AS home_id,
       [
         was_source {id: source.id, .title, .doc_type, home: was_source.home_kind, .home_id},
         was_target {id: target.id, .title, .doc_type, home: was_target.home_kind, .home_id}
       ] AS ends
ORDER BY id
