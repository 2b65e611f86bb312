// Takes replaced regions out of sight; they are deleted later. No rows.
// $ids
UNWIND $ids AS id
MATCH (region:Region {id: id})
SET region:RetiredRegion
REMOVE region:Region
