import { cypher } from '#test/world/cypher.ts';
import type { Body, ComparedRead, View } from './reads.ts';
import {
  edgesAt,
  edgesBetweenResources,
  homedIn,
  named,
  resourceEnds,
  sorted,
  teloiSeen,
  titleOf,
} from './seen.ts';

/**
 * The reads of what was formed of an anchor. Of two callers the one who sees less is shown fewer members, other names and
 * fewer bridges, and the same measures (spec 50 §13, property 6).
 */

interface Measures {
  readonly salience: number;
  readonly content_cohesion: number | null;
  readonly centrality: number | null;
  readonly internal_tension: number | null;
  readonly reference_standing: number | null;
  readonly telos_alignment: number | null;
}

export interface Formed extends Measures {
  readonly id: string;
  /** Visible or not, by affinity, then id. */
  readonly members: readonly string[];
}

/** What was formed of an anchor, visible or not. */
export async function regionsOf({ service }: View, anchorId: string): Promise<Formed[]> {
  const rows = await service.database.execute(
    cypher`MATCH (region:Region)-[member:HAS_MEMBER]->(resource:Resource)
     WHERE region.anchor_id = ${anchorId} AND region.lens_id IS NOT NULL AND region.changed IS NOT NULL
     WITH region, resource ORDER BY member.affinity DESC, resource.id
     WITH region, collect(resource.id) AS members
     RETURN region {.id, .salience, .content_cohesion, .centrality, .internal_tension, .reference_standing,
                    .telos_alignment, members: members} AS region`,
  );
  return rows.map(({ region }) => region as Formed);
}

/** Regions of which the caller sees a member, with the members that the caller sees. */
async function seenRegions(view: View, anchorId: string): Promise<Formed[]> {
  const seen = new Set([...named(view.sight.resources, view.built.resources), ...teloiSeen(view)]);
  return (await regionsOf(view, anchorId))
    .map((region) => ({ ...region, members: region.members.filter((member) => seen.has(member)) }))
    .filter(({ members }) => members.length > 0);
}

/** Greatest first, what was not measured last, then by id. */
const ranked = (regions: readonly Formed[], by: 'salience' | 'centrality'): Formed[] =>
  regions.toSorted(
    (a, b) => (b[by] ?? -Infinity) - (a[by] ?? -Infinity) || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );

const labelled = ({ built }: View, { id, members, salience, content_cohesion }: Formed) =>
  [id, members.length, titleOf(built, members[0]!), salience, content_cohesion].join(' ');

const measured = (id: string, row: Omit<Measures, 'salience'>): string =>
  [
    id,
    row.centrality,
    row.content_cohesion,
    row.internal_tension,
    row.reference_standing,
    row.telos_alignment,
  ].join(' ');

const each = async <T>(list: readonly T[], ask: (one: T, index: number) => Promise<unknown>) =>
  Promise.all(list.map(ask));

interface SeenAnchor {
  readonly id: string;
  readonly kind: 'map' | 'context';
  readonly index: number;
  /** Under which its regions are read. */
  readonly path: string;
  /** Whether the caller reads it. */
  readonly read: boolean;
}

const anchors = ({ built, sight }: View): SeenAnchor[] => [
  ...built.maps.map((id, index) => ({
    id,
    kind: 'map' as const,
    index,
    path: `/api/cognitive-maps/${id}`,
    read: sight.maps.has(index),
  })),
  ...built.contexts.map((id, index) => ({
    id,
    kind: 'context' as const,
    index,
    path: `/api/contexts/${id}`,
    read: sight.contexts.has(index),
  })),
];

/** One read of the regions of every anchor, as lines. */
const regionRead = (
  name: 'shape' | 'region-metrics',
  asks: readonly string[],
  told: (row: Body) => string,
  expected: (view: View, regions: Formed[]) => string[],
): ComparedRead => ({
  name,
  asks,
  look: async (view) => ({
    answered: await each(anchors(view), async ({ path }) => {
      const { status, body } = await view.caller.get(`${path}/${name}`);
      return status === 200 ? body.map(told) : status;
    }),
    expected: await each(anchors(view), async ({ id, read }) =>
      read ? expected(view, await seenRegions(view, id)) : [],
    ),
  }),
});

