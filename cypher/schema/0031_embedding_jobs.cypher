// What is embedded in the background, and which vectors are searched. Sweeps of the ledger are there for several kinds of work.
CREATE CONSTRAINT embedding_job_resource_unique IF NOT EXISTS FOR (n:EmbeddingJob) REQUIRE n.resource_id IS UNIQUE;
CREATE INDEX embedding_job_due IF NOT EXISTS FOR (n:EmbeddingJob) ON (n.due_at);
CREATE CONSTRAINT vector_setting_id_unique IF NOT EXISTS FOR (n:VectorSetting) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT ledger_sweep_id_unique IF NOT EXISTS FOR (n:LedgerSweep) REQUIRE n.id IS UNIQUE;
MATCH (sweep:FormationSweep {id: 'sweep'})
CALL (sweep) {
  SET sweep.id = 'formation', sweep:LedgerSweep
  REMOVE sweep:FormationSweep
} IN TRANSACTIONS OF 10 ROWS;
