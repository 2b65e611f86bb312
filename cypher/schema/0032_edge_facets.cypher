// Facets of relationships: the live ones of an edge, and all that it ever had.
CREATE INDEX property_live_edge IF NOT EXISTS FOR (n:Property) ON (n.live_edge_id);
CREATE INDEX property_edge IF NOT EXISTS FOR (n:Property) ON (n.edge_id);
