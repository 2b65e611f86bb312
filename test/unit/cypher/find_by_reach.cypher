// The nodes of the test's own label that a caller reads.
// $ids list of uuid · $reach → id
MATCH (n:Sample)
WHERE n.id IN $ids AND n.anchor_id IN $reach.readable_anchors
RETURN n.id AS id
