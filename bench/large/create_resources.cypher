// Creates resources as the projector of births leaves them; the first of a map is its telos. No rows.
// $resources list of {resource (properties), at (RFC 3339), property_id, event_id, value (JSON text),
//   block (properties), revision (properties), chunks (list of properties)}
UNWIND $resources AS row
MATCH (home:Anchor {id: row.resource.home_id})
CREATE (resource:Resource)-[:HOMED_IN]->(home)
SET resource = row.resource, resource.created = datetime(row.at), resource.updated = datetime(row.at)
CREATE (resource)-[:HAS]->(:Property {
  id: row.property_id, key: 'doc_type', value: row.value, weight: 1.0, event_id: row.event_id, created: datetime(row.at)
})
CREATE (resource)-[:HAS_BLOCK]->(block:Block)-[:HAS_REVISION]->(revision:Revision)
SET block = row.block, revision = row.revision
FOREACH (part IN row.chunks | CREATE (block)-[:HAS_CHUNK]->(chunk:Chunk) SET chunk = part)
FOREACH (_ IN CASE home.telos_id WHEN resource.id THEN [1] ELSE [] END | CREATE (home)-[:HAS_TELOS]->(resource))
