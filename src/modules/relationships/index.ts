import { assertRelationship } from './operations/assert-relationship.ts';
import { foldRelationship } from './operations/fold-relationship.ts';
import { retypeRelationship } from './operations/retype-relationship.ts';
import { reweightRelationship } from './operations/reweight-relationship.ts';

export const operations = [assertRelationship, retypeRelationship, reweightRelationship, foldRelationship];
