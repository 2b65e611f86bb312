// Counts what the caller reads and the filters let through, by doc type, stage and status; it looks at each resource.
// $homes list of uuid: readable homes to look in; null: all of them, and what the caller owns or was granted elsewhere
// $q text or null, part of the title · $owner_id, $goal uuid or null · $tags list of JSON text, all of them
// $reach → doc_type?, stage?, status?, resources (int); one row per combination, no order
CALL () {
  UNWIND coalesce($homes, $reach.readable_anchors) AS home_id
  MATCH (resource:Resource)
  WHERE resource.home_id = home_id AND resource.active = true AND resource.updated IS NOT NULL
  RETURN resource
  UNION ALL
  CALL () {
    MATCH (:Profile {id: $reach.profile_id})-[:HOLDS]->(home:Anchor)
    WHERE $homes IS NULL AND NOT home.id IN $reach.readable_anchors
    MATCH (resource:Resource)
    WHERE resource.owner_id = $reach.profile_id AND resource.home_id = home.id
    RETURN resource
    UNION ALL
    UNWIND CASE WHEN $homes IS NULL THEN $reach.readable_resources ELSE [] END AS id
    MATCH (resource:Resource {id: id})
    WHERE resource.owner_id <> $reach.profile_id
    RETURN resource
  }
  WITH resource
  WHERE NOT resource.home_id IN $reach.readable_anchors
  RETURN resource
}
WITH resource
WHERE may.read_resource(resource) AND resource.ingest_state = 'complete'
  AND ($q IS NULL OR toLower(resource.title) CONTAINS toLower($q))
  AND ($owner_id IS NULL OR resource.owner_id = $owner_id)
  AND ($goal IS NULL OR EXISTS {
    MATCH (resource)-[advances:LEADS_TO {label: 'advances'}]->(:Resource {id: $goal})
    WHERE may.read_edge(advances)
  })
  AND all(tag IN $tags WHERE EXISTS {
    MATCH (resource)-[:HAS]->(property:Property {key: 'tags'})
    WHERE toLower(property.value) CONTAINS toLower(tag)
  })
RETURN resource.doc_type AS doc_type, resource.stage AS stage, resource.status AS status, count(*) AS resources
