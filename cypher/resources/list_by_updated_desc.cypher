// A page of what the caller reads, last changed first, ties by id. Only the homes whose last change is among the last ones
// can be in it, and each is read in index order and no further than the page needs; a plan made while there were few
// resources would take another index, and read them all.
// $homes list of uuid: readable homes to look in; null: all of them, and what the caller owns or was granted elsewhere
// $q text or null, part of the title · $owner_id, $goal uuid or null · $tags list of JSON text, all of them
// $doc_types list of text or null · $stage, $status text or null
// $homes_in_page int: as many homes as the page has rows, or all when a filter thins them
// $offset, $limit, $depth int, depth = offset + limit · $reach → resource (list, see get_resources)
CALL () {
  UNWIND coalesce($homes, $reach.readable_anchors) AS home_id
  CALL (home_id) {
    MATCH (resource:Resource)
    USING INDEX resource:Resource(home_id, active, updated)
    WHERE resource.home_id = home_id AND resource.active = true AND resource.updated IS NOT NULL
      AND resource.ingest_state = 'complete'
    RETURN resource.updated AS changed, resource.id AS first_id
    ORDER BY resource.home_id DESC, resource.active DESC, resource.updated DESC, resource.id
    LIMIT 1
  }
  WITH home_id, changed, first_id
  ORDER BY changed DESC, first_id
  LIMIT $homes_in_page
  CALL (home_id) {
    MATCH (resource:Resource)
    USING INDEX resource:Resource(home_id, active, updated)
    WHERE resource.home_id = home_id AND resource.active = true AND resource.updated IS NOT NULL
      AND resource.ingest_state = 'complete'
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
      AND ($doc_types IS NULL OR resource.doc_type IN $doc_types)
      AND ($stage IS NULL OR resource.stage = $stage)
      AND ($status IS NULL OR resource.status = $status)
    RETURN resource
    ORDER BY resource.home_id DESC, resource.active DESC, resource.updated DESC, resource.id
    LIMIT $depth
  }
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
  WHERE NOT resource.home_id IN $reach.readable_anchors AND resource.ingest_state = 'complete'
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
    AND ($doc_types IS NULL OR resource.doc_type IN $doc_types)
    AND ($stage IS NULL OR resource.stage = $stage)
    AND ($status IS NULL OR resource.status = $status)
  RETURN resource
}
WITH resource
WHERE may.read_resource(resource)
WITH resource, resource.updated AS changed, resource.id AS id
ORDER BY changed DESC, id
SKIP $offset
LIMIT $limit
MATCH (home:Anchor {id: resource.home_id})
MATCH (owner:Profile {id: resource.owner_id})
RETURN [
  resource.id, resource.title, resource.origin_uri, resource.doc_type, resource.home_id, resource.home_kind,
  [home.name, home.slug, head(
    [(home)-[:OWNED_BY]->(holder) | CASE WHEN holder:Team THEN '+' + holder.slug ELSE '@' + holder.handle END]
  )],
  resource.owner_id, owner.handle, resource.originator_id, resource.active,
  resource.body_hash, resource.body_storage, resource.ingest_state, toString(resource.created), toString(resource.updated),
  [(resource)-[:HAS]->(property:Property) | [property.key, property.value]]
] AS resource
ORDER BY changed DESC, id
