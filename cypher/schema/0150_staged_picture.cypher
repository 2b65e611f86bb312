// Pieces of a picture that is being stored in several transactions, or was replaced and is being deleted: no reader
// knows these labels.
CREATE CONSTRAINT staged_region_id_unique IF NOT EXISTS FOR (n:StagedRegion) REQUIRE n.id IS UNIQUE;
CREATE INDEX staged_region_anchor_lens IF NOT EXISTS FOR (n:StagedRegion) ON (n.anchor_id, n.lens_id);
CREATE CONSTRAINT staged_former_region_id_unique IF NOT EXISTS FOR (n:StagedFormerRegion) REQUIRE n.id IS UNIQUE;
CREATE INDEX staged_former_region_anchor_lens IF NOT EXISTS FOR (n:StagedFormerRegion) ON (n.anchor_id, n.lens_id);
CREATE INDEX staged_former_bridge_anchor_lens IF NOT EXISTS FOR (n:StagedFormerBridge) ON (n.anchor_id, n.lens_id);
CREATE INDEX retired_region_anchor_lens IF NOT EXISTS FOR (n:RetiredRegion) ON (n.anchor_id, n.lens_id);
