// Returns a map's own lens by name, the newest if there are several: a lens never changes, so a later one replaces it.
// At most one row.
// $anchor_id · $name
// → id, name, w_express, w_contains, w_leads_to, w_near, w_prop, w_cos, knn_k, cos_floor, s_telos, s_ref,
//   s_central, resolution
MATCH (lens:Lens)
WHERE lens.cogmap_id = $anchor_id AND lens.name = $name
RETURN lens.id AS id, lens.name AS name,
       lens.w_express AS w_express, lens.w_contains AS w_contains, lens.w_leads_to AS w_leads_to,
       lens.w_near AS w_near, lens.w_prop AS w_prop, lens.w_cos AS w_cos,
       lens.knn_k AS knn_k, lens.cos_floor AS cos_floor,
       lens.s_telos AS s_telos, lens.s_ref AS s_ref, lens.s_central AS s_central,
       lens.resolution AS resolution
ORDER BY lens.created DESC, id DESC
LIMIT 1
