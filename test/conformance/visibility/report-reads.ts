import type { z } from 'zod';
import type { DuplicateCandidates } from '#picture/graph/duplicates/shapes.ts';
import type { ToldReport } from '#picture/graph/report/shapes.ts';
import { cypher } from '#test/world/cypher.ts';
import { contradicts, isLight, textOf, titleNumber, vectorOf } from './build.ts';
import { type Formed, type Picture, pictureOf, regionsOf } from './picture-reads.ts';
import type { ComparedRead, View } from './reads.ts';
import { edgesAt, edgesBetweenResources, homedIn, named, resourceEnds, sorted } from './seen.ts';

/**
 * What a map is said to need: pairs that may be the same, and the report. Both speak of finished documents of the map and
 * of the relationships that the caller sees; of nothing else, not even in a number.
 */

/** Far more than a world has: no list is cut. */
const LISTED = { duplicates: 500, report: 50 };
/** The cosine of texts that are nearly the same. */
const SAME = 0.97;

/** A finished document of a map; of a telos there is no more than its title. */
interface Document {
  readonly id: string;
  readonly title: string;
  readonly index?: number;
}

type Candidates = z.output<typeof DuplicateCandidates>;
type Pair = readonly [string, string];

/** A map that the caller reads, as the caller sees it. */
interface SeenMap {
  readonly id: string;
  readonly documents: readonly Document[];
  /** Visible edges between finished documents of the map. */
  readonly inner: readonly { readonly edge: number; readonly ends: Pair }[];
  readonly regions: readonly Formed[];
  readonly vectors: ReadonlyMap<string, readonly number[]>;
}

const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : 1;
const ordered = (one: string, other: string): Pair => (one < other ? [one, other] : [other, one]);
async function seenMap(view: View, map: number): Promise<SeenMap> {
  const { world, built, sight } = view;
  const isFinished = (index: number) => world.resources[index]!.fate !== 'unfinished';
  const indexes = [...sight.resources].filter(
    (index) => homedIn(world, 'map', map)(index) && isFinished(index),
  );
  const documents: Document[] = [
    { id: built.teloi[map]!, title: 'telos' },
    ...indexes.map((index) => ({
      id: built.resources[index]!,
      title: `resource ${titleNumber(index)}`,
      index,
    })),
  ].sort(byId);
  const inner = edgesBetweenResources(view).flatMap((edge) => {
    const ends = resourceEnds(world, edge)!;
    const [source, target] = ends.map((end) => built.resources[end]!) as [string, string];
    return ends.every((end) => indexes.includes(end)) ? [{ edge, ends: [source, target] as const }] : [];
  });
  const vectors = new Map(
    await Promise.all(
      indexes.map(async (index) => [built.resources[index]!, await vectorOf(textOf(index))] as const),
    ),
  );
  return {
    id: built.maps[map]!,
    documents,
    inner,
    regions: await regionsOf(view, built.maps[map]!),
    vectors,
  };
}

function cosine(one: readonly number[], other: readonly number[]): number {
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, part, at) => sum + part * b[at]!, 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}

/** To six digits; undefined where one of both has no vector. */
function similarityOf({ vectors }: SeenMap, one: string, other: string): number | undefined {
  const [a, b] = [vectors.get(one), vectors.get(other)];
  return a && b && Math.round(cosine(a, b) * 1e6) / 1e6;
}

const pairsOf = ({ documents }: SeenMap): (readonly [Document, Document])[] =>
  documents.flatMap((one, at) => documents.slice(at + 1).map((other) => [one, other] as const));

const joinedTo = ({ inner }: SeenMap, id: string): Set<string> =>
  new Set(inner.flatMap(({ ends }) => (ends.includes(id) ? ends.filter((end) => end !== id) : [])));

function sharedBy(seen: SeenMap, one: string, other: string) {
  const [own, theirs] = [one, other].map((id) => joinedTo(seen, id)) as [Set<string>, Set<string>];
  own.delete(other);
  theirs.delete(one);
  const shared = sorted([...own].filter((id) => theirs.has(id)));
  return { shared, share: shared.length / Math.max(new Set([...own, ...theirs]).size, 1) };
}

const bodyOf = ({ index }: Document): string | undefined => (index === undefined ? undefined : textOf(index));
const titleOf = ({ title }: Document): string => title;

