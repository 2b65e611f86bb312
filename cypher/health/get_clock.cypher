// Returns the time of the database server. One row.
// → now
RETURN datetime.realtime() AS now
