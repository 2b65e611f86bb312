// Admission and administration: requests, reviews, machine registrations, invitations.
CREATE INDEX access_request_status IF NOT EXISTS FOR (n:AccessRequest) ON (n.status);
CREATE CONSTRAINT review_request_id_unique IF NOT EXISTS FOR (n:ReviewRequest) REQUIRE n.id IS UNIQUE;
CREATE INDEX review_request_status IF NOT EXISTS FOR (n:ReviewRequest) ON (n.status);
CREATE CONSTRAINT machine_id_unique IF NOT EXISTS FOR (n:MachineClient) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT invitation_id_unique IF NOT EXISTS FOR (n:Invitation) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT invitation_token_unique IF NOT EXISTS FOR (n:Invitation) REQUIRE n.token IS UNIQUE;
CREATE INDEX invitation_email IF NOT EXISTS FOR (n:Invitation) ON (n.email_key);
CREATE INDEX profile_standing IF NOT EXISTS FOR (n:Profile) ON (n.standing);
CREATE INDEX profile_email IF NOT EXISTS FOR (n:Profile) ON (n.email);
CREATE INDEX team_auto_join IF NOT EXISTS FOR (n:Team) ON (n.auto_join_role);
CREATE INDEX event_category IF NOT EXISTS FOR (n:Event) ON (n.category, n.seq);
