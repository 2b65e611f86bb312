// Lists the indexes of the database with their states. One row each, by name.
// → name, state, percent (of its entries that are there), failure (the database's reason, empty where it has not failed)
SHOW INDEXES YIELD name, state, populationPercent, failureMessage
RETURN name, state, populationPercent AS percent, failureMessage AS failure
ORDER BY name
