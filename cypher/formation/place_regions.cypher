// Stores the places of regions in the arrangement of their anchor. No rows.
// $places list of {id, x, y, province?}, in map units
UNWIND $places AS row
MATCH (region:Region {id: row.id})
SET region.x = row.x, region.y = row.y, region.province = row.province
