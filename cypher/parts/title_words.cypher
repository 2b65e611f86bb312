// Expression over a title, the subject: the words indexed in addition to it, as words_beside, and for a short title its
// letters as one word, for searches of words without a meaning (titleKey of
// src/knowledge/resources/content/word-forms.ts); null if none. Cost: some microseconds.
nullIf(trim(part.words_beside(it) + [_key IN [reduce(_letters = '', _word IN split(part.fold_text(left(it, 100)), [
    ' ', '!', '"', '#', '$', '%', '&', '\'', '(', ')', '*', '+', ',', '-', '.', '/', ':', '\u003B', '<', '=', '>', '?', '@', '[', '\\', ']',
    '^', '_', '`', '{', '|', '}', '~', '–', '—', '“', '”', '„', '«', '»', '‹', '›', '¿', '¡', '·', '•', '…']) | _letters + _word)] |
  CASE WHEN size(it) <= 100 AND _key =~ '[a-z]{1,24}' THEN ' t' + _key + '0' ELSE '' END][0]), '')
