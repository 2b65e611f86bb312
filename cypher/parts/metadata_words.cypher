// Expression over a search text, the subject: the words indexed in addition to its keywords, tags and descriptor; null
// if none. Only the first 10,000 characters of the three are used. Cost: that of words_beside.
nullIf(trim(part.words_beside(left(reduce(_all = '', _value IN [it.keywords, it.tags, it.descriptor] |
  _all + CASE
    WHEN _value IS NULL THEN ''
    WHEN _value IS :: STRING THEN ' ' + _value
    ELSE reduce(_list = '', _one IN _value | _list + ' ' + _one)
  END), 10000))), '')
