// Query plans that were saved, and their texts, one for each time that a plan was saved. A plan is found by whose it is.
CREATE CONSTRAINT saved_plan_id_unique IF NOT EXISTS FOR (n:SavedPlan) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT plan_text_id_unique IF NOT EXISTS FOR (n:PlanText) REQUIRE n.id IS UNIQUE;
CREATE INDEX saved_plan_owner IF NOT EXISTS FOR (n:SavedPlan) ON (n.owner_id);
