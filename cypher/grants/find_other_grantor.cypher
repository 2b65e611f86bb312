// Returns whether a map remains administrable without the grant capability of one principal: another principal may
// grant on it, or only administrators may anyway (the kernel map, and maps bound to the gating team). A team counts if
// it or a team below it has a member. One row.
// $map_id, $principal_id → dispensable
// unguarded: read after the caller has shown to administer the grants
OPTIONAL MATCH (map:Cogmap {id: $map_id})
RETURN coalesce(part.is_reserved_for_admins(map), false)
  OR EXISTS { (other:Profile)-[granted:GRANTED]->(map) WHERE granted.can_grant AND other.id <> $principal_id }
  OR EXISTS {
    MATCH (other:Team)-[granted:GRANTED]->(map)
    WHERE granted.can_grant AND other.id <> $principal_id AND other.active
    MATCH (other) (()<-[:CHILD_OF]-(child:Team WHERE child.active)){0,} (:Team)<-[:MEMBER_OF]-(:Profile)
  } AS dispensable
