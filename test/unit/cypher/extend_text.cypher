// Appends pieces to the text of a node of the test's own label. No rows.
// $id uuid · $text list of text
MATCH (sample:Sample {id: $id})
SET sample.text = sample.text + $text
