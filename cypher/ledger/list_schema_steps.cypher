// Lists the applied steps of the schema.
// scan: they are few, and read before a start only.
// → applied: list of [number, version of the service that applied it or null]
MATCH (step:SchemaStep) WHERE step.number > 0
RETURN collect([step.number, step.service_version]) AS applied
