// Lists the live relationships between some resources of a map that the caller reads, whatever the home of the edge. By
// id.
// $ids · $reach → id, source, target, kind, polarity, label?, home_id, home_kind (context or cogmap)
UNWIND $ids AS id
MATCH (source:Resource {id: id})-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]->(target:Resource)
WHERE target.id IN $ids AND may.read_edge(edge)
MATCH (home:Anchor {id: edge.home_id})
RETURN edge.id AS id, source.id AS source, target.id AS target, edge.kind AS kind, edge.polarity AS polarity,
       edge.label AS label, home.id AS home_id, home.kind AS home_kind
ORDER BY id
