// Lists the readable edges that a walk of two edges from some resources can use, each once. Hidden resources are
// neither started from nor passed; with a bound, resources outside of it neither. Unordered; at most $most of them.
// $seeds · $bound?, null: no bound · $kinds edge kinds, empty = all
// $labels, empty = all · $keys, of properties that are looked at · $most · $reach
// → id, source, target, kind, label?, polarity, weight, properties (list of [key, value as JSON text], live ones)
UNWIND $seeds AS seed
MATCH (start:Resource {id: seed})
WHERE may.read_resource(start) AND ($bound IS NULL OR start.id IN $bound)
WITH collect(DISTINCT start) AS starts
CALL (starts) {
  UNWIND starts AS node
  MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(near:Resource)
  WHERE may.read_edge(edge) AND ($bound IS NULL OR near.id IN $bound)
    AND (size($kinds) = 0 OR edge.kind IN $kinds) AND (size($labels) = 0 OR edge.label IN $labels)
  RETURN collect(DISTINCT near) AS reached
}
UNWIND starts + reached AS node
WITH DISTINCT node
MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(other:Resource)
WHERE may.read_edge(edge) AND ($bound IS NULL OR other.id IN $bound)
  AND (size($kinds) = 0 OR edge.kind IN $kinds) AND (size($labels) = 0 OR edge.label IN $labels)
WITH DISTINCT edge
LIMIT $most
RETURN edge.id AS id, startNode(edge).id AS source, endNode(edge).id AS target, edge.kind AS kind,
       edge.label AS label, edge.polarity AS polarity, edge.weight AS weight,
       CASE WHEN size($keys) = 0 THEN [] ELSE COLLECT {
         MATCH (property:Property {live_edge_id: edge.id})
         WHERE property.key IN $keys
         RETURN [property.key, property.value]
       } END AS properties
