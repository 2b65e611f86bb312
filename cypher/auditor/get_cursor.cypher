// Returns the position of an auditor in the ledger, that of the ledger, and the maps that have auditors. One row.
// $profile_id · $reach → latest_seq, map_ids (ascending), version?, seq?, fingerprint?
MATCH (ledger:Ledger {id: 'ledger'})
CALL () {
  UNWIND $reach.readable_anchors AS map_id
  MATCH (map:Cogmap {id: map_id})
  WHERE part.is_candidate_map(map)
  WITH map.id AS id ORDER BY id
  RETURN collect(id) AS map_ids
}
OPTIONAL MATCH (cursor:AuditCursor {profile_id: $profile_id})
RETURN ledger.seq AS latest_seq, map_ids, cursor.version AS version, cursor.seq AS seq, cursor.fingerprint AS fingerprint
