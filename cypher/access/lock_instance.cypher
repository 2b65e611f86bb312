// Locks the instance until the transaction ends, so that concurrent first sign-ins are serialised. No rows.
MATCH (instance:Instance {id: 1})
SET instance.id = 1
