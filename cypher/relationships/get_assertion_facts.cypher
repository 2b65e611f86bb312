// How a caller stands to both ends of an edge that is to be asserted. At most one row; none when the source is unknown.
// $source, $target uuid · $reach
// → home_id, home_table, home_readable, home_authorable, source_readable, source_changeable, target_readable (bool)
MATCH (source:Resource {id: $source})
OPTIONAL MATCH (target:Resource {id: $target})
RETURN source.home_id AS home_id,
       CASE source.home_kind WHEN 'cogmap' THEN 'kb_cogmaps' ELSE 'kb_contexts' END AS home_table,
       may.read_anchor_id(source.home_id) AS home_readable,
       may.author_anchor_id(source.home_id) AS home_authorable,
       coalesce(may.read_resource(source), false) AS source_readable,
       coalesce(may.change_resource(source), false) AS source_changeable,
       coalesce(may.read_resource(target), false) AS target_readable
