import type { ShownResources } from '#knowledge/resources/index.ts';
import type { Operation } from '#operation/define.ts';
import { type Embeds, search } from './operations/search.ts';

export {
  embedQuery,
  givenVector,
  type QueryEmbedding,
  type QueryVector,
} from '#knowledge/embedding/index.ts';
export { viewsOf as hydrate } from '#knowledge/resources/index.ts';
export { exactArm } from './exact-arm.ts';
export { locate, type Match } from './locate.ts';
export type { Narrowing } from './narrowing.ts';
export type { Embeds } from './operations/search.ts';
export { MatchLocation } from './shapes.ts';
export { wideArm } from './wide-arm.ts';

/** @param embeds embeds the text of a search; absent: it is not embedded */
export const operations = (shown: ShownResources, embeds?: Embeds): Operation[] => [search(shown, embeds)];
