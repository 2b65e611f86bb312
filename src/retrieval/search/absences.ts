import type { QueryVector } from '#knowledge/embedding/index.ts';
import type { Runner } from '#neo4j/database.ts';
import { type ExactPage, unmatchedTexts } from './exact-arm.ts';
import type { Unmatched } from './matched-words.ts';
import type { Narrowing } from './narrowing.ts';
import { listInScope } from './queries.ts';
import { comparesAll, type WideHit, wideArm } from './wide-arm.ts';

/** Why one arm does not have a resource on the page that was asked for. */
export type ExactAbsence =
  | Unmatched
  | { readonly reason: 'on_this_page' | 'another_page'; readonly rank: number }
  | { readonly reason: 'out_of_scope' | 'beyond_the_ranked' };

/** The same of the wide arm; `similarity` where the resource was compared. */
export type WideAbsence =
  | { readonly reason: 'no_query_vector' | 'no_vector' | 'out_of_scope' }
  | {
      readonly reason: 'on_this_page' | 'another_page' | 'not_among_nearest';
      readonly similarity: number;
    };

/** Why a search does not show a resource. One that the caller does not read is `not_found`, as one that is not there. */
export type Absence =
  | { readonly resource_id: string; readonly reason: 'not_found' }
  | { readonly resource_id: string; readonly exact: ExactAbsence; readonly wide: WideAbsence };

/** A search, and what it answered. */
export interface Searched {
  readonly text: string;
  readonly vector: QueryVector | undefined;
  readonly narrowing: Narrowing;
  readonly exact: ExactPage;
  readonly wide: readonly WideHit[];
}

function exactAbsence(
  id: string,
  { exact, narrowing: { offset, limit } }: Searched,
  unmatched: Unmatched | undefined,
): ExactAbsence {
  if (unmatched !== undefined) return unmatched;
  const place = exact.ranked.indexOf(id);
  if (place < 0) return { reason: 'beyond_the_ranked' };
  const isHere = place >= offset && place < offset + limit;
  return { reason: isHere ? 'on_this_page' : 'another_page', rank: place + 1 };
}

function wideAbsence(
  id: string,
  { vector, wide, narrowing }: Searched,
  similarity: number | undefined,
): WideAbsence {
  if (vector === undefined) return { reason: 'no_query_vector' };
  if (similarity === undefined) return { reason: 'no_vector' };
  if (wide.some((hit) => hit.id === id)) return { reason: 'on_this_page', similarity };
  // An index that was asked for the nearest texts may have left this one out, though it is as near as one on the page.
  const last = wide.at(-1)?.vec_norm ?? 1;
  const isBelow = comparesAll(narrowing) || similarity < last;
  return { reason: isBelow ? 'another_page' : 'not_among_nearest', similarity };
}

/**
 * Why a search does not show some resources: three statements, however many they are.
 * @param ids of each at most one; the answer has their order
 */
export async function absencesFrom(
  runner: Runner,
  ids: readonly string[],
  searched: Searched,
): Promise<Absence[]> {
  const { text, vector, narrowing } = searched;
  const { scope, bound, docType, reach } = narrowing;
  const rows = await runner.list(listInScope, { ids, scope, bound, doc_type: docType, reach });
  const inScope = new Map(rows.map(({ id, in_scope }) => [id, in_scope]));
  const readable = rows.map(({ id }) => id);
  const everywhere = { reach, scope: null, bound: readable, docType: null, offset: 0, limit: ids.length };
  const [unmatched, compared] = await Promise.all([
    unmatchedTexts(runner, text, readable),
    vector === undefined ? [] : wideArm(runner, { vector, ...everywhere }),
  ]);
  const similarities = new Map(compared.map(({ id, vec_norm }) => [id, vec_norm]));
  return ids.map((resource_id): Absence => {
    const isInScope = inScope.get(resource_id);
    if (isInScope === undefined) return { resource_id, reason: 'not_found' };
    if (!isInScope)
      return { resource_id, exact: { reason: 'out_of_scope' }, wide: { reason: 'out_of_scope' } };
    return {
      resource_id,
      exact: exactAbsence(resource_id, searched, unmatched.get(resource_id)),
      wide: wideAbsence(resource_id, searched, similarities.get(resource_id)),
    };
  });
}
