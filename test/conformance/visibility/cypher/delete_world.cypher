// Takes one made-up world out of the database again; its events stay. No rows.
// $ids list of uuid (teams, anchors, resources)
UNWIND $ids AS id
CALL (id) {
  MATCH (node:Team {id: id}) RETURN node
  UNION
  MATCH (node:Anchor {id: id}) RETURN node
  UNION
  MATCH (node:Resource {id: id}) RETURN node
  UNION
  MATCH (node:SearchText {id: id}) RETURN node
  UNION
  MATCH (:Resource {id: id})-[:HAS_BLOCK]->(node:Block) RETURN node
  UNION
  MATCH (:Resource {id: id})-[:HAS_BLOCK]->(:Block)-[:HAS_CHUNK]->(node:Chunk) RETURN node
  UNION
  MATCH (node:Region) WHERE node.anchor_id = id AND node.lens_id IS NOT NULL AND node.changed IS NOT NULL RETURN node
  UNION
  MATCH (node:Formation) WHERE node.anchor_id = id RETURN node
  UNION
  MATCH (:Anchor {id: id})-[:TALLIES]->(node:Tally) RETURN node
}
CALL (node) {
  MATCH (principal)-[granted:GRANTED]->(node)
  SET principal.grants = replace(principal.grants, granted.gives + '\n', '')
}
DETACH DELETE node
