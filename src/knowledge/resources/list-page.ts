import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { findFeedHead } from '#record/ledger/index.ts';
import { listAdvancing, listOwned, pages } from './list-queries.ts';
import type { ListRequest } from './list-query.ts';
import type { ResourceColumns } from './queries.ts';

/** Start of a page: its first row. */
interface Position {
  /** Its `updated`, with microseconds. */
  readonly from: string;
  readonly id: string;
}

interface Start extends Position {
  /** Ledger seq before the page was read: the position is valid as long as it is unchanged. */
  readonly seq: number;
}

/** Some 200 bytes each. */
const MOST = 20_000;

/**
 * Start positions of pages in long lists, by offset, so that a distant page is found without reading those before it.
 * Kept per process, least recently used ones evicted first.
 */
class ListPositions {
  readonly #starts = new LRUCache<string, Start>({ max: MOST });

  /** @param list everything that the order and the rows of a list depend on, except the ledger */
  static keyOf(list: unknown): string {
    return createHash('sha256').update(JSON.stringify(list)).digest('base64');
  }

  find(key: string, seq: number, offset: number): Position | undefined {
    const start = this.#starts.get(`${key} ${offset}`);
    return start?.seq === seq ? start : undefined;
  }

  /** @param seq read before the page was */
  keep(key: string, seq: number, offset: number, position: Position): void {
    this.#starts.set(`${key} ${offset}`, { ...position, seq });
  }
}

/** The filters of a list, with names resolved to ids. */
export interface ListFilters {
  /** Readable homes to search; null: all of them, plus resources elsewhere that the caller owns or was granted. */
  readonly homes: string[] | null;
  readonly reach: Reach;
  readonly q: string | null;
  readonly owner_id: string | null;
  readonly goal: string | null;
  readonly tags: readonly string[];
  /** Candidate ids, when a filter leaves few; null: any. */
  readonly among: string[] | null;
}

/** Most homes read one by one; with more, the order of all resources is tried first. */
const FEW_HOMES = 20;
/** Resources scanned in that order before falling back: costs no more than reading the homes one by one. */
const LOOKED_AT_PER_HOME = 4;
const LOOKED_AT_PER_ROW = 8;
/** Offset from which page positions are remembered. */
const FAR_OFFSET = 500;
/** Most candidates of a goal or an owner; with more, they are filtered like everything else. */
const MOST_CANDIDATES = 2000;

const ENDS = { desc: '9999-12-31T23:59:59.000000000Z', asc: '0001-01-01T00:00:00.000000000Z' };

const positions = new ListPositions();

/** Whether the offset is so large that it pays to remember page positions and to check first that the page exists. */
export const isFar = ({ offset }: ListRequest): boolean => offset >= FAR_OFFSET;

const homesOf = ({ homes, reach }: ListFilters): readonly string[] => homes ?? reach.readable_anchors;

/** Whether a list covers so many homes that reading each costs more than the page. */
export const isWide = (filters: ListFilters): boolean => homesOf(filters).length > FEW_HOMES;

/** Whether a list filters by more than type, stage and status, which the tallies do not cover. */
export const isThinned = ({ q, owner_id, goal, tags }: ListFilters): boolean =>
  q !== null || owner_id !== null || goal !== null || tags.length > 0;

/** Where to search: in the homes, or among the few candidates. */
export const searchedBy = ({ homes, among }: ListFilters) =>
  among === null ? { homes, among: [], within: null } : { homes: [], among, within: homes };

/** The few candidates of a goal or an owner; null when neither is given, or there are too many. */
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

/** Whether a list filters by type, stage or status. */
export const isNarrowed = ({ facets: { doc_types, stage, status } }: ListRequest): boolean =>
  doc_types !== null || stage !== null || status !== null;

/** Most homes that can contribute a row to a page: its depth, as long as no filter hides a home's first rows. */
const homesInPage = (filters: ListFilters, request: ListRequest, depth: number): number =>
  isThinned(filters) || isNarrowed(request) ? homesOf(filters).length : depth;

const positionOf = ({ updated, id }: ResourceColumns) => ({ from: updated.replace('Z', '000Z'), id });

/** A page and the row after it, if any, counted from a known start. */
interface Wanted {
  readonly runner: Runner;
  readonly request: ListRequest;
  readonly filters: ListFilters;
  /** Its first row, and the time range of that row and all later ones. */
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
 * Scans the order of all resources, up to a bound.
 * @returns undefined when the bound was reached before the page was complete
 */
async function readAmongAll({ runner, request, filters, beginning, skipped }: Wanted) {
  const { order, rows: limit, facets } = request;
  const budget = LOOKED_AT_PER_HOME * homesOf(filters).length + LOOKED_AT_PER_ROW * (skipped + limit);
  const place = { ...beginning, offset: skipped, limit: limit + 1, budget };
  const rows = rowsOf(await runner.list(pages.amongAll[order], { ...filters, ...facets, ...place }));
  const next = rows[limit];
  // Rows updated at the same time as the last one may lie beyond the bound, unless a later row was found.
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

/** The rows of a page, in page order. */
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
