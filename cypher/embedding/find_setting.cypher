// Returns which vectors are searched, and which are being built beside them. One row.
// → live_slot? (a or b), live_stamp? (null = there are no vectors yet), next_slot?, next_stamp?,
//   cursor (id of the last chunk that was embedded for the next stamp), former_stamp? (whose vectors are still to be dropped)
OPTIONAL MATCH (setting:VectorSetting {id: 'vectors'})
RETURN setting.live_slot AS live_slot, setting.live_stamp AS live_stamp,
       setting.next_slot AS next_slot, setting.next_stamp AS next_stamp, coalesce(setting.cursor, '') AS cursor,
       setting.former_stamp AS former_stamp
