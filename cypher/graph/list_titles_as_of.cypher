// Lists the titles that some resources had at a time, by today's rights; no row for one that was not there. By id.
// $as_of · $ids · $reach → id, title, doc_type?
UNWIND $ids AS id
MATCH (node:Resource {id: id})
WHERE may.read_past_resource(node)
part.find_as_of(node)
WITH node, was WHERE was.active
RETURN node.id AS id, was.title AS title, was.doc_type AS doc_type
ORDER BY id
