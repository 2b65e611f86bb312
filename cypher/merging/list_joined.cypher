// Lists the readable relationships of resources that are to be merged with resources beside them: as it would be with
// the one in place of the merged one, whether the caller may assert that, and what is like it already. Greatest weight
// first, then by id.
// $ids of the merged · $one_id · $limit · $reach
// → edge_id, merged_id, source, target, edge_kind, polarity, label?, weight, home_id, home_kind, allowed,
//   equal_id? (a live edge of the one that is the same), marks, list of {key, value (JSON text), weight}
MATCH (one:Resource {id: $one_id})
UNWIND $ids AS id
MATCH (merged:Resource {id: id})-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(peer:Resource)
WHERE may.read_edge(edge) AND peer.id <> $one_id AND NOT peer.id IN $ids
WITH one, merged, edge, CASE WHEN startNode(edge) = merged THEN one ELSE peer END AS source,
     CASE WHEN startNode(edge) = merged THEN peer ELSE one END AS target
ORDER BY edge.weight DESC, edge.id LIMIT $limit
OPTIONAL MATCH ()-[equal:EXPRESS|CONTAINS|LEADS_TO|NEAR {
  live_key: part.live_key([source.id, target.id, edge.kind, source.home_id, edge.label])
}]->()
RETURN edge.id AS edge_id, merged.id AS merged_id, source.id AS source, target.id AS target, edge.kind AS edge_kind,
       edge.polarity AS polarity, edge.label AS label, edge.weight AS weight,
       source.home_id AS home_id, source.home_kind AS home_kind,
       coalesce(may.change_resource(source) AND may.author_anchor_id(source.home_id), false) AS allowed,
       equal.id AS equal_id,
       COLLECT {
         MATCH (mark:Property {live_edge_id: edge.id})
         RETURN {key: mark.facet_key, value: mark.value, weight: mark.weight} ORDER BY mark.created, mark.id
       } AS marks
ORDER BY weight DESC, edge_id
