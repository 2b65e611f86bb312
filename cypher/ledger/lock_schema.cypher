// Takes the schema lock (held until the transaction ends) and returns the applied steps. One row.
// → applied: list of [number, version of the service that applied it or null]
MERGE (lock:SchemaStep {number: 0})
SET lock.locked_at = datetime()
WITH lock
OPTIONAL MATCH (step:SchemaStep) WHERE step.number > 0
RETURN collect(CASE WHEN step IS NULL THEN null ELSE [step.number, step.service_version] END) AS applied
