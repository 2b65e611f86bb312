// Expression over a node, the subject: what tells it from others of its label (find_record); null where nothing does.
coalesce(toString(it.id), it.key, it.principal)
