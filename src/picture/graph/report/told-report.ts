import type { Reader } from '#neo4j/database.ts';
import { toldInstant } from '../changes-between.ts';
import { withoutNulls } from '../rules.ts';
import type { Partner } from './partners.ts';
import { type AskedReport, type Findings, findingsOf, titlesIn } from './read-report.ts';
import type { ToldReport } from './shapes.ts';

/** Shared neighbours of an orphan and a partner that are told by their titles. */
const SHARED = 3;

type Titles = Awaited<ReturnType<typeof titlesIn>>;

interface Edge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly weight: number;
}

/** Groups of equal documents first, then pairs of near ones, to the limit. */
function duplicatesOf({ lists: { equal }, pairs }: Findings, limit: number) {
  const near = pairs.rows.map(({ ids, similarity }) => ({
    reason: 'vector' as const,
    similarity,
    total: ids.length,
    ids,
  }));
  return [...equal.rows, ...near].slice(0, limit);
}

/** Ids of all documents that are told and have no title yet. */
function idsIn(findings: Findings, limit: number): Set<string> {
  const { carriers, partners, lists } = findings;
  return new Set([
    ...carriers.slice(0, limit).map(({ id }) => id),
    ...[...partners.values()].flat().flatMap(({ id, shared }) => [id, ...shared.slice(0, SHARED)]),
    ...[...lists.tensions.rows, ...lists.weak.rows].flatMap(({ source, target }) => [source, target]),
    ...duplicatesOf(findings, limit).flatMap(({ ids }) => ids),
  ]);
}

/** How documents and territories are told; what has gone meanwhile is left out. */
function tellingOf({ picture, members }: Findings, titles: Titles) {
  const regions = new Map(
    picture.territories.map(({ id, label, member_count }) => [id, withoutNulls({ id, label, member_count })]),
  );
  const territoryOf = new Map(
    [...members].flatMap(([region, ids]) => ids.map((id) => [id, regions.get(region)!] as const)),
  );
  const documents = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const document = titles.get(id);
      return document === undefined ? [] : [withoutNulls(document)];
    });
  const edge = ({ id, source, target, weight }: Edge) => {
    const [from, to] = [titles.get(source), titles.get(target)];
    if (from === undefined || to === undefined) return undefined;
    return { edge_handle: id, source, source_title: from.title, target, target_title: to.title, weight };
  };
  const partner = ({ id, similarity, shared }: Partner) => {
    const territory = territoryOf.get(id);
    return documents([id]).map((document) => ({
      ...document,
      ...(territory && { territory }),
      ...(similarity !== undefined && { similarity }),
      ...(shared.length > 0 && {
        shared: { total: shared.length, rows: documents(shared.slice(0, SHARED)) },
      }),
    }));
  };
  return { region: (id: string) => regions.get(id)!, documents, edge, partner };
}

function told(findings: Findings, asked: AskedReport, titles: Titles): ToldReport {
  const { picture, graph, documents, brokers, carriers, thin, partners, lists, pairs } = findings;
  const { limit } = asked;
  const telling = tellingOf(findings, titles);
  const most = Math.max((documents * (documents - 1)) / 2, 1);
  return {
    name: findings.name,
    as_of: toldInstant(asked.as_of),
    lens_id: findings.lens_id,
    figures: {
      documents,
      relationships: graph.relationships,
      territories: picture.territories.length,
      bridges: picture.bridges.length,
      orphans: picture.orphans.length,
      density: Math.round((graph.pairs / most) * 1e9) / 1e9,
    },
    hubs: { total: lists.hubs.total, rows: lists.hubs.rows.map(withoutNulls) },
    brokers: {
      total: brokers.length,
      rows: brokers.slice(0, limit).map(({ id, ...rest }) => ({ territory: telling.region(id), ...rest })),
    },
    carriers: {
      total: carriers.length,
      rows: carriers
        .slice(0, limit)
        .flatMap(({ id, ...rest }) => telling.documents([id]).map((document) => ({ ...document, ...rest }))),
    },
    thin_bridges: {
      total: thin.length,
      rows: thin.slice(0, limit).map(({ source_territory, target_territory, edge_count }) => ({
        a: telling.region(source_territory),
        b: telling.region(target_territory),
        relationships: edge_count,
      })),
    },
    orphans: {
      total: picture.orphans.length,
      rows: picture.orphans.slice(0, limit).map((orphan) => ({
        ...withoutNulls(orphan),
        partners: (partners.get(orphan.id) ?? []).flatMap(telling.partner),
      })),
    },
    stale: { total: lists.stale.total, rows: lists.stale.rows.map(withoutNulls) },
    tensions: {
      total: lists.tensions.total,
      rows: lists.tensions.rows.flatMap((row) => telling.edge(row) ?? []),
    },
    weak: {
      total: lists.weak.total,
      rows: lists.weak.rows.flatMap(({ light, tentative, ...row }) => {
        const edge = telling.edge(row);
        if (edge === undefined) return [];
        const reasons = [...(light ? ['weight' as const] : []), ...(tentative ? ['tentative' as const] : [])];
        return [{ ...edge, reasons }];
      }),
    },
    near_duplicates: {
      total: lists.equal.total + pairs.total,
      rows: duplicatesOf(findings, limit).map(({ ids, ...group }) => ({
        ...group,
        documents: telling.documents(ids),
      })),
    },
    changes: findings.changes,
  };
}

const LISTS = [
  'hubs',
  'brokers',
  'carriers',
  'thin_bridges',
  'orphans',
  'stale',
  'tensions',
  'weak',
  'near_duplicates',
] as const;

/**
 * The report of a map at a time, and which limits cut it.
 * @throws Refusal NOT_FOUND, BAD_REQUEST
 */
export async function reportOf(read: Reader, asked: AskedReport) {
  const findings = await findingsOf(read, asked);
  const titles = await titlesIn(read, asked, idsIn(findings, asked.limit));
  const report = told(findings, asked, titles);
  const limited = LISTS.filter((list) => report[list].total > asked.limit);
  return {
    report,
    cut: [...findings.cut, ...limited.map((list) => `${list} limited to ${asked.limit}`)],
  };
}
