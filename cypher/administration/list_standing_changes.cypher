// The standing log of a profile, newest first.
// $profile_id → id, act, prior_state?, resulting_state, actor_id?, actor_handle?, reason?, occurred_at
MATCH (change:StandingChange)-[:OF]->(:Profile {id: $profile_id})
OPTIONAL MATCH (actor:Profile {id: change.actor})
RETURN change.id AS id,
       change.act AS act,
       change.prior_state AS prior_state,
       change.resulting_state AS resulting_state,
       actor.id AS actor_id,
       actor.handle AS actor_handle,
       change.reason AS reason,
       change.occurred_at AS occurred_at
ORDER BY occurred_at DESC, id DESC
