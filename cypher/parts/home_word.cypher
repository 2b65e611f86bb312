// An expression: the subject, the id of an anchor, as one word of `search_texts`: without dashes, at which analyzers cut, and
// with a last letter that no stemming takes off.
replace(it, '-', '') + 'h'
