// Expression over a node, the subject: the former states of the node, of its outgoing edges and of its homes, as links
// like those of list_links; a list. `orphan_until` is left out: it is not history. Cost: one seek for the node and one
// per edge.
COLLECT {
  MATCH (_version:Version) WHERE _version.of = it.id AND _version.valid_to IS NOT NULL
  RETURN {type: 'WAS', to: toString(_version.valid_to), properties: properties(_version), resources: null}
} + COLLECT {
  MATCH (it)-[_edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]->()
  MATCH (_version:Version) WHERE _version.of = _edge.id AND _version.valid_to IS NOT NULL
  RETURN {type: 'EDGE_WAS', to: _edge.id + ' ' + toString(_version.valid_to), properties: properties(_version), resources: null}
} + COLLECT {
  MATCH (_stay:Stay {resource_id: it.id})
  RETURN {type: 'STAYED', to: _stay.home_id + ' ' + toString(_stay.valid_to), properties: _stay {.valid_from}, resources: null}
}
