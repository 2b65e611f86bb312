// Tells that the regions of an anchor under a lens are about to change: until they have, they are of no version. No rows.
// $key text, anchor and lens · $run uuid, of what changes them
MERGE (picture:PictureVersion {key: $key})
SET picture.before = picture.version
SET picture.run = $run, picture.version = null, picture.redrawn = null
