// The best connected resources of a home are read in the order of an index: degrees are kept negated, so that the greatest
// comes first and ties go by id. What a home's readers may not see connected is found by its mark, what someone owns in
// a home by both.
CREATE INDEX resource_home_degree IF NOT EXISTS FOR (n:Resource) ON (n.home_id, n.negative_degree, n.id);
CREATE INDEX resource_outer IF NOT EXISTS FOR (n:Resource) ON (n.outer_of);
CREATE INDEX resource_owner_home IF NOT EXISTS FOR (n:Resource) ON (n.owner_id, n.home_id);
// Resources from before are counted once; edges to and from deleted ones do not count, nor do edges to maps.
MATCH (node:Resource) WHERE node.active AND node.inner_degree IS NULL
CALL (node) {
  OPTIONAL MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(peer:Resource WHERE peer.active)
  WITH node, count(DISTINCT edge) AS degree,
       count(DISTINCT CASE WHEN edge.home_id = node.home_id AND peer.home_id = node.home_id THEN edge END) AS inner
  SET node.negative_degree = nullIf(-degree, 0),
      node.inner_degree = inner,
      node.outer_of = CASE WHEN degree > 0 AND inner = 0 THEN node.home_id END
} IN TRANSACTIONS OF 10000 ROWS;
MATCH (home:Anchor)
CALL (home) {
  OPTIONAL MATCH (node:Resource {home_id: home.id}) WHERE node.inner_degree > 0
  WITH home, count(node) AS connected
  SET home.connected_count = connected
} IN TRANSACTIONS OF 100 ROWS;
