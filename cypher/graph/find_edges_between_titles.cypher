// Finds the live relationships that the caller reads by the titles of their ends, and by a label where one is stated. At
// most $most of each name.
// $names list of {source, target, label?, home_id?, home_name?} · $most · $reach
// → index of the name, id, title (what the relationship says), home (its name), in_home (whether that is the stated
// one); these first, then by id
UNWIND range(0, size($names) - 1) AS index
WITH index, $names[index] AS name
CALL (name) {
  MATCH (source:Resource)
  USING INDEX source:Resource(title)
  WHERE source.title = name.source AND may.read_resource(source)
  MATCH (source)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]->()
  WHERE endNode(edge).title = name.target AND coalesce(edge.label, '') = coalesce(name.label, edge.label, '')
    AND may.read_edge(edge)
  MATCH (home:Anchor {id: edge.home_id})
  RETURN edge.id AS id, part.edge_title(edge) AS title, home.name AS home,
         coalesce(home.id = name.home_id, home.name = name.home_name, false) AS in_home
  ORDER BY in_home DESC, id
  LIMIT $most
}
RETURN index, id, title, home, in_home ORDER BY index, in_home DESC, id
