// Expression over the id of an anchor, the subject: the id as one word of `search_texts`, without dashes, at which
// analyzers split, and with a last letter that no stemming removes.
replace(it, '-', '') + 'h'
