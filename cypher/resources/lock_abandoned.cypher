// Locks an upload without activity for some days. At most one row, none if it has been continued.
// `created` never changes, so writing it back locks the node without undoing a concurrent change.
// $id · $days → home_id, home_kind, upload_correlation_id?
// unguarded: the service ends whatever upload nobody goes on with
MATCH (upload:Resource {id: $id})
SET upload.created = upload.created
WITH upload
WHERE upload:Upload AND upload.updated < datetime() - duration({days: $days})
RETURN upload.home_id AS home_id, upload.home_kind AS home_kind, upload.upload_correlation_id AS upload_correlation_id
