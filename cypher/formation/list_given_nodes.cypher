// Lists some of the nodes of a formation: the given resources that are active and homed in the anchor, with the number
// of their uncorrected provenance records. By id.
// $anchor_id · $ids, each once → id, standing
// unguarded: formation sees everything homed in the anchor
UNWIND $ids AS given
MATCH (node:Resource {id: given})
WHERE node.home_id = $anchor_id AND node.active
RETURN node.id AS id,
       COUNT { (node)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[cites:CITES WHERE NOT cites.corrected]->() } AS standing
ORDER BY id
