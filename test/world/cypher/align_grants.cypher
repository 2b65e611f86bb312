// Brings what a principal says of its grants in line with the grants themselves, after a test has changed those. No rows.
// $principal_id uuid
MATCH (principal:Profile|Team {id: $principal_id})
SET principal.grants = ''
WITH principal
MATCH (principal)-[granted:GRANTED]->(subject)
SET granted.gives = CASE WHEN subject:Anchor THEN 'a' ELSE 'r' END + CASE WHEN granted.can_read THEN 'r' ELSE '' END
  + CASE WHEN granted.can_write THEN 'w' ELSE '' END + ' ' + subject.id
SET principal.grants = principal.grants + granted.gives + '\n'
