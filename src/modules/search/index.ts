import type { Operation } from '#operation/define.ts';
import type { ShownResources } from '../resources/index.ts';
import { type Embeds, search } from './operations/search.ts';

export {
  embedQuery,
  givenVector,
  hasDirection,
  type QueryEmbedding,
  type QueryVector,
} from '../embedding/index.ts';
export { viewsOf as hydrate } from '../resources/index.ts';
export { type ExactHit, exactArm } from './exact-arm.ts';
export { type FoundBy, locate, type Match } from './locate.ts';
export type { Narrowing } from './narrowing.ts';
export type { Embeds } from './operations/search.ts';
export { MatchLocation } from './shapes.ts';
export { type WideHit, wideArm } from './wide-arm.ts';

/** @param embeds what embeds the text of a search; default nothing does */
export const operations = (shown: ShownResources, embeds?: Embeds): Operation[] => [search(shown, embeds)];
