// Clauses that find the node that a reference names, the subject: {label, id}, as record_label and record_id give them.
// Yield record; no row where it is not there. Cost: one seek; of a Stay, the stays of its resource.
CALL (it) {
  WITH it WHERE it.label = 'Profile' MATCH (record:Profile {id: it.id}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'Team' MATCH (record:Team {id: it.id}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'Resource' MATCH (record:Resource {id: it.id}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'Anchor' MATCH (record:Anchor {id: it.id}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'Lens' MATCH (record:Lens {id: it.id}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'MachineClient' MATCH (record:MachineClient {id: it.id}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'Instance' MATCH (record:Instance {id: toInteger(it.id)}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'AuthLink' MATCH (record:AuthLink {key: it.id}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'ChatGrant' MATCH (record:ChatGrant {principal: it.id}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'Invitation' MATCH (record:Invitation {id: it.id}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'AccessRequest' MATCH (record:AccessRequest {id: it.id}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'ReviewRequest' MATCH (record:ReviewRequest {id: it.id}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'Region' MATCH (record:Region {id: it.id}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'FormerRegion' MATCH (record:FormerRegion {id: it.id}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'Formation' MATCH (record:Formation {key: it.id}) RETURN record
  UNION ALL
  WITH it WHERE it.label = 'Survey' MATCH (record:Survey {key: it.id}) RETURN record
  UNION ALL
  WITH it, split(it.id, ' ') AS _words WHERE it.label = 'Stay'
  MATCH (record:Stay {resource_id: _words[0]})
  WHERE record.home_id = _words[1] AND toString(record.valid_to) = _words[2]
  RETURN record
}
