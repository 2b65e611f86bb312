import type { Operation } from '#operation/define.ts';
import type { ShownResources } from '../resources/index.ts';
import type { Embeds } from '../search/index.ts';
import { listActs } from './operations/list-acts.ts';
import { runQuery } from './operations/run-query.ts';

/**
 * @param shown resources as this instance shows them
 * @param embeds what embeds the questions of plans; default nothing does
 */
export const operations = (shown: ShownResources, embeds?: Embeds): Operation[] => [
  runQuery(shown, embeds),
  listActs,
];
