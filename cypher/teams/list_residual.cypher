// Counts the resources that a profile owns in contexts shared with or owned by a team, per context, deleted ones
// included. By slug of the context, then by the first resource.
// unguarded: for managers of the team, who read these contexts, and for the one who leaves
// $team_id, $profile_id → context_ref, is_shared (else the team owns the context), count
MATCH (profile:Profile {id: $profile_id})-[:HOLDS]->(context:Context)-[tie:SHARED_WITH|OWNED_BY]->(:Team {id: $team_id})
USING INDEX profile:Profile(id)
WITH collect({id: context.id, is_shared: type(tie) = 'SHARED_WITH'}) AS ties
WHERE size(ties) > 0
MATCH (resource:Resource {owner_id: $profile_id})
WHERE any(tie IN ties WHERE tie.id = resource.home_id)
WITH ties, resource.home_id AS home_id, count(resource) AS count, min(resource.id) AS first
MATCH (context:Context {id: home_id})-[:OWNED_BY]->(owner)
RETURN CASE WHEN owner:Team THEN '+' + owner.slug ELSE '@' + owner.handle END + '/' + context.slug AS context_ref,
       any(tie IN ties WHERE tie.id = home_id AND tie.is_shared) AS is_shared,
       count
ORDER BY context.slug, first
