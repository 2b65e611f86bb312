// Returns the caller's rights on both ends of each edge to be asserted. One row for each edge whose source exists.
// $pairs list of {source, target} · $reach
// → index (in $pairs), home_id, home_table, home_readable, home_authorable, source_readable, source_changeable, target_readable
UNWIND range(0, size($pairs) - 1) AS index
WITH index, $pairs[index] AS pair
MATCH (source:Resource {id: pair.source})
OPTIONAL MATCH (target:Resource {id: pair.target})
RETURN index,
       source.home_id AS home_id,
       CASE source.home_kind WHEN 'cogmap' THEN 'kb_cogmaps' ELSE 'kb_contexts' END AS home_table,
       may.read_anchor_id(source.home_id) AS home_readable,
       may.author_anchor_id(source.home_id) AS home_authorable,
       coalesce(may.read_resource(source), false) AS source_readable,
       coalesce(may.change_resource(source), false) AS source_changeable,
       coalesce(may.read_resource(target), false) AS target_readable
