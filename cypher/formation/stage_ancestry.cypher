// Stores which of the regions to be replaced staged regions came from. No rows.
// $ancestry list of {region, former, shared}: ids, and how many members they share
UNWIND $ancestry AS row
MATCH (region:StagedRegion {id: row.region}), (former:StagedFormerRegion {id: row.former})
CREATE (region)-[came:CAME_FROM]->(former)
SET came.shared = toInteger(row.shared)
