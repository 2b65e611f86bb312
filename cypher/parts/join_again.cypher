// Clauses that count the relationships of the subject, a resource that is active again, in its degrees and those of its
// neighbours, and in the connected resources of `home`, its home. They end with a unit subquery. Cost: its edges.
CALL (it, home) {
  CALL (it, home) {
    OPTIONAL MATCH (it)-[_edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(_peer:Resource)
    WHERE _peer.active
    WITH it, _peer, count(DISTINCT _edge) AS _gained,
         count(DISTINCT CASE WHEN _edge.home_id = home.id AND _peer.home_id = home.id THEN _edge END) AS _inner
    ORDER BY _peer.id
    FOREACH (_node IN CASE WHEN _peer <> it THEN [_peer] ELSE [] END |
      SET _node.negative_degree = nullIf(coalesce(_node.negative_degree, 0) - _gained, 0),
          _node.inner_degree = coalesce(_node.inner_degree, 0) + _inner
      SET _node.outer_of = CASE WHEN _node.inner_degree = 0 AND _node.negative_degree < 0 THEN _node.home_id END
    )
    RETURN sum(_gained) AS _degree, sum(_inner) AS _within,
           count(CASE WHEN _peer <> it AND _inner > 0 AND _peer.inner_degree = _inner THEN _peer END) AS _joined
  }
  SET it.negative_degree = nullIf(-_degree, 0), it.inner_degree = _within,
      it.outer_of = CASE WHEN _within = 0 AND _degree > 0 THEN home.id END,
      home.connected_count = coalesce(home.connected_count, 0) + _joined + CASE WHEN _within > 0 THEN 1 ELSE 0 END
}
