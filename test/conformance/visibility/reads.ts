import { listReaders } from '#people/access/reach-change-queries.ts';
import type { Caller, Service } from '#test/world/index.ts';
import type { Built } from './build.ts';
import { isLive, type Moment, type Sight } from './model.ts';
import { PICTURE_READS } from './picture-reads.ts';
import { PLAN_READS } from './plan-reads.ts';
import { REPORT_READS } from './report-reads.ts';
import { SEARCH_READS } from './search-reads.ts';
import { edgesAt, edgesBetweenResources, homedIn, named, resourceEnds, sorted, teloiSeen } from './seen.ts';
import { TRAIL_READS } from './trail-reads.ts';
import { WALK_READS } from './walk-reads.ts';
import type { World } from './worlds.ts';

/** One caller in one world: what the calls of a read need, and what the model needs to say what they must answer. */
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

export interface ComparedRead {
  readonly name: string;
  /** The operations that it asks, and no others; none when it looks past the surface. */
  readonly asks: readonly string[];
  /** What the service answers and what the model expects, as plain values that can be compared. */
  readonly look: (view: View) => Promise<{ answered: unknown; expected: unknown }>;
}

export type Body = Record<string, unknown>;

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
  [name, operation]: readonly [string, string],
  list: (built: Built) => readonly string[],
  seen: (sight: Sight) => ReadonlySet<number>,
  path: (id: string) => string,
): ComparedRead => ({
  name,
  asks: [operation],
  look: async ({ caller, built, sight }) => ({
    answered: await statuses(caller, list(built), path),
    expected: expectedStatuses(list(built), seen(sight)),
  }),
});

const isFinished = (world: World, index: number): boolean => world.resources[index]!.fate !== 'unfinished';

