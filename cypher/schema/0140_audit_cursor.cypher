// Where an auditor's sweep has come to in the ledger, and the findings that owed a verdict of the auditor there.
CREATE CONSTRAINT audit_cursor_profile_unique IF NOT EXISTS FOR (n:AuditCursor) REQUIRE n.profile_id IS UNIQUE;
CREATE CONSTRAINT audit_owed_unique IF NOT EXISTS FOR (n:AuditOwed) REQUIRE (n.profile_id, n.finding_id) IS UNIQUE;
