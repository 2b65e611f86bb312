// Addresses are compared by their key (src/modules/access/email.ts); links from before have none yet.
CREATE INDEX auth_link_email_key IF NOT EXISTS FOR (n:AuthLink) ON (n.email_key);
DROP INDEX auth_link_email IF EXISTS;
MATCH (link:AuthLink) WHERE link.email_key IS NULL AND link.email IS NOT NULL
CALL (link) { SET link.email_key = toLower(trim(link.email)) } IN TRANSACTIONS OF 10000 ROWS;
