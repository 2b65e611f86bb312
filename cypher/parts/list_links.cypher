// Expression over a node, the subject: its outgoing relationships, each with its type, end and properties; for a tally
// also its number. A list, unordered. Cost: the outgoing relationships of the subject.
[(it)-[_link]->(_end) | {
  type: type(_link),
  to: coalesce(toString(_end.id), _end.key, _end.doc_type + '/' + _end.stage + '/' + _end.status),
  properties: properties(_link),
  resources: CASE WHEN _end:Tally THEN _end.resources END
}]
