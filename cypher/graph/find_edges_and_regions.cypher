// Finds the live relationships and the territories that the caller reads by the beginnings of their ids, at most $most
// of each beginning.
// $names list of {kind edge|region, prefix} · $most · $reach
// → index of the name, id, title (what the relationship says, the label of the territory); by index, then by id
UNWIND range(0, size($names) - 1) AS index
WITH index, $names[index] AS name
CALL (name) {
  WITH name WHERE name.kind = 'edge'
  MATCH ()-[edge:EXPRESS]->()
  WHERE edge.id STARTS WITH name.prefix AND may.read_edge(edge)
  RETURN edge.id AS id, part.edge_title(edge) AS title ORDER BY id LIMIT $most
  UNION
  WITH name WHERE name.kind = 'edge'
  MATCH ()-[edge:CONTAINS]->()
  WHERE edge.id STARTS WITH name.prefix AND may.read_edge(edge)
  RETURN edge.id AS id, part.edge_title(edge) AS title ORDER BY id LIMIT $most
  UNION
  WITH name WHERE name.kind = 'edge'
  MATCH ()-[edge:LEADS_TO]->()
  WHERE edge.id STARTS WITH name.prefix AND may.read_edge(edge)
  RETURN edge.id AS id, part.edge_title(edge) AS title ORDER BY id LIMIT $most
  UNION
  WITH name WHERE name.kind = 'edge'
  MATCH ()-[edge:NEAR]->()
  WHERE edge.id STARTS WITH name.prefix AND may.read_edge(edge)
  RETURN edge.id AS id, part.edge_title(edge) AS title ORDER BY id LIMIT $most
  UNION
  WITH name WHERE name.kind = 'region'
  MATCH (region:Region)
  WHERE region.id STARTS WITH name.prefix AND may.read_anchor_id(region.anchor_id)
  RETURN region.id AS id, coalesce(region.label, '') AS title ORDER BY id LIMIT $most
}
RETURN index, id, title
ORDER BY index, id
