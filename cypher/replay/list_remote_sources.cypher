// Remote sources in comparable form, from an id on, in order.
// $from · $limit → id, properties, links (list of {type, to, properties, resources?})
MATCH (node:RemoteSource)
WHERE node.key >= $from
WITH node
ORDER BY node.key
LIMIT $limit
RETURN node.key AS id, properties(node) AS properties, part.list_links(node) AS links
