// Lists the goals of a context, with the tasks that advance them, wherever these are homed. By goal.
// $anchor_id; a map has none → id, status?, tasks (list of {stage?, updated_ms (since 1970)}, each once, by id)
// unguarded: formation sees everything homed in the anchor
MATCH (context:Context {id: $anchor_id})
MATCH (goal:Resource)
WHERE goal.home_id = context.id AND goal.active AND goal.doc_type = 'goal'
RETURN goal.id AS id,
       goal.status AS status,
       COLLECT {
         MATCH (goal)<-[:LEADS_TO {label: 'advances'}]-(task:Resource)
         WHERE task.active
         WITH DISTINCT task
         ORDER BY task.id
         RETURN {stage: task.stage, updated_ms: task.updated.epochMillis}
       } AS tasks
ORDER BY id
