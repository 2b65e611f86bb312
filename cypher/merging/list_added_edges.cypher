// Lists those of some relationships that are live, with whether they have changed since the merge, and an end that was merged into
// another since, and whether the caller may know of the relationship. By id.
// $ids · $merge_id · $reach
// → id, source, target, home_id, home_kind, changed, merged_end?, shown
MATCH (merge:Event {id: $merge_id})
UNWIND $ids AS id
MATCH (source:Resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {id: id}]->(target:Resource)
SET edge.created = edge.created
WITH merge, source, edge, target
MATCH (home:Anchor {id: edge.home_id})
MATCH (last:Event {id: edge.last_event})
RETURN edge.id AS id, source.id AS source, target.id AS target, home.id AS home_id, home.kind AS home_kind,
       last.occurred_at > merge.occurred_at AS changed,
       head([end IN [source, target] WHERE EXISTS { (end)-[into:MERGED_INTO]->() WHERE into.until IS NULL } | end.id]) AS merged_end,
       coalesce(may.read_past_edge(edge), false) AS shown
ORDER BY id
