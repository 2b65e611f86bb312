// The settings in comparable form. At most one row.
// $from · $limit → id, properties, links (list of {type, to, properties, resources?})
MATCH (node:Instance {id: 1})
WHERE '1' >= $from
WITH node
LIMIT $limit
RETURN toString(node.id) AS id, properties(node) AS properties, part.list_links(node) AS links
