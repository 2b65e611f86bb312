// Formation in parts: regions by component, what was there before, dendrograms above the regions, due work.
CREATE INDEX region_unit IF NOT EXISTS FOR (n:Region) ON (n.anchor_id, n.lens_id, n.component_key);
CREATE CONSTRAINT former_region_id_unique IF NOT EXISTS FOR (n:FormerRegion) REQUIRE n.id IS UNIQUE;
CREATE INDEX former_region_gone IF NOT EXISTS FOR (n:FormerRegion) ON (n.anchor_id, n.lens_id, n.gone_by);
CREATE CONSTRAINT survey_key_unique IF NOT EXISTS FOR (n:Survey) REQUIRE n.key IS UNIQUE;
CREATE CONSTRAINT formation_job_key_unique IF NOT EXISTS FOR (n:FormationJob) REQUIRE n.key IS UNIQUE;
CREATE INDEX formation_job_due IF NOT EXISTS FOR (n:FormationJob) ON (n.due_at);
