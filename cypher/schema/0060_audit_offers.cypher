// Citations that were handed to an auditor and are not judged yet, each once for an auditor.
CREATE CONSTRAINT audit_offer_unique IF NOT EXISTS FOR (n:AuditOffer) REQUIRE (n.profile_id, n.block_id, n.source_id) IS UNIQUE;
