// Counts readable edges between members of the regions of a readable anchor, per pair. By both ends.
// $anchor_id, $lens_id · $reach → source, target, edge_count
MATCH (region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed IS NOT NULL
  AND may.read_anchor_id($anchor_id)
MATCH (region)-[:HAS_MEMBER]->(source)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]->(target:Resource)
WHERE source <> target AND may.read_edge(edge)
  AND EXISTS { (target)<-[:HAS_MEMBER]-(other:Region) WHERE other.anchor_id = $anchor_id AND other.lens_id = $lens_id }
RETURN source.id AS source, target.id AS target, count(edge) AS edge_count
ORDER BY source, target
