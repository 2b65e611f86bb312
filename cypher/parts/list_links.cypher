// Expression over a node, the subject: what it leads to, each with the properties of the way there; of a tally also its number. A
// list, in no order. Cost: the relationships that begin at the subject.
[(it)-[_link]->(_end) | {
  type: type(_link),
  to: coalesce(toString(_end.id), _end.key, _end.doc_type + '/' + _end.stage + '/' + _end.status),
  properties: properties(_link),
  resources: CASE WHEN _end:Tally THEN _end.resources END
}]
