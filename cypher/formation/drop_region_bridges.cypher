// Deletes the bridges of regions that are about to be deleted; a version of each bridge remains. No rows.
// $ids · $at
UNWIND $ids AS id
MATCH (:Region {id: id})-[bridge:BRIDGES]-()
WITH DISTINCT bridge, datetime($at) AS at
part.keep_bridge(bridge)
part.delete_bridge(bridge)
