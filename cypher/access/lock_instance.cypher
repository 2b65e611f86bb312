// Locks the instance until the transaction ends, so that first sign-ins that have met take turns. No rows.
MATCH (instance:Instance {id: 1})
SET instance.id = 1
