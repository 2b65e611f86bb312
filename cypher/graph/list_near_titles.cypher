// Lists documents and homes that the caller reads and whose titles are like names that nothing has: documents by the
// index of their words, the best first; maps and contexts all that are of the kind.
// $names list of {kind resource|cogmap|context|anchor, words? (of the index)} · $most documents of each · $reach
// → index of the name, id, title, home? (the name of that of a document); by index, then by id
UNWIND range(0, size($names) - 1) AS index
WITH index, $names[index] AS name
CALL (name) {
  WITH name WHERE name.kind = 'resource' AND name.words IS NOT NULL
  UNWIND $reach.readable_anchors[..251] AS anchor_id
  WITH name, collect(part.home_word(anchor_id)) AS homes
  // Many homes are left to the rule: naming them all costs more than testing each match.
  WITH CASE WHEN size(homes) > 250 THEN ''
            ELSE '+home:(' + reduce(all = '', home IN homes | all + ' ' + home) + ')^0 ' END + name.words AS query
  CALL db.index.fulltext.queryNodes('search_texts', query) YIELD node
  MATCH (found:Resource {id: node.id})
  USING INDEX found:Resource(id)
  WHERE may.read_resource(found)
  MATCH (home:Anchor {id: found.home_id})
  RETURN found.id AS id, found.title AS title, home.name AS home
  LIMIT $most
  UNION
  WITH name WHERE name.kind <> 'resource'
  UNWIND $reach.readable_anchors AS anchor_id
  MATCH (found:Anchor {id: anchor_id})
  WHERE name.kind IN ['anchor', found.kind]
  RETURN found.id AS id, found.name AS title, null AS home
}
RETURN index, id, title, home ORDER BY index, id
