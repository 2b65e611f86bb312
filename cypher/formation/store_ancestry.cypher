// Stores from which regions that are gone new ones came. No rows.
// $ancestry list of {region, former, shared}: ids, and how many members they share
UNWIND $ancestry AS row
MATCH (region:Region {id: row.region}), (former:FormerRegion {id: row.former})
MERGE (region)-[came:CAME_FROM]->(former)
SET came.shared = toInteger(row.shared)
