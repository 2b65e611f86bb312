// Projects shapes: the newest of each family is live and marked unchecked, the previous one is folded. No rows.
// $events list of {id, occurred_at, payload (spec 40 §1.8)}; the schema is stored already, under the shape's id
UNWIND $events AS event
CALL (event) {
  WITH event, event.payload AS fact
  MATCH (shape:ArtifactShape {id: fact.shape_id})
  WHERE shape.created IS NULL
  WITH event, fact, shape, fact.home_anchor_id + ' ' + fact.kind_owner_id + ' ' + fact.artifact_kind AS family
  CALL (family) {
    MATCH (prior:ArtifactShape {live_family: family})
    SET prior.folded = true, prior.live_family = null
  }
  SET shape += {
    family: family, live_family: family, home_table: fact.home_anchor_table, home_id: fact.home_anchor_id,
    owner_table: fact.kind_owner_table, owner_id: fact.kind_owner_id, kind: fact.artifact_kind,
    enforcement: fact.enforcement, version: toInteger(fact.shape_version), folded: false, unchecked: true,
    created: datetime(event.occurred_at)
  }
}
