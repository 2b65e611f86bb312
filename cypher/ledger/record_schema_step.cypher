// Records one applied schema step. No rows.
// $number · $name
MERGE (step:SchemaStep {number: $number})
SET step.name = $name, step.applied_at = datetime()
