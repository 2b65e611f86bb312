// Sets a new version of the picture of an anchor under a lens after a run has committed all of its changes, unless
// another run has begun since. No rows.
// $key, anchor and lens · $run, of what has changed them · $redrawn?, all that it has changed
MATCH (picture:PictureVersion {key: $key})
SET picture.key = $key
WITH picture WHERE picture.run = $run
SET picture.version = $run, picture.redrawn = $redrawn
