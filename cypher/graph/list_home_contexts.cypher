// Lists every readable context with its relation to the caller. By owner_ref, name, id.
// $reach · $until, later than any update
// → id, name, slug, owner_ref (@me, +team that owns it, +own team it is shared into, or shared),
//   resource_count, last_active_at?
UNWIND $reach.readable_anchors AS anchor_id
MATCH (context:Context {id: anchor_id})
CALL (context) {
  OPTIONAL MATCH (context)-[:OWNED_BY]->(team:Team)
  OPTIONAL MATCH (context)-[:SHARED_WITH]->(shared:Team WHERE shared.active)<-[:MEMBER_OF]-(:Profile {id: $reach.profile_id})
  WITH team, min(shared.slug) AS shared_slug
  RETURN coalesce(team.slug, shared_slug) AS team_slug
}
CALL (context) {
  OPTIONAL MATCH (resource:Resource)
  WHERE resource.home_id = context.id AND resource.active = true AND resource.updated < datetime($until)
  RETURN resource.updated AS last_active_at
  ORDER BY resource.home_id DESC, resource.active DESC, resource.updated DESC
  LIMIT 1
}
RETURN context.id AS id,
       context.name AS name,
       context.slug AS slug,
       CASE
         WHEN context.owner_id = $reach.profile_id THEN '@me'
         WHEN team_slug IS NOT NULL THEN '+' + team_slug
         ELSE 'shared'
       END AS owner_ref,
       context.resource_count AS resource_count,
       last_active_at
ORDER BY owner_ref, name, id
