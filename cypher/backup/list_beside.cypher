// Returns nodes with their properties, and with their relationships to nodes that a restore can find.
// $ids internal ids → labels, own {label, id}, properties (list of {key, value, type}),
//   links (list of {type, to {label, id}, properties (list of {key, value, type})})
UNWIND $ids AS id
MATCH (node)
WHERE elementId(node) = id
RETURN labels(node) AS labels,
       {label: part.record_label(node), id: part.record_id(node)} AS own,
       [key IN keys(node) | {key: key, value: node[key], type: valueType(node[key])}] AS properties,
       [(node)-[link]->(end) | {
         type: type(link),
         to: {label: part.record_label(end), id: part.record_id(end)},
         properties: [key IN keys(link) | {key: key, value: link[key], type: valueType(link[key])}]
       }] AS links
