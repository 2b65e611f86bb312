// Creates findings of a map, each with one block that cites some resources, every citation judged by one auditor. No rows.
// $map_id, $team_id, $profile_id text · $findings list of {id, sources (list of text)}
MERGE (team:Team {id: $team_id}) ON CREATE SET team.active = true
MERGE (profile:Profile {id: $profile_id})
MERGE (map:Cogmap:Anchor {id: $map_id}) ON CREATE SET map.kind = 'cogmap'
MERGE (map)-[:BOUND_TO]->(team)
WITH map
UNWIND $findings AS row
CREATE (finding:Resource {
  id: row.id, home_id: map.id, home_kind: 'cogmap', active: true, ingest_state: 'complete', last_event: row.id, updated: datetime()
})-[:HOMED_IN]->(map)
CREATE (finding)-[:HAS_BLOCK]->(block:Block {id: row.id + ' block', seq: 0, folded: false, merkle: 'text', valid_from: datetime()})
WITH row, block
UNWIND row.sources AS id
MERGE (source:Resource {id: id})
ON CREATE SET source.home_id = $map_id, source.home_kind = 'cogmap', source.active = true, source.ingest_state = 'complete',
              source.body_hash = 'text', source.last_event = id, source.updated = datetime()
CREATE (block)-[:CITES {kind: 'resource', corrected: false, event_id: row.id + id, accretion_seq: 0, created: datetime()}]->(source)
CREATE (block)-[:AUDITED {
  id: row.id + id, value: 0.6, created: datetime(), auditor_profile_id: $profile_id, block_hash: 'text', source_hash: 'text',
  finding_event: row.id, source_event: id
}]->(source)
