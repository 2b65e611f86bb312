// Finds the marker of a database that verification may write to. At most one row.
// → id
MATCH (mark:VerificationScratch {id: 'scratch'})
RETURN mark.id AS id