/** The documents by a mark of theirs, groups of two and more; a document without the mark is in none. */
const groupsBy = ({ documents }: SeenMap, markOf: (document: Document) => string | undefined): Document[][] =>
  [...Map.groupBy(documents, markOf)].flatMap(([mark, group]) =>
    mark !== undefined && group.length > 1 ? [group] : [],
  );

/** Documents of one region whose vectors are nearly the same. */
const isNear = (seen: SeenMap, one: string, other: string): boolean =>
  (similarityOf(seen, one, other) ?? 0) >= SAME &&
  seen.regions.some(({ members }) => members.includes(one) && members.includes(other));

/** The pairs that may be the same, each with its reasons. */
function expectedPairs(seen: SeenMap): string[] {
  const firsts = [bodyOf, titleOf].flatMap((markOf) =>
    groupsBy(seen, markOf).flatMap(([first, ...others]) => others.map(({ id }) => `${first!.id} ${id}`)),
  );
  return pairsOf(seen).flatMap(([one, other]) => {
    const { shared, share } = sharedBy(seen, one.id, other.id);
    const near = isNear(seen, one.id, other.id);
    const key = `${one.id} ${other.id}`;
    if (!firsts.includes(key) && !near && !(shared.length >= 3 && share >= 0.8)) return [];
    const reasons = [
      ...(bodyOf(one) !== undefined && bodyOf(one) === bodyOf(other) ? ['body'] : []),
      ...(one.title === other.title ? ['title'] : []),
      ...(near ? ['vector'] : []),
      ...(shared.length > 0
        ? [`neighbours ${Math.round(share * 5e5) / 1e6} ${shared.slice(0, 3).join(' ')}`]
        : []),
    ];
    return [`${key}: ${reasons.join(', ')}`];
  });
}

const toldPair = ({ a, b, reasons }: Candidates['rows'][number]): string => {
  const told = reasons.map(({ reason, score, shared }) =>
    shared === undefined ? reason : `${reason} ${score} ${shared.rows.map(({ id }) => id).join(' ')}`,
  );
  return `${a.id} ${b.id}: ${told.join(', ')}`;
};

/** Ids of a world that the caller may not read and that stand in an answer all the same. */
function leaked({ built, sight }: View, body: unknown): string[] {
  const text = JSON.stringify(body);
  const hidden = (ids: readonly string[], seen: ReadonlySet<number>) =>
    ids.filter((_, index) => !seen.has(index));
  return [...hidden(built.resources, sight.resources), ...hidden(built.edges, sight.edges)].filter((id) =>
    text.includes(id),
  );
}

/** When each resource of a world changed, visible or not. */
async function changedAt({ service, built }: View): Promise<ReadonlyMap<string, string>> {
  const rows = await service.database.execute(
    cypher`UNWIND ${[...built.resources, ...built.teloi]} AS id MATCH (resource:Resource {id: id})
     RETURN id, toString(resource.updated) AS updated`,
  );
  return new Map(rows.map(({ id, updated }) => [String(id), String(updated)]));
}

/** What is at a document over all edges that the caller sees, also out of the map. */
const around = (view: View, index: number): number[] =>
  edgesAt(view, index).flatMap((edge) => resourceEnds(view.world, edge)!.filter((end) => end !== index));

