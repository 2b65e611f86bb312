// Stores the telos that the saliences of a formation now follow. No rows.
// $key · $telos?
MATCH (formation:Formation {key: $key})
SET formation.telos = $telos
WITH formation
MATCH (picture:PictureVersion {key: formation.key})
SET picture.version = null
