// Finds what the caller reads by names: documents by title or by the beginning of the id, maps and contexts by name,
// slug or the beginning of the id, teams of the caller by slug, name or the beginning of the id. At most $most of each.
// $names list of {kind resource|cogmap|context|anchor|team, text, prefix?, home_id?, home_name?} · $most · $reach
// → index of the name, id, title, home?, in_home (whether it is in the stated home); these first, then by id
UNWIND range(0, size($names) - 1) AS index
WITH index, $names[index] AS name
CALL (name) {
  WITH name WHERE name.kind = 'resource'
  MATCH (found:Resource)
  USING INDEX found:Resource(title)
  WHERE found.title = name.text AND may.read_resource(found)
  MATCH (home:Anchor {id: found.home_id})
  RETURN found.id AS id, found.title AS title, home.name AS home,
         coalesce(home.id = name.home_id, home.name = name.home_name, false) AS in_home
  ORDER BY in_home DESC, id
  LIMIT $most
  UNION
  WITH name WHERE name.kind = 'resource' AND name.prefix IS NOT NULL
  MATCH (found:Resource)
  USING INDEX found:Resource(id)
  WHERE found.id STARTS WITH name.prefix AND may.read_resource(found)
  MATCH (home:Anchor {id: found.home_id})
  RETURN found.id AS id, found.title AS title, home.name AS home,
         coalesce(home.id = name.home_id, home.name = name.home_name, false) AS in_home
  ORDER BY in_home DESC, id
  LIMIT $most
  UNION
  WITH name WHERE name.kind IN ['cogmap', 'context', 'anchor']
  UNWIND $reach.readable_anchors AS anchor_id
  MATCH (found:Anchor {id: anchor_id})
  WHERE name.kind IN ['anchor', found.kind]
    AND (name.text IN [found.name, found.slug] OR found.id STARTS WITH name.prefix)
  RETURN found.id AS id, found.name AS title, null AS home, false AS in_home ORDER BY id LIMIT $most
  UNION
  WITH name WHERE name.kind = 'team'
  UNWIND $reach.teams AS team_id
  MATCH (found:Team {id: team_id})
  WHERE name.text IN [found.slug, found.name] OR found.id STARTS WITH name.prefix
  RETURN found.id AS id, found.slug AS title, null AS home, false AS in_home ORDER BY id LIMIT $most
}
RETURN index, id, title, home, in_home ORDER BY index, in_home DESC, id
