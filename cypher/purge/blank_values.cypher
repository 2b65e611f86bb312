// Blanks values of metadata and facets, by the ids that events gave them; also those that only took a value away. What a replay of
// the erased events makes is the same. No rows.
// $values list of {id, value (JSON text), facet_key?}
UNWIND $values AS row
MATCH (property:Property {id: row.id})
SET property.value = row.value, property.key = 'purged', property.facet_key = row.facet_key
