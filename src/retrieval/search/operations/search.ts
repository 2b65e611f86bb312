import { between } from '#base/paging.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import { resolveContextRef } from '#homes/contexts/index.ts';
import {
  embedQuery,
  givenVector,
  hasDirection,
  type QueryEmbedding,
  type QueryVector,
} from '#knowledge/embedding/index.ts';
import { type ShownResources, viewsOf } from '#knowledge/resources/index.ts';
import type { Reader, Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { findAnchor } from '#picture/maps/index.ts';
import { exactArm } from '../exact-arm.ts';
import { emptyExactPage, emptyWidePage, waitingIn } from '../hints.ts';
import { locate, type Match } from '../locate.ts';
import type { Narrowing } from '../narrowing.ts';
import { SearchParams, searchResponse } from '../shapes.ts';
import { wideArm } from '../wide-arm.ts';

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

/** The vector of a search; undefined = none. `degraded`: the search needs one, but it is missing. */
interface Wanted {
  readonly vector: QueryVector | undefined;
  readonly degraded: boolean;
}

async function vectorOf(
  read: Reader,
  { embedding, query = '' }: SearchParams,
  embeds: QueryEmbedding,
): Promise<Wanted> {
  if (embedding !== undefined) return { vector: await givenVector(read, embedding), degraded: false };
  if (query.trim() === '') return { vector: undefined, degraded: false };
  const vector = await embedQuery(read, embeds, query);
  return { vector, degraded: vector === undefined };
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

/** Runs both arms and reads the resources and locations of their matches, in one transaction. */
async function arms(
  runner: Runner,
  { text, vector }: { readonly text: string; readonly vector: QueryVector | undefined },
  narrowing: Narrowing,
) {
  const [exact, wide, waiting] = await Promise.all([
    exactArm(runner, { text, ...narrowing }),
    vector === undefined ? [] : wideArm(runner, { vector, ...narrowing }),
    vector === undefined ? 0 : waitingIn(runner, narrowing),
  ]);
  const ids = [...new Set([...exact, ...wide].map(({ id }) => id))];
  const [views, places] = await Promise.all([
    viewsOf(runner, ids, narrowing.reach),
    locate<Match>(runner, [...exact, ...wide], narrowing.reach),
  ]);
  return { exact, wide, waiting, views: new Map(views.map((view) => [view.id, view])), places };
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

const reasonOf = (hits: readonly unknown[]) => (hits.length > 0 ? ('ok' as const) : ('no_match' as const));

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
      const { embedding = [], query = '' } = body;
      if (embedding.length > 0 && !hasDirection(embedding))
        throw badRequest('embedding: has no direction; its length must be finite and not zero');
      const scope = await resolveScope(read, body, reach);
      const { vector, degraded } = await vectorOf(read, body, { ...embeds, log });
      const narrowing = { ...narrowingOf(body, scope.id), reach };
      const found = await read.together((runner) => arms(runner, { text: query, vector }, narrowing));
      const exact = withResources(found.exact, found, show);
      const wide = withResources(found.wide, found, show);
      const exactHint = emptyExactPage(exact.length, narrowing.offset, query);
      const { waiting } = found;
      const wideHint = emptyWidePage(wide.length, narrowing.offset, { degraded, waiting });
      return {
        exact: { hits: exact, reason: reasonOf(exact), ...(exactHint !== undefined && { hint: exactHint }) },
        wide: {
          hits: wide,
          reason: reasonOf(wide),
          ...(wideHint !== undefined && { hint: wideHint }),
          degraded: degraded || waiting > 0,
          ...(waiting > 0 && { waiting }),
        },
        scope: { kind: scope.kind },
      };
    },
  });