async function listed(caller: Caller, query: string): Promise<string[]> {
  const answer = await caller.get(`/api/resources?limit=1000${query}`);
  const rows = answer.body.rows as Body[];
  if (answer.body.total !== rows.length) throw new Error('a total is not the number of rows');
  return rows.map((row) => String(row['id']));
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

/** Active resources of an anchor; whoever reads the anchor sees each of them. */
const countIn = ({ world, sight }: View, kind: 'context' | 'map', anchor: number): number =>
  [...sight.resources].filter(homedIn(world, kind, anchor)).length + (kind === 'map' ? 1 : 0);

/** Anchors of a list that are the world's, each with a count. */
const counted = (rows: Body[], ids: readonly string[], count: string): string[] =>
  sorted(rows.filter((row) => ids.includes(String(row['id']))).map((row) => `${row['id']} ${row[count]}`));

const countsOf = (
  view: View,
  kind: 'context' | 'map',
  seen: ReadonlySet<number>,
  ids: readonly string[],
): string[] => sorted([...seen].map((anchor) => `${ids[anchor]} ${countIn(view, kind, anchor)}`));

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

/** So many edges of a world are asked about; all of them would take as long as all other reads together. */
const EDGES_EXPLAINED = 8;

/** Edges that exist at a moment, live or folded: one that comes late is not there before. */
const assertedEdges = ({ world, moment }: View): number[] =>
  [...world.edges.keys()]
    .filter((index) => moment === 'late' || world.edges[index]!.fate !== 'asserted late')
    .slice(0, EDGES_EXPLAINED);

/** Reads that say of a resource what its readers may know, by path and operation. */
const KEPT_BESIDE = [
  ['provenance', 'provenance'],
  ['facets', 'list_resource_facets'],
  ['evidence', 'resource_evidence'],
  ['citation-audits', 'list_citation_audits'],
  ['lineage', 'resource_lineage'],
] as const;

/** Every read that shows resources, anchors or edges. A later read joins with one line. */
export const READS: readonly ComparedRead[] = [
  oneByOne(
    ['get resource', 'get_resource'],
    (built) => built.resources,
    (sight) => sight.resources,
    (id) => `/api/resources/${id}`,
  ),
  oneByOne(
    ['get metadata', 'get_meta'],
    (built) => built.resources,
    (sight) => sight.resources,
    (id) => `/api/resources/${id}/meta`,
  ),
  oneByOne(
    ['get content', 'get_content'],
    (built) => built.resources,
    (sight) => sight.resources,
    (id) => `/api/resources/${id}/content`,
  ),
  {
    name: 'list blocks, for writers only',
    asks: ['list_blocks'],
    look: async ({ caller, built, sight }) => ({
      answered: await statuses(caller, built.resources, (id) => `/api/resources/${id}/blocks`),
      expected: built.resources.map((_, index) => (sight.modifiable.has(index) ? 200 : 403)),
    }),
  },
  {
    name: 'what is kept beside a resource',
    asks: KEPT_BESIDE.map(([, operation]) => operation),
    // One of them for each resource: they are many, and the worlds are, too.
    look: async ({ caller, built, sight }) => ({
      answered: await every(built.resources, async (id, index) => {
        const [read] = KEPT_BESIDE[index % KEPT_BESIDE.length]!;
        return (await caller.get(`/api/resources/${id}/${read}`)).status;
      }),
      expected: expectedStatuses(built.resources, sight.resources),
    }),
  },
  {
    name: 'the evidence of all resources',
    asks: ['evidence'],
    look: async ({ caller, built, sight }) => {
      const { body } = await caller.post('/api/evidence', { finding_ids: built.resources.slice(0, 100) });
      return {
        answered: body.findings.map((finding: Body) => finding['finding_id']),
        expected: sorted(built.resources.slice(0, 100).filter((_, index) => sight.resources.has(index))),
      };
    },
  },
  ...(
    [
      ['', 'get_context'],
      ['/formation', 'context_formation'],
    ] as const
  ).map(([read, operation]) =>
    oneByOne(
      [`get context${read}`, operation],
      (built) => built.contexts,
      (sight) => sight.contexts,
      (id) => `/api/contexts/${id}${read}`,
    ),
  ),
  ...(
    [
      ['', 'get_cognitive_map'],
      ['/charter', 'cogmap_charter'],
      ['/analytics', 'analytics'],
      ['/materialize-delta', 'materialize_delta'],
      ['/formation', 'formation'],
    ] as const
  ).map(([read, operation]) =>
    oneByOne(
      [`get map${read}`, operation],
      (built) => built.maps,
      (sight) => sight.maps,
      (id) => `/api/cognitive-maps/${id}${read}`,
    ),
  ),
  ...(
    [
      ['delta', 'delta'],
      ['changes', 'steward_changes'],
    ] as const
  ).map(([read, operation]) =>
    oneByOne(
      [`what the steward of a map has to do: ${read}`, operation],
      (built) => built.maps,
      (sight) => sight.maps,
      (id) => `/api/steward/${id}/${read}`,
    ),
  ),
  oneByOne(
    ['facets of an edge', 'list_edge_facets'],
    (built) => built.edges,
    (sight) => sight.edges,
    (id) => `/api/relationships/${id}/facets`,
  ),
  {
    name: 'edges of a resource',
    asks: ['list_resource_edges'],
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
  ...TRAIL_READS,
  {
    name: 'list contexts',
    asks: ['list_contexts'],
    look: async (view) => {
      const { body } = await view.caller.get('/api/contexts');
      const { contexts } = view.built;
      const finished = [...view.sight.resources].filter((index) => isFinished(view.world, index));
      return {
        answered: counted(body, contexts, 'resource_count'),
        expected: sorted(
          [...view.sight.contexts].map(
            (anchor) =>
              `${contexts[anchor]} ${finished.filter(homedIn(view.world, 'context', anchor)).length}`,
          ),
        ),
      };
    },
  },
  {
    name: 'list maps',
    asks: ['list_cognitive_maps'],
    look: async (view) => {
      const { body } = await view.caller.get('/api/cognitive-maps');
      return {
        answered: counted(body, view.built.maps, 'resource_count'),
        expected: countsOf(view, 'map', view.sight.maps, view.built.maps),
      };
    },
  },
  {
    name: 'list resources',
    asks: ['list_resources'],
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
    asks: ['list_resources'],
    look: async (view) => ({
      answered: await every(view.built.contexts, async (id) => {
        const { status, body } = await view.caller.get(`/api/resources?limit=1000&context_ref=${id}`);
        return status === 200 ? sorted(body.rows.map((row: Body) => String(row['id']))) : status;
      }),
      expected: view.built.contexts.map((_, anchor) =>
        view.sight.contexts.has(anchor)
          ? named(
              [...view.sight.resources].filter(
                (index) => isFinished(view.world, index) && homedIn(view.world, 'context', anchor)(index),
              ),
              view.built.resources,
            )
          : 404,
      ),
    }),
  },
  {
    name: 'home',
    asks: ['atlas_home'],
    look: async (view) => {
      const { body } = await view.caller.get('/api/graph/home');
      return {
        answered: [
          counted(body.build, view.built.contexts, 'resource_count'),
          counted(body.research, view.built.maps, 'facet_count'),
        ],
        expected: [
          countsOf(view, 'context', view.sight.contexts, view.built.contexts),
          countsOf(view, 'map', view.sight.maps, view.built.maps),
        ],
      };
    },
  },
  {
    name: 'slice',
    asks: ['cogmap_neighborhood_slice'],
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
    asks: ['explain_access'],
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
    asks: ['explain_access'],
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
    asks: [],
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
  ...SEARCH_READS,
  ...PLAN_READS,
  ...PICTURE_READS,
  ...REPORT_READS,
  ...WALK_READS,
];
