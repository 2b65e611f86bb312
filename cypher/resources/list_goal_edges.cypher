// The live edges by which one resource that the caller may change advances goals, by creation, then id.
// $id · $reach → id, goal_id, kind, polarity, weight, home_id, home_kind, readable (the edge by the caller)
MATCH (resource:Resource {id: $id})-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {label: 'advances'}]->(goal:Resource {doc_type: 'goal'})
WHERE may.change_resource(resource)
MATCH (home:Anchor {id: edge.home_id})
RETURN edge.id AS id, goal.id AS goal_id, edge.kind AS kind, edge.polarity AS polarity, edge.weight AS weight,
       home.id AS home_id, home.kind AS home_kind, coalesce(may.read_edge(edge), false) AS readable
ORDER BY edge.created, edge.id
