// Columns of the subject, a data artifact, inside a map. Needs `resource`, its resource. The verdict is by the shape
// now in force in the resource's home: its state (no shape, a verdict, or not yet checked), and its problems as JSON
// text only for readers of that home, since problems disclose the shape. Cost: one seek, one step.
id: it.id, resource_id: resource.id, owner_table: it.owner_table, owner_id: it.owner_id, kind: it.kind,
intent: it.intent, precedence: it.precedence, content: it.content, content_hash: it.content_hash,
content_bytes: it.content_bytes, folded: it.folded, created: toString(it.created),
verdict: head(COLLECT {
  MATCH (_shape:ArtifactShape {live_family: resource.home_id + ' ' + it.owner_id + ' ' + it.kind})
  OPTIONAL MATCH (it)-[_checked:CHECKED]->(_shape)
  RETURN {
    state: CASE _checked.satisfied
      WHEN true THEN 'declared_satisfied' WHEN false THEN 'declared_not_satisfied' ELSE 'declared_not_yet_checked'
    END,
    problems: CASE WHEN may.read_anchor_id(resource.home_id) THEN _checked.problems END
  }
})
