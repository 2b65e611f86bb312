// Expression over a node, the subject: how it, the edges that begin at it and its homes were before, as links beside those of
// list_links; a list. Until when no region held it is no history. Cost: a seek for it and for each edge.
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
