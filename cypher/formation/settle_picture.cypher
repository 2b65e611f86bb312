// Sets a new version of the picture of an anchor under a lens after a run has committed all of its changes, unless
// another run has begun since. No rows.
// $key text, anchor and lens · $run uuid, of what has changed them · $redrawn list of uuid, of all that it has changed, or null
MATCH (picture:PictureVersion {key: $key})
SET picture.key = $key
WITH picture WHERE picture.run = $run
SET picture.version = $run, picture.redrawn = $redrawn
