// Predicate over a resource: it passes those optional filters of a list that the tallies of a home do not have.
// Needs $q?, part of the title · $owner_id?, $goal? · $tags list of JSON text, all of them.
// Cost: one property read per filter; $goal and $tags expand the resource.
($q IS NULL OR toLower(it.title) CONTAINS toLower($q))
AND ($owner_id IS NULL OR it.owner_id = $owner_id)
AND ($goal IS NULL OR EXISTS {
  MATCH (it)-[_advances:LEADS_TO {label: 'advances'}]->(:Resource {id: $goal})
  WHERE may.read_edge(_advances)
})
AND all(_tag IN $tags WHERE EXISTS {
  MATCH (it)-[:HAS]->(_property:Property {key: 'tags'})
  WHERE toLower(_property.value) CONTAINS toLower(_tag)
})
