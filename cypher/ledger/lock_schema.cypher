// Takes the schema lock (held until the transaction ends) and returns the applied steps. One row.
// → applied
MERGE (lock:SchemaStep {number: 0})
SET lock.locked_at = datetime()
WITH lock
OPTIONAL MATCH (step:SchemaStep) WHERE step.number > 0
RETURN collect(step.number) AS applied
