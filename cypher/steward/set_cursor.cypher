// Moves the cursor of a map's steward; the watermark never moves back. One row.
// $cogmap_id · $event_id? · $seq?, of the event · $boundary_fingerprint
// → watermark?, boundary_fingerprint
MERGE (cursor:StewardCursor {cogmap_id: $cogmap_id})
SET cursor.boundary_fingerprint = $boundary_fingerprint
WITH cursor, $seq IS NOT NULL AND $seq > coalesce(cursor.watermark_seq, 0) AS forward
SET cursor.watermark = CASE WHEN forward THEN $event_id ELSE cursor.watermark END,
    cursor.watermark_seq = CASE WHEN forward THEN $seq ELSE cursor.watermark_seq END
RETURN cursor.watermark AS watermark, cursor.boundary_fingerprint AS boundary_fingerprint
