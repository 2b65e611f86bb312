import { notFound } from '#base/refusal.ts';
import { searchedVectors } from '#knowledge/embedding/index.ts';
import type { Reader } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { findAnchorAsOf } from '../../maps/index.ts';
import { listTitlesAsOf } from '../change-queries.ts';
import { toldInstant } from '../changes-between.ts';
import { pastPicture } from '../past-picture.ts';
import { listMembersAsOf } from '../queries.ts';
import { innerGraphOf } from '../report/inner-graph.ts';
import { nearPairsOf } from '../report/near-duplicates.ts';
import { listEqualDocuments, listInnerEdges } from '../report/queries.ts';
import { MOST_DOCUMENTS } from '../report/read-report.ts';
import { modalLens, withoutNulls } from '../rules.ts';
import { type Candidate, candidatesOf } from './candidates.ts';

/** Groups of equal documents, documents of each, and near pairs that are read. */
const MOST_FOUND = 1000;
/** Most shared neighbours that are listed with their titles. */
const SHARED = 3;
/** Of the picture only its territories are needed. */
const TERRITORIES = { bridges: 0, orphans: 0 };

/** What is asked of a map; the time in the form of the ledger. */
export interface AskedCandidates {
  readonly id: string;
  readonly as_of: string;
  readonly lens_id: string | undefined;
  /** Most pairs. */
  readonly limit: number;
  readonly reach: Reach;
}

type Titles = ReadonlyMap<string, RowOf<typeof listTitlesAsOf>>;

/** A candidate by its titles; none if a document has gone meanwhile. */
function told({ ids, score, reasons }: Candidate, titles: Titles) {
  const documents = (some: readonly string[]) =>
    some.flatMap((id) => {
      const document = titles.get(id);
      return document === undefined ? [] : [withoutNulls(document)];
    });
  const [a, b] = documents(ids);
  if (a === undefined || b === undefined) return [];
  const toldReasons = reasons.map(({ shared, ...reason }) => ({
    ...reason,
    ...(shared && { shared: { total: shared.length, rows: documents(shared.slice(0, SHARED)) } }),
  }));
  return [{ a, b, score, reasons: toldReasons }];
}

/**
 * The pairs of documents of a map that may be the same at a time, by the rights of the caller, and which bounds were
 * reached.
 * @throws Refusal NOT_FOUND
 */
export async function readCandidates(read: Reader, asked: AskedCandidates) {
  const { id, as_of, limit, reach } = asked;
  const anchor = await read.find(findAnchorAsOf, { id, kind: 'cogmap', as_of, reach });
  if (anchor === undefined) throw notFound();
  const lens_id = asked.lens_id ?? modalLens(anchor.formations);
  const inMap = { as_of, home_id: id, most: MOST_DOCUMENTS, reach };
  const [picture, edges, equal, vectors] = await Promise.all([
    pastPicture(read, { as_of, anchor_id: id, lens_id, reach }, TERRITORIES),
    read.list(listInnerEdges, inMap),
    read.find(listEqualDocuments, { ...inMap, limit: MOST_FOUND }),
    searchedVectors(read),
  ]);
  const ids = picture.territories.map((territory) => territory.id);
  const members = ids.length === 0 ? [] : await read.list(listMembersAsOf, { ids, as_of, reach });
  const membersOf = new Map(members.map((row) => [row.id, row.members]));
  const near = await nearPairsOf(read, { as_of, limit: MOST_FOUND, reach }, picture, membersOf, vectors);
  const { candidates, whole } = await candidatesOf(equal!.rows, near.pairs, innerGraphOf(edges));
  const shown = candidates.slice(0, limit);
  const named = shown.flatMap(({ ids: pair, reasons }) => [
    ...pair,
    ...reasons.flatMap(({ shared }) => shared?.slice(0, SHARED) ?? []),
  ]);
  const titles =
    named.length === 0 ? [] : await read.list(listTitlesAsOf, { as_of, ids: [...new Set(named)], reach });
  const byId: Titles = new Map(titles.map((row) => [row.id, row]));
  const isCut = equal!.total > MOST_FOUND || equal!.rows.some(({ total, ids: some }) => total > some.length);
  return {
    found: {
      as_of: toldInstant(as_of),
      lens_id,
      total: candidates.length,
      rows: shown.flatMap((candidate) => told(candidate, byId)),
    },
    cut: [
      ...(isCut ? [`equal documents limited to ${MOST_FOUND}`] : []),
      ...(near.pairs.total > MOST_FOUND ? [`near texts limited to ${MOST_FOUND}`] : []),
      ...near.cut,
      ...(whole ? [] : ['shared neighbours of the best connected documents not counted']),
      ...(candidates.length > limit ? [`rows limited to ${limit}`] : []),
    ],
  };
}
