import { compareText } from '#base/compare-text.ts';
import { notFound } from '#base/refusal.ts';
import { type SearchedVectors, searchedVectors } from '#knowledge/embedding/index.ts';
import type { Reader } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { findAnchorAsOf } from '../../maps/index.ts';
import { listTitlesAsOf } from '../change-queries.ts';
import { changesBetween } from '../changes-between.ts';
import { type PastPicture, pastPicture, WHOLE } from '../past-picture.ts';
import { listMembersAsOf } from '../queries.ts';
import { modalLens } from '../rules.ts';
import { type Bridge, type Broker, brokersOf } from './brokers.ts';
import { type Carrier, carriersOf, type InnerGraph, innerGraphOf, neighboursOf } from './inner-graph.ts';
import { inChunks, type Members, type NearPairs, nearPairsOf } from './near-duplicates.ts';
import { type Partner, partnersOf } from './partners.ts';
import {
  listEqualDocuments,
  listHubs,
  listInnerEdges,
  listNearestDocuments,
  listStale,
  listTensions,
  listWeakEdges,
} from './queries.ts';

/** Documents that are examined; the figures of the picture count all. */
export const MOST_DOCUMENTS = 20_000;
/** Territories between which shortest paths are searched: those that come first in the picture. */
export const MOST_TERRITORIES = 1000;
/** Partners of an orphan for each of the two reasons. */
const PARTNERS = 3;
/** Rows behind a change of the picture. */
const BEHIND = 3;
/** Most relationships of a thin bridge. */
const THIN = 2;
/** A relationship of less than this weight rests on little. */
const WEAK = 0.5;
/** The cosine from which a text fits an orphan. */
const FITS = 0.5;
/** Most texts of a document that are compared with every text of an orphan. */
const TEXTS_FITTED = 8;
const DAY_MS = 86_400_000;

/** What is asked of a map; times in the form of the ledger. */
export interface AskedReport {
  readonly id: string;
  readonly as_of: string;
  /** From when on changes are told. */
  readonly since: string;
  readonly lens_id: string | undefined;
  /** Most rows of each list. */
  readonly limit: number;
  /** Days without a change after which a document may be stale. */
  readonly stale_days: number;
  readonly reach: Reach;
}

/** A past time so many days before another one. */
export const daysBefore = (instant: string, days: number): string =>
  `${new Date(Date.parse(instant) - days * DAY_MS).toISOString().slice(0, -1)}000000Z`;

const inThinOrder = (sizes: ReadonlyMap<string, number>) => {
  const smaller = ({ source_territory, target_territory }: Bridge) =>
    Math.min(sizes.get(source_territory) ?? 0, sizes.get(target_territory) ?? 0);
  return (one: Bridge, other: Bridge): number =>
    one.edge_count - other.edge_count ||
    smaller(other) - smaller(one) ||
    compareText(one.source_territory, other.source_territory) ||
    compareText(one.target_territory, other.target_territory);
};

/** Bridges of few relationships: fewest first, then those between the largest territories, then by ids. */
const thinBridgesOf = ({ territories, bridges }: PastPicture): Bridge[] =>
  bridges
    .filter(({ edge_count }) => edge_count <= THIN)
    .sort(inThinOrder(new Map(territories.map(({ id, member_count }) => [id, member_count]))));

/** The partners of the first orphans. */
async function partnersOfOrphans(
  read: Reader,
  asked: AskedReport,
  graph: InnerGraph,
  orphans: readonly { readonly id: string }[],
  vectors: SearchedVectors | undefined,
): Promise<Map<string, Partner[]>> {
  const { id: home_id, as_of, reach } = asked;
  const nearest =
    vectors === undefined || orphans.length === 0
      ? []
      : await read.list(listNearestDocuments, {
          ...{ as_of, home_id, reach, most: MOST_DOCUMENTS, limit: PARTNERS, least: FITS },
          most_texts: TEXTS_FITTED,
          ...inChunks(vectors),
          asked: orphans.map(({ id }) => ({ id, joined: [...neighboursOf(graph, id).keys()] })),
        });
  const near = new Map(nearest.map((row) => [row.id, row.nearest]));
  return new Map(orphans.map(({ id }) => [id, partnersOf(graph, id, near.get(id) ?? [], PARTNERS)]));
}

