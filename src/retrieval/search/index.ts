import type { Operation } from '#operation/define.ts';
import { type SearchParts, search } from './operations/search.ts';

export {
  embedQuery,
  givenVector,
  type MissingVector,
  type QueryEmbedding,
  type QueryVector,
  whyMissing,
} from '#knowledge/embedding/index.ts';
export { viewsOf as hydrate } from '#knowledge/resources/index.ts';
export { exactArm, sizeSearchCache } from './exact-arm.ts';
export { locate, type Match } from './locate.ts';
export type { Narrowing } from './narrowing.ts';
export type { SearchParts } from './operations/search.ts';
export { MatchLocation } from './shapes.ts';
export { wideArm } from './wide-arm.ts';

export const operations = (parts: SearchParts): Operation[] => [search(parts)];
