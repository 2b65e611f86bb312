import { assertRelationship } from './operations/assert-relationship.ts';
import { foldRelationship } from './operations/fold-relationship.ts';

export { type Assertion, relationshipAsserted, relationshipFolded } from './events.ts';
export { EDGE_KINDS, EdgeKind, Polarity } from './shapes.ts';

export const operations = [assertRelationship, foldRelationship];
