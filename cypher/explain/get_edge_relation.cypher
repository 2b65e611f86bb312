// Returns a principal's rights on an edge, live or folded, and on its home, source and target. At most one row.
// $id · $reach → live (not folded), reads, writes (may change it), owns (reads it, and administers the context or the
//   grants of the map where it is), home_id, home_kind, source_id, target_id, target_kind,
//   reads_home, reads_source, reads_target
MATCH ()-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED {id: $id}]->()
WITH edge, startNode(edge) AS source, endNode(edge) AS target, type(edge) <> 'FOLDED' AS live
MATCH (home:Anchor {id: edge.home_id})
OPTIONAL MATCH (home)-[:OWNED_BY]->(owner)
WITH *, live AND coalesce(may.read_edge(edge), false) AS reads
RETURN live,
       reads,
       live AND source:Resource AND coalesce(may.change_resource(source), false)
         AND coalesce(may.author_anchor(home), false) AND coalesce(may.read_endpoint(target), false) AS writes,
       reads AND (coalesce(owner.id = $reach.profile_id, false) OR coalesce(may.grant_access(home), false)
         OR coalesce(may.manage_team(owner), false)) AS owns,
       home.id AS home_id,
       CASE WHEN home:Cogmap THEN 'kb_cogmaps' ELSE 'kb_contexts' END AS home_kind,
       source.id AS source_id,
       target.id AS target_id,
       CASE WHEN target:Resource THEN 'kb_resources' ELSE 'kb_cogmaps' END AS target_kind,
       coalesce(may.read_anchor(home), false) AS reads_home,
       coalesce(may.read_endpoint(source), false) AS reads_source,
       coalesce(may.read_endpoint(target), false) AS reads_target
