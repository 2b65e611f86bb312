// Lists proposals that the caller reads, newest first: those for one context or map, or else those that the caller made or
// may decide.
// $anchor_id? · $only_waiting (neither decided, withdrawn nor expired) · $offset, $limit · $reach
// → id, anchor_id, anchor_kind, title, reason?, creator_id, creator_handle, created, expires,
//   withdrawn_at?, made_at, waits, may_decide, acts, waiting, accepted, rejected (numbers of acts)
CALL () {
  UNWIND CASE WHEN $anchor_id IS NULL THEN $reach.authorable_anchors ELSE [$anchor_id] END AS anchor_id
  CALL (anchor_id) {
    WITH anchor_id WHERE $only_waiting
    MATCH (found:Proposal)
    USING INDEX found:Proposal(open_anchor_id, id)
    WHERE found.open_anchor_id = anchor_id AND found.id > ''
    RETURN found
    UNION
    WITH anchor_id WHERE NOT $only_waiting
    MATCH (found:Proposal)
    USING INDEX found:Proposal(anchor_id, id)
    WHERE found.anchor_id = anchor_id AND found.id > ''
    RETURN found
  }
  RETURN found
  UNION
  MATCH (found:Proposal)
  USING INDEX found:Proposal(creator_id, id)
  WHERE found.creator_id = $reach.profile_id AND found.id > '' AND $anchor_id IS NULL
  RETURN found
}
WITH found AS proposal
WHERE may.read_proposal(proposal)
  AND (NOT $only_waiting OR (proposal.open_anchor_id IS NOT NULL AND proposal.expires > datetime()))
WITH proposal ORDER BY proposal.id DESC SKIP $offset LIMIT $limit
MATCH (anchor:Anchor {id: proposal.anchor_id})
MATCH (creator:Profile {id: proposal.creator_id})
RETURN part.proposal_columns(proposal)
ORDER BY id DESC
