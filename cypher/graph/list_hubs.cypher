// Lists the documents of a readable map at a time with the most relationships, by today's rights; most first, then by
// id. One row.
// $as_of · $home_id the map · $most documents · $limit · $reach
// → total (documents with a relationship), rows, list of {id, title, doc_type?, degree (over all that the caller reads)}
part.find_documents_then(document)
part.count_past_degree(document)
WITH document, was, degree WHERE degree > 0
ORDER BY degree DESC, document.id
WITH collect({id: document.id, title: was.title, doc_type: was.doc_type, degree: degree}) AS hubs
RETURN size(hubs) AS total, hubs[0..$limit] AS rows
