import { assertRelationship } from './operations/assert-relationship.ts';
import { foldRelationship } from './operations/fold-relationship.ts';

export const operations = [assertRelationship, foldRelationship];
