// Map: the key by which a home tallies the subject, a resource or a version of one: its type, stage and status. Cost:
// none.
{doc_type: coalesce(it.doc_type, ''), stage: coalesce(it.stage, ''), status: coalesce(it.status, '')}
