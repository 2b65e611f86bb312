// Stores what will remain of the bridges of regions that are to be replaced, where no reader sees it, until show_staged;
// a bridge of two such regions once. No rows.
// $ids, with staged former regions · $at, of the act
UNWIND $ids AS id
MATCH (region:Region {id: id})-[bridge:BRIDGES]-(other:Region)
WITH region, bridge, other, datetime($at) AS at
WHERE bridge.valid_from < at
  AND (startNode(bridge) = region OR NOT EXISTS { (former:StagedFormerRegion) WHERE former.id = other.id })
WITH bridge, at, startNode(bridge) AS low, endNode(bridge) AS high
CREATE (:StagedFormerBridge {
  anchor_id: low.anchor_id, lens_id: low.lens_id, low: low.id, high: high.id, home_id: bridge.home_id,
  edge_count: bridge.edge_count, valid_from: bridge.valid_from, valid_to: at
})
