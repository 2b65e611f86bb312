// Who reads many homes gets lists and best-connected resources in one order over all homes, as far as the page needs.
CREATE INDEX resource_updated IF NOT EXISTS FOR (n:Resource) ON (n.active, n.updated);
CREATE INDEX resource_degree IF NOT EXISTS FOR (n:Resource) ON (n.negative_degree, n.id);
