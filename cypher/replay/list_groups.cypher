// Groups of identity providers that are mapped to teams, in comparable form, from an id on, in order.
// $from · $limit → id, properties, links (list of {type, to, properties, resources?})
MATCH (node:IdpGroup)
WHERE node.key >= $from AND EXISTS { (node)-[:MAPS_TO]->() }
WITH node
ORDER BY node.key
LIMIT $limit
RETURN node.key AS id, properties(node) AS properties, part.list_links(node) AS links
