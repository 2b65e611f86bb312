// The members of every live region of an anchor under a lens, as formed. By members.
// $anchor_id, $lens_id → member_text (ids, ascending, joined by +)
MATCH (region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed IS NOT NULL
RETURN region.member_text AS member_text
ORDER BY member_text
