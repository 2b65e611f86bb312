// Returns resources as nodes of a picture. No row for hidden and unknown ids; by id.
// $ids · $reach
// → id, title, doc_type?, home (context or cogmap), home_id, stage?, updated, text? (first current chunk)
UNWIND $ids AS id
MATCH (node:Resource {id: id})
WHERE may.read_resource(node)
part.find_first_text(node)
RETURN node.id AS id, node.title AS title, node.doc_type AS doc_type, node.home_kind AS home, node.home_id AS home_id,
       node.stage AS stage, node.updated AS updated, text
ORDER BY id
