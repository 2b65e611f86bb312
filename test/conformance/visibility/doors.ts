import { listReaders } from '#modules/access/reach-change-queries.ts';
import type { Caller, Service } from '#test/world/index.ts';
import type { Built } from './build.ts';
import { isLive, type Moment, type Sight } from './model.ts';
import { WALK_DOORS } from './walk-doors.ts';
import type { World } from './worlds.ts';

/** One caller before one world: what a door is asked, and what the model says it must answer. */
export interface View {
  readonly service: Service;
  readonly world: World;
  readonly built: Built;
  readonly caller: Caller;
  /** Asks why the caller has access, or has not. */
  readonly admin: Caller;
  readonly sight: Sight;
  readonly moment: Moment;
}

export interface Door {
  readonly name: string;
  /** What the service answers and what the model expects, as plain values that can be compared. */
  readonly look: (view: View) => Promise<{ answered: unknown; expected: unknown }>;
}

export type Body = Record<string, unknown>;

const sorted = (list: readonly string[]): string[] => [...list].sort();
const named = (indexes: Iterable<number>, ids: readonly string[]): string[] =>
  sorted([...indexes].map((index) => ids[index]!));
/** Only what belongs to the world: people keep their own default contexts, and the kernel map is everyone's. */
const ofWorld = (found: readonly string[], ids: readonly string[]): string[] =>
  sorted(found.filter((id) => ids.includes(id)));

/** The status of one read of each thing of a list. */
async function statuses(caller: Caller, ids: readonly string[], path: (id: string) => string) {
  const answers = await Promise.all(ids.map((id) => caller.get(path(id))));
  return answers.map((answer) => answer.status);
}

const expectedStatuses = (ids: readonly string[], seen: ReadonlySet<number>): number[] =>
  ids.map((_, index) => (seen.has(index) ? 200 : 404));

const oneByOne = (
  name: string,
  list: (built: Built) => readonly string[],
  seen: (sight: Sight) => ReadonlySet<number>,
  path: (id: string) => string,
): Door => ({
  name,
  look: async ({ caller, built, sight }) => ({
    answered: await statuses(caller, list(built), path),
    expected: expectedStatuses(list(built), seen(sight)),
  }),
});

/** Teloi are resources of their maps, owned by the system: seen with the map and never otherwise. */
const teloiSeen = ({ sight, built }: View): string[] => named(sight.maps, built.teloi);

const isFinished = (world: World, index: number): boolean => world.resources[index]!.fate !== 'unfinished';

function homedIn(world: World, kind: 'context' | 'map', place: number): (index: number) => boolean {
  return (index) => (world.resources[index]!.home as Record<string, number>)[kind] === place;
}

/** Ends of an edge that are both resources. */
function resourceEnds(world: World, edge: number): [number, number] | undefined {
  const { source, target } = world.edges[edge]!;
  return 'resource' in target ? [source, target.resource] : undefined;
}

const edgesBetweenResources = ({ world, sight }: View): number[] =>
  [...sight.edges].filter((edge) => resourceEnds(world, edge) !== undefined);

const edgesAt = (view: View, resource: number): number[] =>
  edgesBetweenResources(view).filter((edge) => resourceEnds(view.world, edge)!.includes(resource));

async function listed(caller: Caller, query: string): Promise<string[]> {
  const answer = await caller.get(`/api/resources?limit=1000${query}`);
  const rows = answer.body.rows as Body[];
  if (answer.body.total !== rows.length) throw new Error('a total is not the number of rows');
  return rows.map((row) => String(row['id']));
}

/** What the pictures of a world's maps hold, visible or not: the members of each region. */
async function regionsOf({ service }: View, mapId: string): Promise<{ id: string; members: string[] }[]> {
  const rows = await service.database.execute(
    `MATCH (region:Region)-[:HAS_MEMBER]->(member:Resource)
     WHERE region.anchor_id = '${mapId}' AND region.lens_id IS NOT NULL AND region.changed IS NOT NULL
     RETURN region.id AS id, collect(member.id) AS members`,
  );
  return rows as { id: string; members: string[] }[];
}

