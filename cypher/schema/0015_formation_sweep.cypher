// One mark of how far the ledger was looked through for due formations.
CREATE CONSTRAINT formation_sweep_id_unique IF NOT EXISTS FOR (n:FormationSweep) REQUIRE n.id IS UNIQUE;
