// The text of one revision; revisions never change. At most one row.
// The key comes from a list of blocks that was guarded.
// $key text → text
MATCH (revision:Revision {key: $key})
RETURN revision.text AS text
