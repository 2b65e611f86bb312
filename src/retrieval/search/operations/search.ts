import { between } from '#base/paging.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import { resolveContextRef } from '#homes/contexts/index.ts';
import {
  embedQuery,
  givenVector,
  hasDirection,
  type MissingVector,
  type QueryEmbedding,
  type QueryVector,
  whyMissing,
} from '#knowledge/embedding/index.ts';
import { type ShownResources, viewsOf } from '#knowledge/resources/index.ts';
import type { Reader, Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { findAnchor } from '#picture/maps/index.ts';
import { absencesFrom } from '../absences.ts';
import { exactPage, MOST_CANDIDATES } from '../exact-arm.ts';
import { homeWord } from '../index-query.ts';
import { locate, type Match } from '../locate.ts';
import { homesOf, isEmpty, type Narrowing } from '../narrowing.ts';
import { countWaiting } from '../queries.ts';
import { hasWords, parseSearch } from '../search-syntax.ts';
import { SearchParams, searchResponse } from '../shapes.ts';
import { comparesAll, DRAWN_CHUNKS, wideArm } from '../wide-arm.ts';

/** Maximum of the count: a larger number is not exact. */
const MOST_WAITING = 1000;

/**
 * The number of documents in a search's space that cannot be found by a vector, since they have none yet; 1,000 means
 * 1,000 or more. Documents that the caller holds outside readable homes count only within a scope or a bound.
 */
async function waitingIn(runner: Runner, narrowing: Narrowing): Promise<number> {
  if (isEmpty(narrowing)) return 0;
  const { reach, scope, bound, docType } = narrowing;
  const homes = homesOf(narrowing) ?? (scope === null ? reach.readable_anchors : [scope]);
  const row = await runner.find(countWaiting, {
    ...{ scope, bound, reach, doc_type: docType, most: MOST_WAITING },
    home_words: bound === null ? homes.map(homeWord) : [],
  });
  return row!.waiting;
}

/** Hints of an arm for an empty page. */

const REPHRASE = 'Nothing matched. Try rephrasing: other or fewer words, or a wider scope.';
const TOO_COMMON =
  'These words are too common to be searched for: they find only titles that are exactly these words. Add a rarer word';
const NOT_EMBEDDED =
  'The query could not be embedded, so this arm is not an answer about what is stored. Try again later.';

/** Hints of the wide arm for a search without a vector. */
const MISSING: Readonly<Record<MissingVector, string>> = {
  no_vectors: 'Nothing that is stored here has a vector, so this arm has nothing to compare with the query.',
  not_given:
    'This service compares vectors that clients make, and makes none itself: send the one of the query as `embedding`.',
  not_embedded: NOT_EMBEDDED,
};

const endAt = (offset: number): string =>
  `There is nothing at offset ${offset}: it is past the end of this arm.`;

/** The hint for an empty page; undefined for a page with hits. */
const emptyPage = (hits: number, offset: number): string | undefined => {
  if (hits > 0) return undefined;
  return offset > 0 ? endAt(offset) : REPHRASE;
};

/** The same for the exact arm, with a hint for searches of stop words only. */
const emptyExactPage = (hits: number, offset: number, text: string): string | undefined => {
  const isTooCommon = hits === 0 && offset === 0 && hasWords(text) && parseSearch(text) === undefined;
  return isTooCommon ? `${TOO_COMMON}, or try rephrasing.` : emptyPage(hits, offset);
};

const stillWaiting = (waiting: number): string => {
  const count =
    waiting >= MOST_WAITING ? '1,000 or more documents' : `${waiting} document${waiting === 1 ? '' : 's'}`;
  return `${count} in scope ${waiting === 1 ? 'has' : 'have'} no vectors yet, so this list is not complete. Ask again later.`;
};

/**
 * The same for the wide arm, with a hint when it could not search all documents, or none: other words would not help
 * then.
 */
const emptyWidePage = (
  hits: number,
  offset: number,
  { missing, waiting }: { readonly missing: MissingVector | undefined; readonly waiting: number },
): string | undefined => {
  if (waiting > 0)
    return offset > 0 && hits === 0 ? `${endAt(offset)} ${stillWaiting(waiting)}` : stillWaiting(waiting);
  if (missing === undefined) return emptyPage(hits, offset);
  // Other words would help only once the query is embedded.
  const empty = offset > 0 ? endAt(offset) : missing === 'not_embedded' ? REPHRASE : undefined;
  return empty === undefined ? MISSING[missing] : `${empty} ${MISSING[missing]}`;
};

/** The scope of a search. */
interface Scope {
  readonly kind: 'global' | 'context' | 'cogmap';
  /** The id of the context or map; null = anywhere. */
  readonly id: string | null;
}

/** The given map; a non-empty list wins. @throws Refusal BAD_REQUEST */
function mapOf({ cogmap_id, cogmap_ids = [] }: SearchParams): string | undefined {
  return cogmap_ids.length > 0 ? cogmap_ids[0] : cogmap_id;
}

/**
 * Resolves the scope of a search.
 * @throws Refusal BAD_REQUEST (several anchors, or an invalid reference), NOT_FOUND (absent or hidden alike)
 */
async function resolveScope(runner: Runner, params: SearchParams, reach: Reach): Promise<Scope> {
  const { context_ref } = params;
  const map = mapOf(params);
  if (context_ref !== undefined && map !== undefined)
    throw badRequest('context_ref and a cognitive map were both given: a search has a single anchor only');
  if ((params.cogmap_ids?.length ?? 0) > 1) throw badRequest('cogmap_ids: a search has a single anchor only');
  if (context_ref !== undefined)
    return { kind: 'context', id: await resolveContextRef(runner, context_ref, reach) };
  if (map === undefined) return { kind: 'global', id: null };
  const found = await runner.find(findAnchor, { id: map, kind: 'cogmap', reach });
  if (found === undefined) throw notFound('The cognitive map was not found or not readable');
  return { kind: 'cogmap', id: map };
}

const DEFAULT_LIMIT = 10;
const MOST_HITS = 50;

export interface SearchParts {
  /** The resource view of this instance. */
  readonly shown: ShownResources;
  /** Embeds the text of a search. */
  readonly embeds: Omit<QueryEmbedding, 'log'>;
}

/** The vector of a search; undefined = none. */
interface Wanted {
  readonly vector: QueryVector | undefined;
  /** Why it is missing, if the search needs one. */
  readonly missing: MissingVector | undefined;
}

async function vectorOf(
  read: Reader,
  { embedding, query = '' }: SearchParams,
  embeds: QueryEmbedding,
): Promise<Wanted> {
  const { vectorsFrom } = embeds.embedders;
  if (embedding === undefined && query.trim() === '') return { vector: undefined, missing: undefined };
  const vector =
    embedding === undefined
      ? await embedQuery(read, embeds, query)
      : await givenVector(read, embedding, vectorsFrom);
  return { vector, missing: vector === undefined ? await whyMissing(read, vectorsFrom) : undefined };
}

const narrowingOf = (
  { doc_type, bound_ids, limit, offset }: SearchParams,
  scope: string | null,
): Omit<Narrowing, 'reach'> => ({
  scope,
  bound: bound_ids ?? null,
  docType: doc_type ?? null,
  limit: between(1, limit ?? DEFAULT_LIMIT, MOST_HITS),
  offset: Math.max(offset ?? 0, 0),
});

/** A search as both arms take it. */
interface Asked {
  readonly text: string;
  readonly vector: QueryVector | undefined;
  readonly explains: boolean;
  /** Whose absence is to be explained. */
  readonly whyNot: readonly string[];
}

/** Runs both arms and reads the resources and locations of their matches, in one transaction. */
async function arms(runner: Runner, { text, vector, explains, whyNot }: Asked, narrowing: Narrowing) {
  const [page, wide, waiting] = await Promise.all([
    exactPage(runner, { text, explains, ...narrowing }),
    vector === undefined ? [] : wideArm(runner, { vector, explains, ...narrowing }),
    vector === undefined ? 0 : waitingIn(runner, narrowing),
  ]);
  const exact = page.hits;
  const ids = [...new Set([...exact, ...wide].map(({ id }) => id))];
  const [views, places, absences] = await Promise.all([
    viewsOf(runner, ids, narrowing.reach),
    locate<Match>(runner, [...exact, ...wide], narrowing.reach),
    whyNot.length === 0 ? [] : absencesFrom(runner, whyNot, { text, vector, narrowing, exact: page, wide }),
  ]);
  return {
    ...{ exact, wide, waiting, places, absences, isFull: page.isFull },
    views: new Map(views.map((view) => [view.id, view])),
  };
}

type Found = Awaited<ReturnType<typeof arms>>;

/** Adds resources and locations to hits; omits hits whose resource has since been deleted or hidden. */
const withResources = <Hit extends Match>(
  hits: readonly Hit[],
  { views, places }: Found,
  show: ShownResources['show'],
) =>
  hits.flatMap((hit) => {
    const { id, by: _, ...score } = hit;
    const [view, located_at] = [views.get(id), places.get(hit)];
    return view === undefined
      ? []
      : [{ resource: show(view), ...score, ...(located_at !== undefined && { located_at }) }];
  });

/** The limits of both arms, for a search that explains itself. */
const limitsOf = ({ isFull }: Found, narrowing: Narrowing) => ({
  exact: { most: MOST_CANDIDATES, reached: isFull },
  // Whoever compares all texts leaves none out.
  ...(!comparesAll(narrowing) && { wide: { most: DRAWN_CHUNKS, reached: true } }),
});

const reasonOf = (hits: readonly unknown[]) => (hits.length > 0 ? ('ok' as const) : ('no_match' as const));

const wideReasonOf = (hits: readonly unknown[], missing: MissingVector | undefined) =>
  hits.length === 0 && missing === 'no_vectors' ? ('no_vectors' as const) : reasonOf(hits);

export const search = ({ shown: { schema, show }, embeds }: SearchParts) =>
  defineOperation({
    id: 'search',
    group: 'Search',
    summary: 'Find the resources you can read by words and by meaning, in two separate lists',
    method: 'POST',
    path: '/api/search',
    access: 'approved',
    onlyReads: true,
    body: SearchParams,
    success: { status: 200, body: searchResponse(schema) },
    refusals: ['BAD_REQUEST', 'NOT_FOUND'],
    handler: async ({ body }, { caller: { reach }, read, log }) => {
      const { embedding, query = '', explain = false, why_not } = body;
      if (embedding !== undefined && embedding.length > 0 && !hasDirection(embedding))
        throw badRequest('embedding: has no direction; its length must be finite and not zero');
      const scope = await resolveScope(read, body, reach);
      const { vector, missing } = await vectorOf(read, body, { ...embeds, log });
      const narrowing = { ...narrowingOf(body, scope.id), reach };
      const asked = { text: query, vector, explains: explain, whyNot: [...new Set(why_not)] };
      const found = await read.together((runner) => arms(runner, asked, narrowing));
      const exact = withResources(found.exact, found, show);
      const wide = withResources(found.wide, found, show);
      const exactHint = emptyExactPage(exact.length, narrowing.offset, query);
      const { waiting } = found;
      const wideHint = emptyWidePage(wide.length, narrowing.offset, { missing, waiting });
      const limits: Partial<ReturnType<typeof limitsOf>> = explain ? limitsOf(found, narrowing) : {};
      return {
        exact: {
          hits: exact,
          reason: reasonOf(exact),
          ...(exactHint !== undefined && { hint: exactHint }),
          ...(limits.exact !== undefined && { limits: limits.exact }),
        },
        wide: {
          hits: wide,
          reason: wideReasonOf(wide, missing),
          ...(wideHint !== undefined && { hint: wideHint }),
          degraded: (missing !== undefined && embedding === undefined) || waiting > 0,
          ...(waiting > 0 && { waiting }),
          ...(limits.wide !== undefined && { limits: limits.wide }),
        },
        scope: { kind: scope.kind },
        ...(why_not !== undefined && { why_not: found.absences }),
      };
    },
  });
