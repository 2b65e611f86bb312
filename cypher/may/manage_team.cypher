// A team is managed by its direct members with the role owner or maintainer (spec 20 §2).
EXISTS {
  MATCH (_caller:Profile {id: $reach.profile_id})
  MATCH (_caller)-[_member:MEMBER_OF]->(it)
  WHERE _member.role IN ['owner', 'maintainer']
}