export interface Picture {
  readonly territories: readonly string[];
  /** Both ids, and how many edges. */
  readonly bridges: readonly string[];
  /** The id, and how many edges. */
  readonly orphans: readonly string[];
}

/** Regions, bridges and orphans as spec 50 defines them, from who is a member of what and from what the caller sees. */
async function expectedPicture(
  view: View,
  { id, kind, index: anchor, read }: SeenAnchor,
): Promise<{ status: number } & Partial<Picture>> {
  const { built, sight, world } = view;
  if (!read) return { status: 404 };
  const territories = ranked(await seenRegions(view, id), 'salience');
  const bridges = new Map<string, number>();
  for (const edge of edgesBetweenResources(view)) {
    const ends = resourceEnds(world, edge)!.map((index) => built.resources[index]!);
    const [one, other] = ends.map((end) => territories.find(({ members }) => members.includes(end))?.id);
    if (one === undefined || other === undefined || one === other) continue;
    const key = sorted([one, other]).join(' ');
    bridges.set(key, (bridges.get(key) ?? 0) + 1);
  }
  const inRegions = new Set((await regionsOf(view, id)).flatMap(({ members }) => members));
  const orphans = [...sight.resources]
    .filter((index) => homedIn(world, kind, anchor)(index) && !inRegions.has(built.resources[index]!))
    .map((index) => `${built.resources[index]} ${edgesAt(view, index).length}`);
  const telos = kind === 'map' ? built.teloi[anchor]! : undefined;
  if (telos !== undefined && !inRegions.has(telos)) orphans.push(`${telos} 0`);
  return {
    status: 200,
    territories: territories.map((region) => labelled(view, region)),
    bridges: sorted([...bridges].map(([key, count]) => `${key} ${count}`)),
    orphans: sorted(orphans),
  };
}

/** The picture of a map, as lines; undefined where the caller does not read it. */
export async function pictureOf(view: View, map: number): Promise<Picture | undefined> {
  const anchor = anchors(view).find(({ kind, index }) => kind === 'map' && index === map)!;
  const { territories, bridges, orphans } = await expectedPicture(view, anchor);
  return territories && bridges && orphans && { territories, bridges, orphans };
}

async function answeredPicture({ caller }: View, { id, kind }: SeenAnchor) {
  const { status, body } = await caller.get(
    `/api/graph/${kind === 'map' ? 'cogmaps' : 'contexts'}/${id}/panorama`,
  );
  if (status !== 200) return { status };
  return {
    status,
    territories: body.territories.map((row: Body) =>
      [row['id'], row['member_count'], row['label'], row['salience'], row['coherence']].join(' '),
    ),
    bridges: sorted(
      body.bridges.map(
        (row: Body) => `${row['source_territory']} ${row['target_territory']} ${row['edge_count']}`,
      ),
    ),
    orphans: sorted(body.orphan_nodes.map((row: Body) => `${row['id']} ${row['degree']}`)),
  };
}

/** Each resource of a world that the caller sees, with the region of a map that it is a member of. */
async function expectedLocations(view: View, { id: anchor, read }: SeenAnchor) {
  const { built, sight } = view;
  if (!read) return { status: 404 };
  const regions = await regionsOf(view, anchor);
  return {
    status: 200,
    located: built.resources
      .filter((_, index) => sight.resources.has(index))
      .map((id) => [id, regions.find(({ members }) => members.includes(id))?.id ?? null]),
  };
}

async function answeredLocations({ caller, built }: View, { kind, id }: SeenAnchor) {
  const path = `/api/graph/${kind === 'map' ? 'cogmaps' : 'contexts'}/${id}/locate`;
  const { status, body } = await caller.post(path, { ids: built.resources });
  if (status !== 200) return { status };
  return { status, located: body.map((row: Body) => [row['resource_id'], row['region_id']]) };
}

