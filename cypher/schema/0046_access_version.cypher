// The access version changes with whatever decides who is admitted and who reaches what.
CREATE CONSTRAINT access_version_id_unique IF NOT EXISTS FOR (n:AccessVersion) REQUIRE n.id IS UNIQUE;
