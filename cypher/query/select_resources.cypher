// Lists every live resource that the caller reads, that passes a filter's columns, and that has a property for each of
// some keys. By id; at most $most of them.
// $homes?: a readable home to look in; null: all of them, and what the caller owns or was granted elsewhere
// $doc_types? · $stage?, $status? · $title?, part of the title
// $owner_id? · $owner_handle?, exact · $keys · $most · $reach
// → id, properties (list of [key, value as JSON text], the live ones of these keys)
OPTIONAL MATCH (owner:Profile {handle: $owner_handle})
WITH coalesce($owner_id, owner.id) AS owner_id
WHERE $owner_handle IS NULL OR owner_id IS NOT NULL
part.find_in_homes(resource)
WITH owner_id, resource
WHERE may.read_resource(resource) AND resource.ingest_state = 'complete'
  AND part.matches_columns(resource)
  AND (owner_id IS NULL OR resource.owner_id = owner_id)
  AND ($title IS NULL OR toLower(resource.title) CONTAINS toLower($title))
  AND all(key IN $keys WHERE EXISTS { (resource)-[:HAS]->(:Property {key: key}) })
RETURN resource.id AS id,
       CASE WHEN size($keys) = 0 THEN [] ELSE
         [(resource)-[:HAS]->(property:Property) WHERE property.key IN $keys | [property.key, property.value]]
       END AS properties
ORDER BY id
LIMIT $most
