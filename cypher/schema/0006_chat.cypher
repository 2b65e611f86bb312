// Chat identity: pending links, sealed grants; groups that an identity provider has asserted.
CREATE CONSTRAINT chat_intent_nonce_unique IF NOT EXISTS FOR (n:ChatIntent) REQUIRE n.nonce_hash IS UNIQUE;
CREATE INDEX chat_intent_principal IF NOT EXISTS FOR (n:ChatIntent) ON (n.principal);
CREATE INDEX chat_intent_expiry IF NOT EXISTS FOR (n:ChatIntent) ON (n.expires_at);
CREATE INDEX chat_intent_consumed IF NOT EXISTS FOR (n:ChatIntent) ON (n.consumed_at);
CREATE CONSTRAINT chat_grant_principal_unique IF NOT EXISTS FOR (n:ChatGrant) REQUIRE n.principal IS UNIQUE;
CREATE CONSTRAINT idp_group_key_unique IF NOT EXISTS FOR (n:IdpGroup) REQUIRE n.key IS UNIQUE;
CREATE INDEX idp_group_idp IF NOT EXISTS FOR (n:IdpGroup) ON (n.idp_key);
