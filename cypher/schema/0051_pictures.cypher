// A picture shows the bridges with most edges. Each knows between which regions of which picture it is, so that they are read in
// that order as far as is shown, and those of edges that are homed elsewhere are found.
MATCH (low:Region)
CALL (low) {
  MATCH (low)-[bridge:BRIDGES]->(high:Region)
  SET bridge.anchor_id = low.anchor_id, bridge.lens_id = low.lens_id, bridge.pair = low.id + ' ' + high.id,
      bridge.away = bridge.home_id <> low.anchor_id, bridge.negative_count = -bridge.edge_count
} IN TRANSACTIONS OF 1000 ROWS;
CREATE INDEX bridge_order IF NOT EXISTS FOR ()-[b:BRIDGES]-() ON (b.anchor_id, b.lens_id, b.away, b.negative_count, b.pair);
// Which version of a picture the regions of an anchor under a lens are, and those of them that have another title since.
CREATE CONSTRAINT picture_version_key_unique IF NOT EXISTS FOR (n:PictureVersion) REQUIRE n.key IS UNIQUE;
CREATE INDEX region_anchor_lens_retitled IF NOT EXISTS FOR (n:Region) ON (n.anchor_id, n.lens_id, n.retitled);
MATCH (formation:Formation)
CALL (formation) {
  MERGE (picture:PictureVersion {key: formation.key})
  ON CREATE SET picture.version = coalesce(formation.event_id, '')
} IN TRANSACTIONS OF 1000 ROWS;
