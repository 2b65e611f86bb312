// Ends a statement of replay: a page of its nodes, the subject, in comparable form, in order of their ids, which are indexed.
// Needs $from, which no id of the page is before; $limit.
// Yields id, properties, links (list of {type, to, properties, resources?}).
// Cost: one seek for the page; for each node its outgoing relationships.
WHERE it.id >= $from
WITH it
ORDER BY it.id
LIMIT $limit
RETURN it.id AS id, properties(it) AS properties, part.list_links(it) AS links
