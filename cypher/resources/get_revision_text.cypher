// Returns the text of a revision; revisions never change. At most one row.
// The key comes from a guarded list of blocks.
// $key → text
MATCH (revision:Revision {key: $key})
RETURN revision.text AS text
