// Finds an edge, live or folded, that a profile once acted on. At most one row.
// unguarded: decides only whether an owner may learn about a principal, and shows nothing
// $id, $profile_id → id
MATCH (source)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED {id: $id}]->()
WHERE EXISTS {
  (source)<-[:ABOUT]-(:Event {edge_id: $id})-[:EMITTED_BY]->(:Emitter)-[:OF]->(:Profile {id: $profile_id})
}
RETURN edge.id AS id
