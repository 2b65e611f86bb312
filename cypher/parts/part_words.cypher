// Expression over a folded text, the subject: the text with each joining character inside words replaced by a space.
// Cost: some replacements.
reduce(_text = it, _joiner IN ['.', '_', '\'', '·', '‧', ':'] | replace(_text, _joiner, ' '))