/** Regions, bridges and orphans as spec 50 defines them, from who is a member of what and from what the caller sees. */
async function expectedPicture(view: View, map: number) {
  const { built, sight, world } = view;
  if (!sight.maps.has(map)) return { status: 404 };
  const regions = await regionsOf(view, built.maps[map]!);
  const seen = new Set([...named(sight.resources, built.resources), ...teloiSeen(view)]);
  const territories = regions
    .map(({ id, members }) => ({ id, members: members.filter((member) => seen.has(member)) }))
    .filter(({ members }) => members.length > 0);
  const bridges = new Map<string, number>();
  for (const edge of edgesBetweenResources(view)) {
    const ends = resourceEnds(world, edge)!.map((index) => built.resources[index]!);
    const [one, other] = ends.map((end) => territories.find(({ members }) => members.includes(end))?.id);
    if (one === undefined || other === undefined || one === other) continue;
    const key = sorted([one, other]).join(' ');
    bridges.set(key, (bridges.get(key) ?? 0) + 1);
  }
  const placed = new Set(regions.flatMap(({ members }) => members));
  const orphans = [...sight.resources]
    .filter((index) => homedIn(world, 'map', map)(index) && !placed.has(built.resources[index]!))
    .map((index) => `${built.resources[index]} ${edgesAt(view, index).length}`);
  const telos = built.teloi[map]!;
  if (!placed.has(telos)) orphans.push(`${telos} 0`);
  return {
    status: 200,
    territories: sorted(territories.map(({ id, members }) => `${id} ${members.length}`)),
    bridges: sorted([...bridges].map(([key, count]) => `${key} ${count}`)),
    orphans: sorted(orphans),
  };
}

async function answeredPicture({ caller, built }: View, map: number) {
  const { status, body } = await caller.get(`/api/graph/cogmaps/${built.maps[map]}/panorama`);
  if (status !== 200) return { status };
  return {
    status,
    territories: sorted(body.territories.map((row: Body) => `${row['id']} ${row['member_count']}`)),
    bridges: sorted(
      body.bridges.map(
        (row: Body) => `${row['source_territory']} ${row['target_territory']} ${row['edge_count']}`,
      ),
    ),
    orphans: sorted(body.orphan_nodes.map((row: Body) => `${row['id']} ${row['degree']}`)),
  };
}

/** Everything within some hops of a seed, along edges that the caller sees, inside one map. */
function expectedSlice(view: View, map: number, seed: number, depth: number) {
  const { world, sight, built } = view;
  if (!sight.maps.has(map)) return { status: 404 };
  const inside = (index: number) => sight.resources.has(index) && homedIn(world, 'map', map)(index);
  const edges = edgesBetweenResources(view).filter((edge) => resourceEnds(world, edge)!.every(inside));
  let met = new Set(inside(seed) ? [seed] : []);
  for (let hop = 0; hop < depth; hop += 1) {
    const next = edges.filter((edge) => resourceEnds(world, edge)!.some((end) => met.has(end)));
    met = new Set([...met, ...next.flatMap((edge) => resourceEnds(world, edge)!)]);
  }
  const among = edges.filter((edge) => resourceEnds(world, edge)!.every((end) => met.has(end)));
  return { status: 200, nodes: named(met, built.resources), edges: named(among, built.edges) };
}

async function answeredSlice({ caller, built }: View, map: number, seed: number, depth: number) {
  const { status, body } = await caller.post(`/api/cogmaps/${built.maps[map]}/graph/slice`, {
    seeds: [built.resources[seed]],
    depth,
  });
  if (status !== 200) return { status };
  return {
    status,
    nodes: sorted(body.nodes.map((node: Body) => String(node['id']))),
    edges: sorted(body.edges.map((edge: Body) => String(edge['id']))),
  };
}

/** Active resources of a place; whoever reads the place sees each of them. */
const countIn = ({ world, sight }: View, kind: 'context' | 'map', place: number): number =>
  [...sight.resources].filter(homedIn(world, kind, place)).length + (kind === 'map' ? 1 : 0);

const every = async <T>(list: readonly T[], ask: (one: T, index: number) => Promise<unknown>) =>
  Promise.all(list.map(ask));

