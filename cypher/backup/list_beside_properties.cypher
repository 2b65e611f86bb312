// Returns the properties that are not made by replaying the ledger, of nodes that are.
// unguarded: an operator saves a whole database
// scan: each profile, machine, past home and orphan is wanted, and each resource that was created with a client's key
// → of {label, id}, properties (list of {key, value, type})
CALL () {
  MATCH (node:Profile)
  RETURN node, part.record_id(node) AS id, 'Profile' AS label, ['email', 'preferences'] AS names
  UNION ALL
  MATCH (node:MachineClient)
  RETURN node, part.record_id(node) AS id, 'MachineClient' AS label,
         ['secret_hash', 'previous_secret_hash', 'previous_expires_at', 'last_seen_at'] AS names
  UNION ALL
  MATCH (node:Instance)
  RETURN node, part.record_id(node) AS id, 'Instance' AS label, ['demo_accounts', 'demo_loaded'] AS names
  UNION ALL
  MATCH (node:Resource)
  WHERE node.orphan_of IS NOT NULL OR node.orphan_until IS NOT NULL OR node.idempotency_key IS NOT NULL
  RETURN node, part.record_id(node) AS id, 'Resource' AS label,
         ['orphan_of', 'orphan_until', 'idempotency_key', 'idempotency_digest'] AS names
  UNION ALL
  MATCH (node:Stay)
  WHERE node.orphan_until IS NOT NULL
  RETURN node, node.resource_id + ' ' + node.home_id + ' ' + toString(node.valid_to) AS id, 'Stay' AS label, ['orphan_until'] AS names
}
RETURN {label: label, id: id} AS of,
       [key IN names WHERE node[key] IS NOT NULL | {key: key, value: node[key], type: valueType(node[key])}] AS properties
