// Lists how a profile's memberships lead to some teams: per membership and team the shortest chain of active teams, of
// several equally short ones the first by its slugs. Unordered.
// $profile_id · $team_ids → carrier_id, role (of the membership), teams (list of {id, slug}, the
//   membership's own team first, the carrier last)
UNWIND $team_ids AS carrier_id
MATCH (carrier:Team {id: carrier_id})
MATCH (:Profile {id: $profile_id})-[member:MEMBER_OF]->(own:Team WHERE own.active)
MATCH ALL SHORTEST (own) (()-[:CHILD_OF]->(parent:Team WHERE parent.active)){0,} (carrier)
WITH carrier_id, member, [own] + parent AS chain
ORDER BY reduce(slugs = '', team IN chain | slugs + team.slug + ' ')
WITH carrier_id, member, collect(chain)[0] AS chain
RETURN carrier_id, member.role AS role, [team IN chain | team {.id, .slug}] AS teams
