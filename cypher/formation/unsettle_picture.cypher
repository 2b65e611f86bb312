// Clears the version of the picture of an anchor under a lens before its regions change; there is none until the run is
// done. No rows.
// $key, anchor and lens · $run, of what changes them
MERGE (picture:PictureVersion {key: $key})
SET picture.before = picture.version
SET picture.run = $run, picture.version = null, picture.redrawn = null