/** What an administrator is told of a caller's access to some things: `rw`, and whether paths say the same. */
async function explained({ admin, caller }: View, kind: string, ids: readonly string[]): Promise<string[]> {
  return every(ids, async (id) => {
    const { status, body } = await admin.get(
      `/api/access/explain?principal=${caller.id}&subject=${kind}:${id}`,
    );
    if (status !== 200) return String(status);
    const led = (capability: string) => body.paths.some((path: Body) => path['capability'] === capability);
    const shown = (['read', 'write'] as const).map((capability) =>
      body[capability] === led(capability)
        ? body[capability]
          ? capability
          : '-'
        : `${capability} without its paths`,
    );
    return shown.join(' ');
  }) as Promise<string[]>;
}

const expectedRights = (
  ids: readonly string[],
  read: ReadonlySet<number>,
  write: ReadonlySet<number>,
): string[] => ids.map((_, index) => `${read.has(index) ? 'read' : '-'} ${write.has(index) ? 'write' : '-'}`);

/** Who changes an edge changes its source, authors its home and reads its target (spec 20 §3.4). */
function changeableEdges({ world, sight, moment }: View): Set<number> {
  const authored = (home: { context?: number; map?: number }) =>
    home.context !== undefined
      ? sight.authorableContexts.has(home.context)
      : sight.authorableMaps.has(home.map!);
  const readable = (target: { resource?: number; map?: number }) =>
    target.resource !== undefined ? sight.resources.has(target.resource) : sight.maps.has(target.map!);
  return new Set(
    world.edges.flatMap(({ source, target, home }, index) =>
      isLive(world, index, moment) && sight.modifiable.has(source) && authored(home) && readable(target)
        ? [index]
        : [],
    ),
  );
}

/** So many edges of a world are asked about; all of them would take as long as all other doors together. */
const EDGES_EXPLAINED = 8;

/** Edges that exist at a moment, live or folded: one that comes late is not there before. */
const assertedEdges = ({ world, moment }: View): number[] =>
  [...world.edges.keys()]
    .filter((index) => moment === 'late' || world.edges[index]!.fate !== 'asserted late')
    .slice(0, EDGES_EXPLAINED);

