// Returns resources as nodes of a picture as they were at a time, by today's rights. No row for hidden and unknown ids,
// and for what was not active then; by id.
// $as_of · $ids · $reach
// → id, title, doc_type?, home (context or cogmap), home_id, stage? (JSON text), updated, text? (first chunk then),
//   degree (over all that the caller reads)
UNWIND $ids AS id
MATCH (node:Resource {id: id})
WHERE may.read_past_resource(node)
part.find_as_of(node)
WITH node, was WHERE was.active
part.find_past_text(node)
part.count_past_degree(node)
RETURN node.id AS id, was.title AS title, was.doc_type AS doc_type, was.home_kind AS home, was.home_id AS home_id,
       head([
         (node)-[has:HAS|HAD]->(property:Property {key: 'service-stage'})
         WHERE property.created <= $as_of AND coalesce(has.valid_to > $as_of, type(has) = 'HAS') | property.value
       ]) AS stage,
       was.updated AS updated, text, degree
ORDER BY id
