// Returns the facts for reconciling a map: the caller's rights on it, and its charter. At most one row.
// Only administrators may change the kernel map and maps bound to the gating team (spec 20 §3.6).
// $id · $reach
// → readable, authorable, is_admin, admin_only, telos_id, charter_hash? (of the telos's body),
//   next_block_seq (above those of all blocks of the telos, folded ones included)
MATCH (map:Cogmap {id: $id})-[:HAS_TELOS]->(telos:Resource)
RETURN coalesce(may.read_anchor(map), false) AS readable,
       coalesce(may.author_anchor(map), false) AS authorable,
       EXISTS { (:Profile {id: $reach.profile_id})-[:GOVERNS]->(:Instance) } AS is_admin,
       part.is_reserved_for_admins(map) AS admin_only,
       telos.id AS telos_id,
       telos.body_hash AS charter_hash,
       COLLECT { MATCH (telos)-[:HAS_BLOCK]->(block:Block) RETURN coalesce(max(block.seq) + 1, 0) }[0] AS next_block_seq
