// A map's own lenses are found by name.
CREATE INDEX lens_of_map IF NOT EXISTS FOR (n:Lens) ON (n.cogmap_id, n.name);
