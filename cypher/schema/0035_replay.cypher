// Descriptions of teams are contents that an event names by its own id.
CREATE CONSTRAINT team_description_id_unique IF NOT EXISTS FOR (n:TeamDescription) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT verification_scratch_id_unique IF NOT EXISTS FOR (n:VerificationScratch) REQUIRE n.id IS UNIQUE;
