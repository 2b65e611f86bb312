// How far the steward of a map has come: one cursor per map, no part of what the ledger tells. Of a job only an agent's claim has a
// holder, so this index is as small as what agents do now.
CREATE CONSTRAINT steward_cursor_map_unique IF NOT EXISTS FOR (n:StewardCursor) REQUIRE n.cogmap_id IS UNIQUE;
CREATE INDEX job_claimed_by IF NOT EXISTS FOR (n:Job) ON (n.claimed_by, n.subject_id)
