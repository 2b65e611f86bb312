// Agents and people name a document by its title.
CREATE INDEX resource_title IF NOT EXISTS FOR (n:Resource) ON (n.title);
