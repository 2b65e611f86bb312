// Predicate over a resource: it passes those optional filters of a list that the tallies of a home also have.
// Needs $doc_types? · $stage?, $status?. Cost: one property read per filter.
($doc_types IS NULL OR it.doc_type IN $doc_types)
AND ($stage IS NULL OR it.stage = $stage)
AND ($status IS NULL OR it.status = $status)
