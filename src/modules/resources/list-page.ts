import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { findFeedHead } from '../ledger/index.ts';
import { ListPositions } from './list-positions.ts';
import { listAdvancing, listOwned, pages } from './list-queries.ts';
import type { ListRequest } from './list-query.ts';
import type { ResourceColumns } from './queries.ts';

/** What a list keeps, with its names resolved. */
export interface ListFilters {
  /** Readable homes to look in; null: all of them, and what the caller owns or was granted elsewhere. */
  readonly homes: string[] | null;
  readonly reach: Reach;
  readonly q: string | null;
  readonly owner_id: string | null;
  readonly goal: string | null;
  readonly tags: readonly string[];
  /** Ids of which all rows are, where a filter leaves few; null: any. */
  readonly among: string[] | null;
}

/** So many homes are read one by one; for more, the order of all resources is tried first. */
const FEW_HOMES = 20;
/** Resources that are looked at in that order before it is given up: no more costly than the homes one by one. */
const LOOKED_AT_PER_HOME = 4;
const LOOKED_AT_PER_ROW = 8;
/** From here on it is remembered where pages begin. */
const FAR_OFFSET = 500;
/** When a goal or an owner leaves more, they are looked for as everything else is. */
const MOST_CANDIDATES = 2000;

const ENDS = { desc: '9999-12-31T23:59:59.000000000Z', asc: '0001-01-01T00:00:00.000000000Z' };

const positions = new ListPositions();

/** Whether a page is so far behind that it pays to know where it begins, and whether it is there at all. */
export const isFar = ({ offset }: ListRequest): boolean => offset >= FAR_OFFSET;

const homesOf = ({ homes, reach }: ListFilters): readonly string[] => homes ?? reach.readable_anchors;

/** Whether a list looks into so many homes that reading each costs more than the page. */
export const isWide = (filters: ListFilters): boolean => homesOf(filters).length > FEW_HOMES;

/** Whether a list keeps resources by more than type, stage and status: something that the tallies do not know. */
export const isThinned = ({ q, owner_id, goal, tags }: ListFilters): boolean =>
  q !== null || owner_id !== null || goal !== null || tags.length > 0;

/** Where to look: in the homes, or at the few resources that are left. */
export const searchedBy = ({ homes, among }: ListFilters) =>
  among === null ? { homes, among: [], within: null } : { homes: [], among, within: homes };

/** The few resources that a goal or an owner leaves; null when there is neither, or the owner has many. */
export async function candidatesOf(
  runner: Runner,
  { goal, owner_id, reach }: Omit<ListFilters, 'among'>,
): Promise<string[] | null> {
  const limit = MOST_CANDIDATES + 1;
  const found = [
    ...(goal === null ? [] : [runner.list(listAdvancing, { goal, limit, reach })]),
    ...(owner_id === null ? [] : [runner.list(listOwned, { owner_id, limit })]),
  ];
  const few = (await Promise.all(found)).filter((rows) => rows.length < limit);
  const least = few.toSorted((one, other) => one.length - other.length)[0];
  return least?.map(({ id }) => id) ?? null;
}

/** Whether a list keeps some types, a stage or a status. */
export const isNarrowed = ({ facets: { doc_types, stage, status } }: ListRequest): boolean =>
  doc_types !== null || stage !== null || status !== null;

/** Homes that can have a row in a page: its depth at most, as long as no filter hides what a home has at first. */
const homesInPage = (filters: ListFilters, request: ListRequest, depth: number): number =>
  isThinned(filters) || isNarrowed(request) ? homesOf(filters).length : depth;

const positionOf = ({ updated, id }: ResourceColumns) => ({ from: updated.replace('Z', '000Z'), id });

/** A page with the row after it, if there is one, from a beginning on. */
interface Wanted {
  readonly runner: Runner;
  readonly request: ListRequest;
  readonly filters: ListFilters;
  /** The row with which it begins, and between which times it and all later ones are. */
  readonly beginning: {
    readonly from: string;
    readonly first: string;
    readonly earliest: string;
    readonly latest: string;
  };
  readonly skipped: number;
}

const rowsOf = (found: readonly { resource: ResourceColumns }[]) => found.map(({ resource }) => resource);

/**
 * Reads the order of all resources, no further than a bound.
 * @returns undefined when the bound was met before the page was there
 */
async function readAmongAll({ runner, request, filters, beginning, skipped }: Wanted) {
  const { order, rows: limit, facets } = request;
  const budget = LOOKED_AT_PER_HOME * homesOf(filters).length + LOOKED_AT_PER_ROW * (skipped + limit);
  const place = { ...beginning, offset: skipped, limit: limit + 1, budget };
  const rows = rowsOf(await runner.list(pages.amongAll[order], { ...filters, ...facets, ...place }));
  const next = rows[limit];
  // What was changed at the moment of the last row may lie beyond the bound, unless something further on was found.
  return next !== undefined && next.updated !== rows[limit - 1]!.updated ? rows : undefined;
}

/** Reads each home in its own order. */
async function readHomes({ runner, request, filters, beginning, skipped }: Wanted) {
  const limit = request.rows + 1;
  const depth = skipped + limit;
  const homes_in_page = homesInPage(filters, request, depth);
  const place = { ...beginning, offset: skipped, limit, depth, homes_in_page };
  const { order, facets } = request;
  return rowsOf(await runner.list(pages.updated[order], { ...filters, ...facets, ...place }));
}

async function pageByUpdated(
  runner: Runner,
  request: ListRequest,
  filters: ListFilters,
): Promise<ResourceColumns[]> {
  const { order, offset, rows: limit, facets } = request;
  const { reach, ...kept } = filters;
  const key = ListPositions.keyOf([reach.profile_id, kept, facets, order]);
  const seq = isFar(request) ? (await runner.find(findFeedHead, {}))!.latest_seq : 0;
  const start = isFar(request) ? positions.find(key, seq, offset) : undefined;
  const from = start?.from ?? ENDS[order];
  const times =
    order === 'desc' ? { earliest: ENDS.asc, latest: from } : { earliest: from, latest: ENDS.desc };
  const beginning = { from, first: start?.id ?? '', ...times };
  const wanted: Wanted = { runner, request, filters, beginning, skipped: start === undefined ? offset : 0 };
  const rows = (isWide(filters) ? await readAmongAll(wanted) : undefined) ?? (await readHomes(wanted));
  if (isFar(request)) {
    for (const at of [0, limit]) {
      const row = rows[at];
      if (row !== undefined) positions.keep(key, seq, offset + at, positionOf(row));
    }
  }
  return rows.slice(0, limit);
}

/** The rows of a page, in its order. */
export async function pageOf(
  runner: Runner,
  request: ListRequest,
  filters: ListFilters,
): Promise<ResourceColumns[]> {
  const { sort, order, offset, rows: limit, facets } = request;
  if (limit === 0) return [];
  if (sort === 'updated' && filters.among === null) return pageByUpdated(runner, request, filters);
  const searched = { ...filters, ...searchedBy(filters) };
  return rowsOf(await runner.list(pages.field[order], { ...searched, ...facets, offset, limit, sort }));
}
