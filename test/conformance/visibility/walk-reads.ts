import { cypher } from '#test/world/cypher.ts';
import type { Body, ComparedRead, View } from './reads.ts';
import type { World } from './worlds.ts';

/** The reads that walk, rank and group: what each must show, from sight alone. */

const sorted = (list: readonly string[]): string[] => [...list].sort();

/** Ends of an edge that are both resources. */
function endsOf(world: World, edge: number): [number, number] | undefined {
  const { source, target } = world.edges[edge]!;
  return 'resource' in target ? [source, target.resource] : undefined;
}

/** Edges that the caller sees between resources, as pairs of ends. */
const links = ({ world, sight }: View): { edge: number; ends: [number, number] }[] =>
  [...sight.edges].flatMap((edge) => {
    const ends = endsOf(world, edge);
    return ends === undefined ? [] : [{ edge, ends }];
  });

const homeOf = (world: World, index: number): string => {
  const { home } = world.resources[index]!;
  return 'context' in home ? `context ${home.context}` : `map ${home.map}`;
};

const visibleIn = ({ world, sight }: View, anchor: string): number[] =>
  [...sight.resources].filter((index) => homeOf(world, index) === anchor);

/** Everything within some hops of visible seeds, and every edge among it. */
function picture(view: View, seeds: readonly number[], hops: number) {
  const { sight, built } = view;
  let met = new Set(seeds.filter((seed) => sight.resources.has(seed)));
  for (let hop = 0; hop < hops; hop += 1) {
    const next = links(view).filter(({ ends }) => ends.some((end) => met.has(end)));
    met = new Set([...met, ...next.flatMap(({ ends }) => ends)]);
  }
  const among = links(view).filter(({ ends }) => ends.every((end) => met.has(end)));
  return {
    status: 200,
    nodes: sorted([...met].map((index) => `${built.resources[index]} ${degree(view, index)}`)),
    edges: sorted(among.map(({ edge }) => built.edges[edge]!)),
  };
}

const degree = (view: View, index: number): number =>
  links(view).filter(({ ends }) => ends.includes(index)).length;

/** The lengths of the three shortest of all paths of at most three steps; 404 where an end is hidden. */
function expectedLengths(view: View, from: number, to: number): number[] | 404 {
  if (![from, to].every((end) => view.sight.resources.has(end))) return 404;
  const lengths: number[] = [];
  const walk = (at: number, visited: readonly number[]): void => {
    if (at === to) lengths.push(visited.length - 1);
    if (at === to || visited.length > 3) return;
    for (const { ends } of links(view)) {
      const next = ends[0] === at ? ends[1] : ends[0];
      if (ends.includes(at) && !visited.includes(next)) walk(next, [...visited, next]);
    }
  };
  walk(from, [from]);
  return lengths.sort().slice(0, 3);
}

async function answeredLengths({ caller, built }: View, from: number, to: number) {
  const [one, other] = [built.resources[from], built.resources[to]];
  const { status, body } = await caller.post('/api/graph/paths', { from: one, to: other, max_depth: 3 });
  return status === 200 ? body.paths.map(({ length }: Body) => length) : status;
}

async function drawn({ caller }: View, path: string, telos: readonly string[] = []) {
  const { status, body } = await caller.get(path);
  if (status !== 200) return { status };
  return {
    status,
    nodes: sorted(
      body.nodes
        .filter((node: Body) => !telos.includes(String(node['id'])))
        .map((node: Body) => `${node['id']} ${node['degree']}`),
    ),
    edges: sorted(body.edges.map((edge: Body) => String(edge['id']))),
  };
}

const each = async <T>(list: readonly T[], look: (one: T, index: number) => Promise<unknown>) =>
  Promise.all(list.map(look));

/** The best connected of the anchors asked for, in order, and the numbers of the scope. */
function expectedEntry(view: View, anchors: readonly string[], k: number) {
  const { world, sight, built } = view;
  const scope = [...sight.resources].filter((index) => anchors.includes(homeOf(world, index)));
  const teloi = anchors.filter((anchor) => {
    const [kind, number] = anchor.split(' ');
    return kind === 'map' && sight.maps.has(Number(number));
  }).length;
  const eligible = scope
    .map((index) => ({ index, id: built.resources[index]!, degree: degree(view, index) }))
    .filter((node) => node.degree > 0)
    .sort((a, b) => b.degree - a.degree || (a.id < b.id ? -1 : 1));
  const best = eligible.slice(0, k);
  const chosen = new Set(best.map(({ index }) => index));
  return {
    nodes: best.map((node) => `${node.id} ${node.degree}`),
    edges: sorted(
      links(view)
        .filter(({ ends }) => ends.every((end) => chosen.has(end)))
        .map(({ edge }) => built.edges[edge]!),
    ),
    bounds: {
      drawn: best.length,
      eligible: eligible.length,
      in_scope: scope.length + teloi,
      truncated: eligible.length > best.length,
    },
  };
}

async function answeredEntry({ caller, built }: View, anchors: readonly string[], k: number) {
  const ids = anchors.map((anchor) => {
    const [kind, number] = anchor.split(' ');
    return (kind === 'map' ? built.maps : built.contexts)[Number(number)];
  });
  const { body } = await caller.get(`/api/graph/entry?k=${k}&in=${ids.join(',')}`);
  return {
    nodes: body.nodes.map((node: Body) => `${node['id']} ${node['degree']}`),
    edges: sorted(body.edges.map((edge: Body) => String(edge['id']))),
    bounds: body.bounds,
  };
}

