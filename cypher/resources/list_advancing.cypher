// Lists the resources that advance a goal by an edge that the caller reads, at most $limit; unordered, each once.
// $goal · $limit · $reach → id
MATCH (resource:Resource)-[advances:LEADS_TO {label: 'advances'}]->(:Resource {id: $goal})
WHERE may.read_edge(advances)
RETURN DISTINCT resource.id AS id
LIMIT $limit
