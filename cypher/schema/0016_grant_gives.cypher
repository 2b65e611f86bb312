// A grant tells in one text what it gives (cypher/project/grant_created), so that reach reads neither its flags nor its subject.
MATCH (principal:Profile|Team)-[granted:GRANTED]->(subject)
WHERE granted.gives IS NULL
CALL (granted, subject) {
  SET granted.gives = CASE WHEN subject:Anchor THEN 'a' ELSE 'r' END + CASE WHEN granted.can_read THEN 'r' ELSE '' END
    + CASE WHEN granted.can_write THEN 'w' ELSE '' END + ' ' + subject.id
} IN TRANSACTIONS OF 10000 ROWS;
