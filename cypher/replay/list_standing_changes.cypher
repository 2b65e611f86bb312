// Entries of the standing log in comparable form, from an id on, in order.
// $from · $limit → id, properties, links (list of {type, to, properties, resources?})
MATCH (node:StandingChange)
WHERE node.id >= $from
WITH node
ORDER BY node.id
LIMIT $limit
RETURN node.id AS id, properties(node) AS properties, part.list_links(node) AS links