/** The members of each region of a map that the caller sees, in order. */
async function expectedMembers(view: View, map: number) {
  const { built, sight } = view;
  const seen = new Set([...named(sight.resources, built.resources), ...teloiSeen(view)]);
  const regions = await regionsOf(view, built.maps[map]!);
  return regions.map(({ members }) =>
    sight.maps.has(map) ? { status: 200, members: members.filter((id) => seen.has(id)) } : { status: 404 },
  );
}

async function answeredMembers(view: View, map: number) {
  return each(await regionsOf(view, view.built.maps[map]!), async ({ id }) => {
    const { status, body } = await view.caller.get(`/api/graph/regions/${id}/members`);
    return status === 200 ? { status, members: body.rows.map((row: Body) => row['id']) } : { status };
  });
}

/** Pairs of regions of a map, visible or not; all of them would take as long as all other reads of pictures together. */
async function pairsOf(view: View, map: number): Promise<[Formed, Formed][]> {
  const regions = (await regionsOf(view, view.built.maps[map]!)).slice(0, 5);
  return regions.flatMap((one, index) =>
    regions.slice(index + 1).map((other): [Formed, Formed] => [one, other]),
  );
}

async function answeredBetween(view: View, map: number) {
  return each(await pairsOf(view, map), async ([one, other]) => {
    const { status, body } = await view.caller.get(`/api/graph/bridges?a=${one.id}&b=${other.id}`);
    return status === 200 ? { status, edges: body.edges.map((edge: Body) => edge['id']) } : { status };
  });
}

/** The edges that the caller sees with one end in each region, by id. */
async function expectedBetween(view: View, map: number) {
  const { built, sight, world } = view;
  return (await pairsOf(view, map)).map(([one, other]) => {
    if (!sight.maps.has(map)) return { status: 404 };
    const between = edgesBetweenResources(view).filter((edge) => {
      const [source, target] = resourceEnds(world, edge)!.map((end) => built.resources[end]!);
      return [one, other].every(({ members }) => members.includes(source!) !== members.includes(target!));
    });
    return { status: 200, edges: named(between, built.edges) };
  });
}

export const PICTURE_READS: readonly ComparedRead[] = [
  {
    name: 'locate',
    asks: ['cogmap_locate', 'context_locate'],
    look: async (view) => ({
      answered: await each(anchors(view), (anchor) => answeredLocations(view, anchor)),
      expected: await each(anchors(view), (anchor) => expectedLocations(view, anchor)),
    }),
  },
  {
    name: 'panorama',
    asks: ['cogmap_panorama', 'context_territories'],
    look: async (view) => ({
      answered: await each(anchors(view), (anchor) => answeredPicture(view, anchor)),
      expected: await each(anchors(view), (anchor) => expectedPicture(view, anchor)),
    }),
  },
  {
    name: 'edges between regions',
    asks: ['region_bridges'],
    look: async (view) => ({
      answered: await each(view.built.maps, (_, map) => answeredBetween(view, map)),
      expected: await each(view.built.maps, (_, map) => expectedBetween(view, map)),
    }),
  },
  {
    name: 'members of regions',
    asks: ['region_members'],
    look: async (view) => ({
      answered: await each(view.built.maps, (_, map) => answeredMembers(view, map)),
      expected: await each(view.built.maps, (_, map) => expectedMembers(view, map)),
    }),
  },
  regionRead(
    'shape',
    ['shape', 'context_shape'],
    (row) =>
      [row['region_id'], row['member_count'], row['label'], row['salience'], row['content_cohesion']].join(
        ' ',
      ),
    (view, regions) => ranked(regions, 'salience').map((region) => labelled(view, region)),
  ),
  regionRead(
    'region-metrics',
    ['region_metrics', 'context_region_metrics'],
    (row) => measured(String(row['region_id']), row as unknown as Measures),
    (_, regions) => ranked(regions, 'centrality').map((region) => measured(region.id, region)),
  ),
];
