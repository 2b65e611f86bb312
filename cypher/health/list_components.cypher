// Lists the components of the database server with their versions. One row each, by name.
// → name, versions, edition
CALL dbms.components() YIELD name, versions, edition
RETURN name, versions, edition
ORDER BY name