/** Every read that shows resources, places or edges. A later read joins with one line. */
export const DOORS: readonly Door[] = [
  oneByOne(
    'get resource',
    (built) => built.resources,
    (sight) => sight.resources,
    (id) => `/api/resources/${id}`,
  ),
  oneByOne(
    'get content',
    (built) => built.resources,
    (sight) => sight.resources,
    (id) => `/api/resources/${id}/content`,
  ),
  oneByOne(
    'get context',
    (built) => built.contexts,
    (sight) => sight.contexts,
    (id) => `/api/contexts/${id}`,
  ),
  oneByOne(
    'get map',
    (built) => built.maps,
    (sight) => sight.maps,
    (id) => `/api/cognitive-maps/${id}`,
  ),
  {
    name: 'edges of a resource',
    look: async (view) => ({
      answered: await every(view.built.resources, async (id) => {
        const { status, body } = await view.caller.get(`/api/resources/${id}/edges`);
        return status === 200 ? sorted(body.map((row: Body) => String(row['edge_id']))) : status;
      }),
      expected: view.built.resources.map((_, index) =>
        view.sight.resources.has(index) ? named(edgesAt(view, index), view.built.edges) : 404,
      ),
    }),
  },
  {
    name: 'list contexts',
    look: async ({ caller, built, sight }) => {
      const { body } = await caller.get('/api/contexts');
      return {
        answered: ofWorld(
          body.map((row: Body) => String(row['id'])),
          built.contexts,
        ),
        expected: named(sight.contexts, built.contexts),
      };
    },
  },
  {
    name: 'list maps',
    look: async ({ caller, built, sight }) => {
      const { body } = await caller.get('/api/cognitive-maps');
      return {
        answered: ofWorld(
          body.map((row: Body) => String(row['id'])),
          built.maps,
        ),
        expected: named(sight.maps, built.maps),
      };
    },
  },
  {
    name: 'list resources',
    look: async (view) => {
      const finished = [...view.sight.resources].filter((index) => isFinished(view.world, index));
      return {
        answered: ofWorld(await listed(view.caller, ''), [...view.built.resources, ...view.built.teloi]),
        expected: sorted([...named(finished, view.built.resources), ...teloiSeen(view)]),
      };
    },
  },
  {
    name: 'list the resources of a context',
    look: async (view) => ({
      answered: await every(view.built.contexts, async (id) => {
        const { status, body } = await view.caller.get(`/api/resources?limit=1000&context_ref=${id}`);
        return status === 200 ? sorted(body.rows.map((row: Body) => String(row['id']))) : status;
      }),
      expected: view.built.contexts.map((_, place) =>
        view.sight.contexts.has(place)
          ? named(
              [...view.sight.resources].filter(
                (index) => isFinished(view.world, index) && homedIn(view.world, 'context', place)(index),
              ),
              view.built.resources,
            )
          : 404,
      ),
    }),
  },
  {
    name: 'home',
    look: async (view) => {
      const { body } = await view.caller.get('/api/graph/home');
      const counts = (rows: Body[], ids: readonly string[], count: string) =>
        sorted(
          rows.filter((row) => ids.includes(String(row['id']))).map((row) => `${row['id']} ${row[count]}`),
        );
      const expected = (kind: 'context' | 'map', seen: ReadonlySet<number>, ids: readonly string[]) =>
        sorted([...seen].map((place) => `${ids[place]} ${countIn(view, kind, place)}`));
      return {
        answered: [
          counts(body.build, view.built.contexts, 'resource_count'),
          counts(body.research, view.built.maps, 'facet_count'),
        ],
        expected: [
          expected('context', view.sight.contexts, view.built.contexts),
          expected('map', view.sight.maps, view.built.maps),
        ],
      };
    },
  },
  {
    name: 'panorama',
    look: async (view) => ({
      answered: await every(view.built.maps, (_, map) => answeredPicture(view, map)),
      expected: await every(view.built.maps, (_, map) => expectedPicture(view, map)),
    }),
  },
  {
    name: 'slice',
    look: async (view) => {
      const asks = view.built.maps.flatMap((_, map) =>
        view.built.resources.flatMap((__, seed) =>
          homedIn(view.world, 'map', map)(seed) ? [{ map, seed, depth: 1 + (seed % 3) }] : [],
        ),
      );
      return {
        answered: await every(asks, ({ map, seed, depth }) => answeredSlice(view, map, seed, depth)),
        expected: asks.map(({ map, seed, depth }) => expectedSlice(view, map, seed, depth)),
      };
    },
  },
  {
    name: 'explain',
    look: async (view) => {
      const { built, sight } = view;
      return {
        answered: [
          await explained(view, 'kb_resources', built.resources),
          await explained(view, 'kb_contexts', built.contexts),
          await explained(view, 'kb_cogmaps', built.maps),
        ],
        expected: [
          expectedRights(built.resources, sight.resources, sight.modifiable),
          expectedRights(built.contexts, sight.contexts, sight.authorableContexts),
          expectedRights(built.maps, sight.maps, sight.authorableMaps),
        ],
      };
    },
  },
  {
    name: 'explain edges',
    look: async (view) => {
      const writable = changeableEdges(view);
      const there = assertedEdges(view);
      const rights = expectedRights(view.built.edges, view.sight.edges, writable);
      return {
        answered: await explained(
          view,
          'kb_edges',
          there.map((index) => view.built.edges[index]!),
        ),
        expected: there.map((index) => rights[index]),
      };
    },
  },
  {
    name: 'what a dry run counts',
    look: async ({ service, caller, built, sight }) => {
      const subject_ids = [...built.resources, ...built.contexts, ...built.maps];
      const rows = await service.database
        .reader()
        .list(listReaders, { principal_ids: [caller.id], subject_ids });
      const all = (
        resources: ReadonlySet<number>,
        contexts: ReadonlySet<number>,
        maps: ReadonlySet<number>,
      ) =>
        sorted([
          ...named(resources, built.resources),
          ...named(contexts, built.contexts),
          ...named(maps, built.maps),
        ]);
      return {
        answered: rows.map(({ reads, writes }) => [sorted(reads), sorted(writes)]),
        expected: [
          [
            all(sight.resources, sight.contexts, sight.maps),
            all(sight.modifiable, sight.authorableContexts, sight.authorableMaps),
          ],
        ],
      };
    },
  },
  ...WALK_DOORS,
];
