// Columns of a live facet mark, the subject, inside a map. Need `author`, the profile that set it, or null.
property_id: it.id, key: it.key, value: it.value, weight: it.weight, created: toString(it.created),
event_id: it.event_id, author_id: author.id, author_handle: author.handle, author_name: author.display_name
