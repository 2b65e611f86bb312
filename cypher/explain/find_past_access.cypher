// Finds a resource, context or map that a profile once had access to: created it, acted on it, was granted it, owned
// it, or left a team while it (or its home, if it never moved) was owned by or attached to the team. At most one row.
// Covers only what the ledger proves.
// unguarded: decides only whether an owner may learn about a principal, and shows nothing
// $id, $profile_id → id
MATCH (profile:Profile {id: $profile_id})
MATCH (subject:Resource|Context|Cogmap {id: $id})
WHERE subject.originator_id = profile.id
  OR EXISTS { (subject)<-[:ABOUT]-(:Event {category: 'domain'})-[:EMITTED_BY]->(:Emitter)-[:OF]->(profile) }
  OR EXISTS { (subject)<-[:ABOUT]-(:Event {type: 'grant_created'})-[:ABOUT]->(profile) }
  OR EXISTS {
    MATCH (subject)<-[:ABOUT]-(moved:Event)
    WHERE moved.type IN ['resource_reassigned', 'context_reassigned'] AND moved.payload CONTAINS profile.id
  }
  OR EXISTS {
    MATCH (subject)-[:HOMED_IN]->{0,1}(linked)-[link:OWNED_BY|SHARED_WITH|BOUND_TO]->(team:Team)
    WHERE linked = subject OR NOT EXISTS { (subject)<-[:ABOUT]-(:Event {type: 'resource_rehomed'}) }
    MATCH (team)<-[:ABOUT]-(left:Event {type: 'team_member_removed'})-[:ABOUT]->(profile)
    WHERE left.occurred_at > subject.created AND left.occurred_at > coalesce(link.created, linked.updated)
  }
RETURN subject.id AS id
