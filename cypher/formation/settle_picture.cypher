// Tells that all changes of the regions of an anchor under a lens are visible, unless others have begun since: they are a version of
// their own. No rows.
// $key text, anchor and lens · $run uuid, of what has changed them · $redrawn list of uuid, of all that it has changed, or null
MATCH (picture:PictureVersion {key: $key})
SET picture.key = $key
WITH picture WHERE picture.run = $run
SET picture.version = $run, picture.redrawn = $redrawn
