// Lists groups of documents of a readable map that had the same title, in its form for word search, or the same body at
// a time, by today's rights; no empty ones. Equal bodies first, then the largest group, then by the smallest id. One row.
// $as_of · $home_id the map · $most documents · $limit of groups and of ids each · $reach
// → total, rows, list of {reason (body or title), total, ids}
part.find_documents_then(document)
WITH document, was.title AS title, was.body_hash AS body_hash
UNWIND [['title', trim(part.fold_text(title))], ['body', body_hash]] AS mark
WITH document.id AS id, mark
WHERE NOT mark[1] IN ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855']
ORDER BY id
WITH mark, collect(id) AS ids
WHERE size(ids) > 1
ORDER BY mark[0], size(ids) DESC, ids[0]
WITH collect({reason: mark[0], total: size(ids), ids: ids[0..$limit]}) AS equals
RETURN size(equals) AS total, equals[0..$limit] AS rows
