// Expression over a text, the subject: its folded form, and the parts of its words, each only if it differs; '' if
// neither does. Cost: that of fold_text, twice.
[_folded IN [part.fold_text(it)] |
  CASE WHEN _folded = toLower(it) THEN '' ELSE _folded END +
  CASE WHEN part.part_words(_folded) = _folded THEN '' ELSE ' ' + part.part_words(_folded) END][0]
