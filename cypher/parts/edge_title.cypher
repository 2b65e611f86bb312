// What a relationship says, with the titles of its ends. Expression over the subject, a live relationship.
coalesce(startNode(it).title, startNode(it).name, '') + ' → ' + coalesce(it.label, '') + ' → '
  + coalesce(endNode(it).title, endNode(it).name, '')
