import type { Runner } from '#neo4j/database.ts';
import { homeWord } from './index-query.ts';
import { homesOf, isEmpty, type Narrowing } from './narrowing.ts';
import { countWaiting } from './queries.ts';

/** Maximum of the count: a larger number is not exact. */
export const MOST_WAITING = 1000;

/**
 * The number of documents in a search's space that cannot be found by a vector, since they have none yet; 1,000 means
 * 1,000 or more. Documents that the caller holds outside readable homes count only within a scope or a bound.
 */
export async function waitingIn(runner: Runner, narrowing: Narrowing): Promise<number> {
  if (isEmpty(narrowing)) return 0;
  const { reach, scope, bound, docType } = narrowing;
  const homes = homesOf(narrowing) ?? (scope === null ? reach.readable_anchors : [scope]);
  const row = await runner.find(countWaiting, {
    ...{ scope, bound, reach, doc_type: docType, most: MOST_WAITING },
    home_words: bound === null ? homes.map(homeWord) : [],
  });
  return row!.waiting;
}
