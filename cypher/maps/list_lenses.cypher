// Lists the lenses of every anchor, and the own ones of maps that the caller reads. By id.
// scan: there are few lenses
// $reach → id, name, cogmap_id? (the map whose own it is)
MATCH (lens:Lens)
WHERE lens.cogmap_id IS NULL OR may.read_anchor_id(lens.cogmap_id)
RETURN lens.id AS id, lens.name AS name, lens.cogmap_id AS cogmap_id
ORDER BY id