function anchorsOf({ world }: View): string[] {
  return [
    ...world.contexts.map((_, index) => `context ${index}`),
    ...world.maps.map((_, index) => `map ${index}`),
  ];
}

/** Others of the context within some hops, along edges inside it. */
function membersWithin(view: View, context: number, container: number, hops: number): number {
  const inside = new Set(visibleIn(view, `context ${context}`));
  const inner = links(view).filter(({ ends }) => ends.every((end) => inside.has(end)));
  let met = new Set([container]);
  for (let hop = 0; hop < hops; hop += 1) {
    const next = inner.filter(({ ends }) => ends.some((end) => met.has(end)));
    met = new Set([...met, ...next.flatMap(({ ends }) => ends)]);
  }
  return met.size - 1;
}

async function answeredField({ caller, built }: View, context: number, query: string) {
  const path = `/api/graph/contexts/panorama?context_ref=${built.contexts[context]}${query}`;
  const { status, body } = await caller.get(path);
  if (status !== 200) return { status };
  return {
    status,
    containers: sorted(body.containers.map((row: Body) => `${row['id']} ${row['member_count']}`)),
    buckets: body.residual.buckets,
  };
}

/** Every resource of a world is a concept by its type, and none has a property. */
function expectedField(view: View, context: number, hops: number | undefined) {
  if (!view.sight.contexts.has(context)) return { status: 404 };
  const inside = visibleIn(view, `context ${context}`);
  const containers = hops === undefined ? [] : inside;
  const rest = inside.length - containers.length;
  return {
    status: 200,
    containers: sorted(
      containers.map(
        (index) => `${view.built.resources[index]} ${membersWithin(view, context, index, hops ?? 0)}`,
      ),
    ),
    buckets: rest === 0 ? [] : [{ value: '(none)', count: rest }],
  };
}

/** Regions of a world's maps with all of their members, visible or not. */
async function regionsOf({
  service,
  built,
}: View): Promise<{ id: string; map: number; members: string[] }[]> {
  const rows = await each(built.maps, async (id, map) => {
    const found = await service.database.execute(
      cypher`MATCH (region:Region)-[:HAS_MEMBER]->(member:Resource)
       WHERE region.anchor_id = ${id} AND region.lens_id IS NOT NULL AND region.changed IS NOT NULL
       RETURN region.id AS id, collect(member.id) AS members`,
    );
    return found.map((row) => ({ ...row, map }));
  });
  return rows.flat() as { id: string; map: number; members: string[] }[];
}

export const WALK_READS: readonly ComparedRead[] = [
  {
    name: 'traverse',
    asks: ['traverse'],
    look: async (view) => ({
      answered: await each(view.built.resources, (id, seed) =>
        drawn(view, `/api/graph/traverse?from=${id}&depth=${1 + (seed % 3)}`),
      ),
      expected: view.built.resources.map((_, seed) => picture(view, [seed], 1 + (seed % 3))),
    }),
  },
  {
    name: 'paths',
    asks: ['find_paths'],
    look: async (view) => {
      const { length } = view.built.resources;
      const others = view.built.resources.map((_, index) => (index + 1 + (index % 3)) % length);
      const pairs = [...others.entries()].filter(([from, to]) => from !== to);
      return {
        answered: await each(pairs, ([from, to]) => answeredLengths(view, from, to)),
        expected: pairs.map(([from, to]) => expectedLengths(view, from, to)),
      };
    },
  },
  {
    name: 'entry',
    asks: ['entry'],
    look: async (view) => {
      const all = anchorsOf(view);
      const asks = [
        { anchors: all, k: 600 },
        { anchors: all, k: 3 },
        ...all.map((anchor, index) => ({
          anchors: [anchor, all[(index + 2) % all.length]!],
          k: 1 + (index % 4),
        })),
      ];
      return {
        answered: await each(asks, ({ anchors, k }) => answeredEntry(view, anchors, k)),
        expected: asks.map(({ anchors, k }) => expectedEntry(view, anchors, k)),
      };
    },
  },
  {
    name: 'region composition',
    asks: ['region_composition'],
    look: async (view) => {
      const regions = await regionsOf(view);
      const indexes = (members: readonly string[]) =>
        members.map((id) => view.built.resources.indexOf(id)).filter((index) => index >= 0);
      const teloi = view.built.teloi;
      return {
        answered: await each(regions, ({ id }, number) =>
          drawn(view, `/api/graph/regions/composition?ids=${id}&depth=${1 + (number % 3)}`, teloi),
        ),
        expected: regions.map(({ map, members }, number) =>
          view.sight.maps.has(map) ? picture(view, indexes(members), 1 + (number % 3)) : { status: 404 },
        ),
      };
    },
  },
  {
    name: 'panorama of a context',
    asks: ['context_panorama'],
    look: async (view) => ({
      answered: await each(view.built.contexts, async (_, context) => [
        await answeredField(view, context, ''),
        await answeredField(view, context, `&container_types=concept&depth=${context}`),
      ]),
      expected: view.built.contexts.map((_, context) => [
        expectedField(view, context, undefined),
        expectedField(view, context, Math.min(context, 3)),
      ]),
    }),
  },
  {
    name: 'composition of a context',
    asks: ['context_composition'],
    look: async (view) => ({
      answered: await each(view.built.contexts, (id) =>
        drawn(view, `/api/graph/contexts/composition?context_ref=${id}&group=doc_type:(none)&depth=2`),
      ),
      expected: view.built.contexts.map((_, context) =>
        view.sight.contexts.has(context)
          ? picture(view, visibleIn(view, `context ${context}`), 2)
          : { status: 404 },
      ),
    }),
  },
];
