// Locks a resource that is to be purged, and returns its extent; also one that is already deleted or purged.
// unguarded: administrators purge what they may not read
// $id → home_id, home_kind, active, is_telos, body_hash, purged_by? (id of the event), titles (those that
//   it had), revisions, chunks, properties, versions, edges, artifacts
MATCH (resource:Resource {id: $id})
SET resource.id = $id
RETURN resource.home_id AS home_id,
       resource.home_kind AS home_kind,
       resource.active AS active,
       EXISTS { (:Cogmap)-[:HAS_TELOS]->(resource) } AS is_telos,
       resource.body_hash AS body_hash,
       resource.purged_by AS purged_by,
       [resource.title] + COLLECT {
         MATCH (version:Version) WHERE version.of = $id AND version.valid_to IS NOT NULL AND version.title IS NOT NULL
         RETURN DISTINCT version.title
       } AS titles,
       COUNT { (resource)-[:HAS_BLOCK]->()-[:HAS_REVISION|HAD_REVISION]->() } AS revisions,
       COUNT { (resource)-[:HAS_BLOCK]->()-[:HAS_CHUNK|HAD_CHUNK]->() } AS chunks,
       COUNT { (resource)-[:HAS|HAD]->() } AS properties,
       COUNT { (version:Version) WHERE version.of = $id AND version.valid_to IS NOT NULL } AS versions,
       COUNT { (resource)-[:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]-() } AS edges,
       COUNT { (resource)-[:HAS_ARTIFACT]->() } AS artifacts
