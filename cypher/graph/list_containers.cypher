// The resources of a context of some types, each with how many others of the context are within some hops of it, along
// readable edges in both directions. Greatest first, then by label and id.
// $context_id uuid · $types list of doc types · $levels int 0..3 · $reach → id, label, member_count (int)
MATCH (container:Resource)
WHERE container.home_id = $context_id AND container.doc_type IN $types AND may.read_resource(container)
CALL (container) {
  CALL (container) {
    MATCH (container)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(next:Resource)
    WHERE $levels > 0 AND next.home_id = $context_id AND may.read_edge(edge)
    RETURN collect(DISTINCT next) AS level_1
  }
  CALL (level_1) {
    UNWIND CASE WHEN $levels > 1 THEN level_1 ELSE [] END AS node
    MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(next:Resource)
    WHERE next.home_id = $context_id AND may.read_edge(edge)
    RETURN collect(DISTINCT next) AS level_2
  }
  CALL (level_2) {
    UNWIND CASE WHEN $levels > 2 THEN level_2 ELSE [] END AS node
    MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(next:Resource)
    WHERE next.home_id = $context_id AND may.read_edge(edge)
    RETURN collect(DISTINCT next) AS level_3
  }
  UNWIND [container] + level_1 + level_2 + level_3 AS member
  RETURN count(DISTINCT member) - 1 AS member_count
}
RETURN container.id AS id, container.title AS label, member_count
ORDER BY member_count DESC, label, id