/** What a report tells, before documents are named by their titles. */
export interface Findings {
  readonly name: string;
  readonly lens_id: string;
  readonly documents: number;
  readonly picture: PastPicture;
  readonly members: Members;
  readonly graph: InnerGraph;
  readonly brokers: readonly Broker[];
  readonly carriers: readonly Carrier[];
  readonly thin: readonly Bridge[];
  readonly partners: ReadonlyMap<string, readonly Partner[]>;
  readonly lists: Awaited<ReturnType<typeof listsOf>>;
  readonly pairs: NearPairs;
  readonly changes: Awaited<ReturnType<typeof changesBetween>>['changes'];
  /** Bounds that were reached. */
  readonly cut: readonly string[];
}

/** The lists that need nothing else. */
async function listsOf(read: Reader, asked: AskedReport) {
  const { id: home_id, as_of, limit, reach } = asked;
  const inMap = { as_of, home_id, most: MOST_DOCUMENTS, limit, reach };
  const [hubs, tensions, weak, stale, equal] = await Promise.all([
    read.find(listHubs, inMap),
    read.find(listTensions, inMap),
    read.find(listWeakEdges, { ...inMap, weak: WEAK }),
    read.find(listStale, { ...inMap, before: daysBefore(as_of, asked.stale_days) }),
    read.find(listEqualDocuments, inMap),
  ]);
  return { hubs: hubs!, tensions: tensions!, weak: weak!, stale: stale!, equal: equal! };
}

/**
 * What is found in a map at a time, by the rights of the caller.
 * @throws Refusal NOT_FOUND, BAD_REQUEST (`since` is not before the time)
 */
export async function findingsOf(read: Reader, asked: AskedReport): Promise<Findings> {
  const { id, as_of, since, limit, reach } = asked;
  const anchor = await read.find(findAnchorAsOf, { id, kind: 'cogmap', as_of, reach });
  if (anchor === undefined) throw notFound();
  const lens_id = asked.lens_id ?? modalLens(anchor.formations);
  const pictured = pastPicture(read, { as_of, anchor_id: id, lens_id, reach }, WHOLE);
  const [picture, edges, lists, vectors, { changes, cut }] = await Promise.all([
    pictured,
    read.list(listInnerEdges, { as_of, home_id: id, most: MOST_DOCUMENTS, reach }),
    listsOf(read, asked),
    searchedVectors(read),
    changesBetween(read, { id, from: since, to: as_of, lens_id, limit, behind: BEHIND, reach, pictured }),
  ]);
  const graph = innerGraphOf(edges);
  const ids = picture.territories.map((territory) => territory.id);
  const rows = ids.length === 0 ? [] : await read.list(listMembersAsOf, { ids, as_of, reach });
  const members: Members = new Map(rows.map((row) => [row.id, row.members]));
  const territoryOf = new Map(rows.flatMap((row) => row.members.map((member) => [member, row.id])));
  const [partners, near, brokers] = await Promise.all([
    partnersOfOrphans(read, asked, graph, picture.orphans.slice(0, limit), vectors),
    nearPairsOf(read, { as_of, limit, reach }, picture, members, vectors),
    brokersOf(ids.slice(0, MOST_TERRITORIES), picture.bridges),
  ]);
  const documents = changes.counts.after.resources;
  return {
    ...{ name: anchor.name, lens_id, documents, picture, members, graph, brokers, partners, lists, changes },
    carriers: carriersOf(graph, territoryOf),
    thin: thinBridgesOf(picture),
    pairs: near.pairs,
    cut: [
      ...(documents > MOST_DOCUMENTS ? [`documents limited to ${MOST_DOCUMENTS}`] : []),
      ...(ids.length > MOST_TERRITORIES ? [`territories of brokers limited to ${MOST_TERRITORIES}`] : []),
      ...near.cut,
      ...cut.map((limited) => `changes: ${limited}`),
    ],
  };
}

/** The titles of all documents that a report names. */
export async function titlesIn(
  read: Reader,
  { as_of, reach }: AskedReport,
  ids: ReadonlySet<string>,
): Promise<Map<string, { readonly id: string; readonly title: string; readonly doc_type: string | null }>> {
  if (ids.size === 0) return new Map();
  const rows = await read.list(listTitlesAsOf, { as_of, ids: [...ids], reach });
  return new Map(rows.map((row) => [row.id, row]));
}
