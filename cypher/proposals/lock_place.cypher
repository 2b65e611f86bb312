// Locks the context or map that a proposal is made for. One row, or none if it is absent or hidden from the caller.
// $anchor_id · $reach → kind, open (proposals for it that wait), seq (of the ledger)
MATCH (anchor:Anchor {id: $anchor_id})
WHERE may.read_anchor(anchor)
SET anchor.id = anchor.id
WITH anchor
MATCH (ledger:Ledger {id: 'ledger'})
RETURN anchor.kind AS kind, ledger.seq AS seq,
       COUNT {
         MATCH (other:Proposal)
         WHERE other.open_anchor_id = $anchor_id AND other.id > '' AND other.expires > datetime()
       } AS open
