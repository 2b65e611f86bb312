// Lists the regions of some readable anchors under their default lens (a map's own lens, if it has one), each with the
// similarity of its most affine readable members' texts to a vector. By id.
// $anchor_ids · $lenses {context, cogmap}: {id, name} each · $members, most of a region that are compared
// $vector · $vector_property, $stamp_property: where chunks have the vectors that $stamp made · $reach
// → region_id, anchor_id, anchor_kind (context or cogmap), salience, query_cos? (−1..1)
UNWIND $anchor_ids AS anchor_id
MATCH (anchor:Anchor {id: anchor_id})
WHERE may.read_anchor(anchor)
CALL (anchor) {
  OPTIONAL MATCH (own:Lens)
  WHERE own.cogmap_id = anchor.id AND own.name = $lenses[anchor.kind].name
  RETURN own.id AS own_id ORDER BY own.created DESC, own_id DESC LIMIT 1
}
WITH anchor, coalesce(own_id, $lenses[anchor.kind].id) AS lens_id
MATCH (region:Region)
WHERE region.anchor_id = anchor.id AND region.lens_id = lens_id AND region.changed IS NOT NULL
CALL (region) {
  MATCH (region)-[member:HAS_MEMBER]->(resource:Resource)
  WHERE may.read_resource(resource)
  WITH resource ORDER BY member.affinity DESC, resource.id LIMIT $members
  OPTIONAL MATCH (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
  WHERE chunk[$stamp_property] = $stamp AND chunk[$vector_property] IS NOT NULL
  RETURN count(resource) AS readable, avg(2 * vector.similarity.cosine(chunk[$vector_property], $vector) - 1) AS query_cos
}
WITH anchor, region, readable, query_cos
WHERE readable > 0
RETURN region.id AS region_id, anchor.id AS anchor_id, anchor.kind AS anchor_kind,
       coalesce(region.salience, 0.0) AS salience, query_cos
ORDER BY region_id
