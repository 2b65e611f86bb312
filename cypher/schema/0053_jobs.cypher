// One queue for all work in the background: one job of each kind and key, in the order in which they are due.
CREATE CONSTRAINT job_key_unique IF NOT EXISTS FOR (n:Job) REQUIRE (n.kind, n.key) IS UNIQUE;
CREATE CONSTRAINT job_id_unique IF NOT EXISTS FOR (n:Job) REQUIRE n.id IS UNIQUE;
CREATE INDEX job_order IF NOT EXISTS FOR (n:Job) ON (n.kind, n.state, n.due_at, n.id);
CREATE CONSTRAINT job_turn_kind_unique IF NOT EXISTS FOR (n:JobTurn) REQUIRE n.kind IS UNIQUE
