// Administration: principals are listed by handle and found by words; the admin ledger is read by subject and by actor.
CREATE INDEX profile_standing_handle IF NOT EXISTS FOR (n:Profile) ON (n.standing, n.handle);
CREATE FULLTEXT INDEX principal_names IF NOT EXISTS FOR (n:Profile) ON EACH [n.handle, n.display_name, n.email]
OPTIONS {indexConfig: {`fulltext.analyzer`: 'standard-folding'}};
CREATE INDEX event_subject IF NOT EXISTS FOR (n:Event) ON (n.admin_subject, n.occurred_at, n.id);
CREATE INDEX event_actor IF NOT EXISTS FOR (n:Event) ON (n.admin_actor, n.occurred_at, n.id);
// Events from before are read by the same two properties; references are JSON text, the subject first.
MATCH (event:Event) WHERE event.category = 'admin' AND event.seq > 0 AND event.admin_actor IS NULL
CALL (event) {
  MATCH (event)-[:EMITTED_BY]->(:Emitter)-[:OF]->(actor:Profile)
  SET event.admin_actor = actor.id,
      event.admin_subject = replace(split(split(event.references, '"rel":"subject","target":{"kind":"')[1], '"}')[0], '","id":"', ':')
} IN TRANSACTIONS OF 10000 ROWS;
