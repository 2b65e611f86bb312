// Columns of the subject, a saved plan; needs `text`, its text.
it.id AS id, it.name AS name, it.owner_table AS owner_table, it.owner_id AS owner_id, it.saved_by AS saved_by,
text.content AS content, it.created AS created, it.updated AS updated
