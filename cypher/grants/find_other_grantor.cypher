// Whether a map can do without the granting of one principal: someone else may grant on it, or only administrators do
// anyway (the kernel map, and maps bound to the gating team). A team counts while somebody is in it or below it. One row.
// $map_id, $principal_id uuid → dispensable (bool)
// unguarded: read after the caller has shown to administer the grants
OPTIONAL MATCH (map:Cogmap {id: $map_id})
RETURN coalesce(part.is_reserved_for_admins(map), false)
  OR EXISTS { (other:Profile)-[granted:GRANTED]->(map) WHERE granted.can_grant AND other.id <> $principal_id }
  OR EXISTS {
    MATCH (other:Team)-[granted:GRANTED]->(map)
    WHERE granted.can_grant AND other.id <> $principal_id AND other.active
    MATCH (other) (()<-[:CHILD_OF]-(child:Team WHERE child.active)){0,} (:Team)<-[:MEMBER_OF]-(:Profile)
  } AS dispensable
