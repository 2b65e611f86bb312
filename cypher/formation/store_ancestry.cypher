// Stores which former regions new regions came from. No rows.
// $ancestry list of {region, former, shared}: ids, and how many members they share
UNWIND $ancestry AS row
MATCH (region:Region {id: row.region}), (former:FormerRegion {id: row.former})
MERGE (region)-[came:CAME_FROM]->(former)
SET came.shared = toInteger(row.shared)
