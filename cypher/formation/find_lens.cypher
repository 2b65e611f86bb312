// Returns a lens that an anchor may be formed under: one of every anchor, or its own. At most one row.
// $anchor_id · $id → columns as in find_own_lens
MATCH (lens:Lens {id: $id})
WHERE coalesce(lens.cogmap_id, $anchor_id) = $anchor_id
RETURN lens.id AS id, lens.name AS name,
       lens.w_express AS w_express, lens.w_contains AS w_contains, lens.w_leads_to AS w_leads_to,
       lens.w_near AS w_near, lens.w_prop AS w_prop, lens.w_cos AS w_cos,
       lens.knn_k AS knn_k, lens.cos_floor AS cos_floor,
       lens.s_telos AS s_telos, lens.s_ref AS s_ref, lens.s_central AS s_central,
       lens.resolution AS resolution