async function expectedReport(view: View, map: number, picture: Picture) {
  const { world, built, sight } = view;
  const seen = await seenMap(view, map);
  const changed = await changedAt(view);
  const listed = seen.documents.flatMap(({ id, index }) => (index === undefined ? [] : [{ id, index }]));
  const regionOf = (id: string) => seen.regions.find(({ members }) => members.includes(id))?.id;
  const joined = new Set(seen.inner.map(({ ends }) => ordered(...ends).join(' ')));
  const all = [...sight.resources].filter(homedIn(world, 'map', map)).length + 1;
  const density = Math.round((joined.size / Math.max((all * (all - 1)) / 2, 1)) * 1e9) / 1e9;
  const near = pairsOf(seen).filter(([one, other]) => isNear(seen, one.id, other.id));
  return {
    figures: [
      all,
      seen.inner.length,
      picture.territories.length,
      picture.bridges.length,
      picture.orphans.length,
    ],
    density,
    hubs: sorted(
      listed.flatMap(({ id, index }) => {
        const degree = edgesAt(view, index).length;
        return degree === 0 ? [] : [`${id} ${degree}`];
      }),
    ),
    carriers: sorted(
      listed.flatMap(({ id }) => {
        const others = seen.inner
          .filter(({ ends }) => ends.includes(id))
          .map(({ ends: [one, other] }) => regionOf(one === id ? other : one))
          .filter((region) => region !== undefined && region !== regionOf(id));
        const isCarrier = others.length > 0 && regionOf(id) !== undefined;
        return isCarrier ? [`${id} ${others.length} ${new Set(others).size}`] : [];
      }),
    ),
    thin_bridges: picture.bridges.filter((line) => Number(line.split(' ')[2]) <= 2),
    orphans: picture.orphans,
    stale: sorted(
      listed.flatMap(({ id, index }) => {
        const newer = new Set(
          around(view, index).filter((end) => changed.get(built.resources[end]!)! > changed.get(id)!),
        );
        return newer.size === 0 ? [] : [`${id} ${newer.size}`];
      }),
    ),
    tensions: named(
      edgesBetweenResources(view).filter(
        (edge) =>
          contradicts(world, edge) &&
          resourceEnds(world, edge)!.some((end) => listed.some(({ index }) => index === end)),
      ),
      built.edges,
    ),
    weak: named(
      seen.inner.map(({ edge }) => edge).filter((edge) => isLight(edge)),
      built.edges,
    ),
    near_duplicates: sorted([
      ...groupsBy(seen, bodyOf).map((group) => `body ${group.map(({ id }) => id).join(' ')}`),
      ...groupsBy(seen, titleOf).map((group) => `title ${group.map(({ id }) => id).join(' ')}`),
      ...near.map((pair) => `vector ${pair.map(({ id }) => id).join(' ')}`),
    ]),
    leaked: [],
  };
}

/** A report in the words of the model. */
function toldReport(view: View, body: ToldReport) {
  const lines = <Row>(
    { total, rows }: { total: number; rows: readonly Row[] },
    told: (row: Row) => string,
  ) => {
    if (total !== rows.length) throw new Error(`${total} are counted, and ${rows.length} are told`);
    return sorted(rows.map(told));
  };
  const { documents, relationships, territories, bridges, orphans, density } = body.figures;
  const idsOf = (rows: readonly { id: string }[]): string => rows.map(({ id }) => id).join(' ');
  return {
    figures: [documents, relationships, territories, bridges, orphans],
    density,
    hubs: lines(body.hubs, ({ id, degree }) => `${id} ${degree}`),
    carriers: lines(body.carriers, (row) => `${row.id} ${row.relationships} ${row.territories}`),
    thin_bridges: lines(body.thin_bridges, (row) => `${row.a.id} ${row.b.id} ${row.relationships}`),
    orphans: lines(body.orphans, ({ id, degree }) => `${id} ${degree}`),
    stale: lines(body.stale, (row) => `${row.id} ${row.newer_neighbours}`),
    tensions: lines(body.tensions, (row) => row.edge_handle),
    weak: lines(body.weak, (row) => row.edge_handle),
    near_duplicates: lines(body.near_duplicates, (row) => `${row.reason} ${idsOf(row.documents)}`),
    leaked: leaked(view, body),
  };
}

export const REPORT_READS: readonly ComparedRead[] = [
  {
    name: 'duplicates of a map',
    asks: ['cogmap_duplicates'],
    look: async (view) => ({
      answered: await Promise.all(
        view.built.maps.map(async (id) => {
          const path = `/api/graph/cogmaps/${id}/duplicates?limit=${LISTED.duplicates}`;
          const { status, body } = await view.caller.get(path);
          if (status !== 200) return status;
          return { total: body.total, pairs: sorted(body.rows.map(toldPair)), leaked: leaked(view, body) };
        }),
      ),
      expected: await Promise.all(
        view.built.maps.map(async (_, map) => {
          if (!view.sight.maps.has(map)) return 404;
          const pairs = sorted(expectedPairs(await seenMap(view, map)));
          return { total: pairs.length, pairs, leaked: [] };
        }),
      ),
    }),
  },
  {
    name: 'report of a map',
    asks: ['cogmap_report'],
    look: async (view) => ({
      answered: await Promise.all(
        view.built.maps.map(async (id) => {
          const path = `/api/graph/cogmaps/${id}/report?limit=${LISTED.report}&stale_days=0&markdown=true`;
          const { status, body } = await view.caller.get(path);
          return status === 200 ? toldReport(view, body) : status;
        }),
      ),
      expected: await Promise.all(
        view.built.maps.map(async (_, map) => {
          const picture = await pictureOf(view, map);
          return picture === undefined ? 404 : expectedReport(view, map, picture);
        }),
      ),
    }),
  },
];
