// Lists the resources of a context that have some doc types, each with the number of other resources of the context
// within some hops along readable edges in both directions. Greatest first, then by label and id.
// $home_id · $types list of doc types · $levels 0..3 · $kinds? empty list · $reach → id, label, member_count
MATCH (container:Resource)
WHERE container.home_id = $home_id AND container.doc_type IN $types AND may.read_resource(container)
CALL (container) {
  WITH container, [container] AS level_0
  part.walk_levels(level_0)
  UNWIND [container] + level_1 + level_2 + level_3 AS member
  RETURN count(DISTINCT member) - 1 AS member_count
}
RETURN container.id AS id, container.title AS label, member_count
ORDER BY member_count DESC, label, id
