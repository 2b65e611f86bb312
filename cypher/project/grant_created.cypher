// Projects grants: the whole capability set of one subject and principal, new or replaced. No rows.
// `gives` encodes in one text what the reach needs of the grant: a or r (anchor, resource), r and w if it may be read
// and written, its id. `grants` of the principal has one line with that text per grant.
// $events list of {id, occurred_at, payload (spec 40 §1.8)}
UNWIND $events AS event
WITH event, event.payload AS fact
part.find_grant_ends(fact)
MERGE (principal)-[granted:GRANTED]->(subject)
WITH event, fact, principal, granted, CASE WHEN subject:Anchor THEN 'a' ELSE 'r' END
  + CASE WHEN fact.can_read THEN 'r' ELSE '' END + CASE WHEN fact.can_write THEN 'w' ELSE '' END + ' ' + subject.id AS gives
SET principal.grants = replace(coalesce(principal.grants, ''), coalesce(granted.gives + '\n', ''), '') + gives + '\n'
SET granted.can_read = fact.can_read, granted.can_write = fact.can_write,
    granted.can_delete = fact.can_delete, granted.can_grant = fact.can_grant, granted.gives = gives,
    granted.granted_by = fact.granted_by, granted.granted_at = datetime(event.occurred_at)
