// Records one applied schema step. No rows.
// $number · $name · $service_version that applied it
MERGE (step:SchemaStep {number: $number})
SET step.name = $name, step.service_version = $service_version, step.applied_at = datetime()
