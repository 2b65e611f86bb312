// Drops regions with their memberships and bridges; they are derived and can be formed again. No rows.
// $ids list of uuid
UNWIND $ids AS id
MATCH (region:Region {id: id})
DETACH DELETE region
