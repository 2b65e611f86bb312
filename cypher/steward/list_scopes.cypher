// Returns the contexts that some readable maps watch, and the positions of their stewards: contexts that a team of the
// map owns, and those shared with such a team or with one above it (spec 70 §1.2), which grants no access to them.
// Deleted teams are ignored. By id; none for a hidden map.
// $ids · $reach
// → id, authorable, context_ids (ascending), watermark?, watermark_seq?, boundary_fingerprint?
UNWIND $ids AS id
MATCH (map:Cogmap {id: id})
WHERE may.read_anchor(map)
CALL (map) {
  CALL (map) {
    MATCH (map)-[:BOUND_TO]->(team:Team WHERE team.active)<-[:OWNED_BY]-(context:Context)
    RETURN context
    UNION
    MATCH (map)-[:BOUND_TO]->(team:Team WHERE team.active) (()-[:CHILD_OF]->(parent:Team WHERE parent.active)){0,} (above:Team)
    MATCH (above)<-[:SHARED_WITH]-(context:Context)
    RETURN context
  }
  WITH context.id AS context_id ORDER BY context_id
  RETURN collect(context_id) AS context_ids
}
OPTIONAL MATCH (cursor:StewardCursor {cogmap_id: id})
RETURN id, may.author_anchor(map) AS authorable, context_ids, cursor.watermark AS watermark,
       cursor.watermark_seq AS watermark_seq, cursor.boundary_fingerprint AS boundary_fingerprint
ORDER BY id
