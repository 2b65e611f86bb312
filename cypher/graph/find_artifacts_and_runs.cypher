// Finds the data artifacts, their shapes and the runs that the caller reads, by the beginnings of their ids, at most $most
// of each beginning.
// $names list of {kind artifact|shape|run, prefix} · $most · $reach
// → index of the name, id, title (the kind of the artifact or shape, the status of the run); by index, then by id
UNWIND range(0, size($names) - 1) AS index
WITH index, $names[index] AS name
CALL (name) {
  WITH name WHERE name.kind = 'artifact'
  MATCH (artifact:DataArtifact)<-[:HAS_ARTIFACT]-(resource:Resource)
  WHERE artifact.id STARTS WITH name.prefix AND may.read_resource(resource)
  RETURN artifact.id AS id, artifact.kind AS title ORDER BY id LIMIT $most
  UNION
  WITH name WHERE name.kind = 'shape'
  MATCH (shape:ArtifactShape)
  WHERE shape.id STARTS WITH name.prefix AND may.read_anchor_id(shape.home_id)
  RETURN shape.id AS id, shape.kind AS title ORDER BY id LIMIT $most
  UNION
  WITH name WHERE name.kind = 'run'
  MATCH (invocation:Invocation)-[:OF]->(map:Cogmap)
  WHERE invocation.id STARTS WITH name.prefix AND may.read_anchor(map)
  RETURN invocation.id AS id, invocation.status AS title ORDER BY id LIMIT $most
}
RETURN index, id, title
ORDER BY index, id
