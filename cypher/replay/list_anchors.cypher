// Contexts and maps with owners, shares, bindings and tallies, in comparable form, from an id on, in order.
// unguarded: an operator compares a whole database
// $from · $limit → id, properties, links (list of {type, to, properties, resources?})
MATCH (node:Anchor)
WHERE node.id >= $from
WITH node
ORDER BY node.id
LIMIT $limit
RETURN node.id AS id, properties(node) AS properties, part.list_links(node) + part.list_past(node) AS links
