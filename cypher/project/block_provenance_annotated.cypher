// Projects annotations: a block gains sources; a source that this event names already is left alone. No rows.
// A remote source is known by its address with scheme and host lower-cased and without default port or lone `/`.
// $events list of {id, occurred_at, payload {block_id, incorporated}}
UNWIND $events AS event
MATCH (block:Block {id: event.payload.block_id})
CALL (event, block) {
  UNWIND event.payload.incorporated AS incorporated
  CALL (event, incorporated) {
    WITH incorporated WHERE incorporated.source.kind = 'resource'
    MATCH (target:Resource {id: incorporated.source.value})
    RETURN target
    UNION ALL
    WITH incorporated WHERE incorporated.source.kind = 'event'
    MATCH (target:Event {id: incorporated.source.value})
    RETURN target
    UNION ALL
    WITH event, incorporated, incorporated.source.value AS uri WHERE incorporated.source.kind = 'remote'
    WITH *, split(uri, '://')[0] AS scheme
    WITH *, substring(uri, size(scheme) + 3) AS rest
    WITH *, split(split(split(rest, '/')[0], '?')[0], '#')[0] AS host
    WITH *, toLower(scheme) + ' ' + toLower(host) AS place, substring(rest, size(host)) AS tail
    MERGE (target:RemoteSource {key: CASE
      WHEN NOT uri =~ '(?is)[a-z][a-z0-9+.-]*://.*' THEN uri
      ELSE replace(CASE
        WHEN place STARTS WITH 'http ' AND place ENDS WITH ':80' THEN left(place, size(place) - 3)
        WHEN place STARTS WITH 'https ' AND place ENDS WITH ':443' THEN left(place, size(place) - 4)
        ELSE place
      END, ' ', '://') + CASE tail WHEN '/' THEN '' ELSE tail END
    END})
    ON CREATE SET target.uri = uri, target.id = left(event.id, 32) + right('000' + toString(toInteger(incorporated.seq)), 4)
    RETURN target
  }
  MERGE (block)-[cites:CITES {event_id: event.id}]->(target)
  ON CREATE SET cites.kind = incorporated.source.kind, cites.accretion_seq = toInteger(incorporated.seq),
                cites.created = datetime(event.occurred_at), cites.corrected = false
}
