// A node is found by an index of the very label that a statement names, and a composite index serves only statements
// that test all of its properties: maps and contexts by id, what is homed in an anchor, what was formed there.
CREATE CONSTRAINT context_id_unique IF NOT EXISTS FOR (n:Context) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT cogmap_id_unique IF NOT EXISTS FOR (n:Cogmap) REQUIRE n.id IS UNIQUE;
CREATE INDEX resource_home IF NOT EXISTS FOR (n:Resource) ON (n.home_id);
CREATE INDEX formation_anchor IF NOT EXISTS FOR (n:Formation) ON (n.anchor_id);
