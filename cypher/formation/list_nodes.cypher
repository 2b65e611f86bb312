// Lists the nodes of a formation: active resources homed in an anchor, with the number of their uncorrected provenance
// records. By id.
// $anchor_id → id, standing
// unguarded: formation sees everything homed in the anchor
MATCH (node:Resource)
WHERE node.home_id = $anchor_id AND node.active
RETURN node.id AS id,
       COUNT { (node)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[cites:CITES WHERE NOT cites.corrected]->() } AS standing
ORDER BY id
