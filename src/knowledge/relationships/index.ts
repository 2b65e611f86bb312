import { assertRelationship } from './operations/assert-relationship.ts';
import { foldRelationship } from './operations/fold-relationship.ts';
import { listEdgeFacets } from './operations/list-edge-facets.ts';
import { retypeRelationship } from './operations/retype-relationship.ts';
import { reweightRelationship } from './operations/reweight-relationship.ts';
import { setEdgeFacet } from './operations/set-edge-facet.ts';

export const operations = [
  assertRelationship,
  retypeRelationship,
  reweightRelationship,
  foldRelationship,
  setEdgeFacet,
  listEdgeFacets,
];
