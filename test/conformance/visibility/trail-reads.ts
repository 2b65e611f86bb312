import type { ComparedRead, View } from './reads.ts';
import { named, sorted } from './seen.ts';

/** Reads of what happened: trails of elements, cursors of anchors. */

interface TrailEvent {
  readonly kind: string;
  readonly payload: { readonly edge_id?: string };
}

async function trailOf({ caller }: View, kind: 'node' | 'edge', id: string): Promise<TrailEvent[]> {
  return (await caller.get(`/api/graph/elements/${kind}/${id}/trail`)).body.events;
}

/** Edges at a resource whose history is told, whatever is at their other end. */
const edgesEverAt = ({ world, sight }: View, resource: number): number[] =>
  [...sight.edgesEver].filter((index) => {
    const { source, target } = world.edges[index]!;
    return source === resource || ('resource' in target && target.resource === resource);
  });

const hasCursor =
  ({ caller }: View) =>
  async (id: string) =>
    (await caller.get(`/api/events/${id}/cursor`)).body.latest_event_id !== null;

/** Of a feed: resources that it says were created, and edges of which it says anything. */
async function fed({ caller, built }: View, id: string) {
  const { status, body } = await caller.get(`/api/events/${id}/stream?limit=1000`);
  if (status !== 200) return status;
  const events = body.events as { kind: string; elements: { kind: string; id: string }[] }[];
  const ids = (kind: string, of = events) => [
    ...new Set(
      of.flatMap(({ elements }) => elements.filter((one) => one.kind === kind).map((one) => one.id)),
    ),
  ];
  const created = ids(
    'node',
    events.filter((event) => event.kind === 'resource_created'),
  );
  return [sorted(created.filter((one) => built.resources.includes(one))), sorted(ids('edge'))];
}

export const TRAIL_READS: readonly ComparedRead[] = [
  {
    name: 'trails of resources',
    asks: ['element_trail'],
    look: async (view) => ({
      answered: await Promise.all(
        view.built.resources.map(async (id) => {
          const events = await trailOf(view, 'node', id);
          const edges = new Set(events.flatMap(({ payload }) => payload.edge_id ?? []));
          return [events.some(({ kind }) => kind === 'resource_created'), sorted([...edges])];
        }),
      ),
      expected: view.built.resources.map((_, index) =>
        view.sight.resources.has(index)
          ? [true, named(edgesEverAt(view, index), view.built.edges)]
          : [false, []],
      ),
    }),
  },
  {
    name: 'trails of edges',
    asks: ['element_trail'],
    look: async (view) => ({
      answered: await Promise.all(
        view.built.edges.map(async (id) => (await trailOf(view, 'edge', id)).length > 0),
      ),
      expected: view.built.edges.map((_, index) => view.sight.edgesEver.has(index)),
    }),
  },
  {
    name: 'cursors',
    asks: ['cursor'],
    look: async (view) => {
      const { built, sight } = view;
      const contexts = await Promise.all(built.contexts.map(hasCursor(view)));
      return {
        answered: {
          maps: await Promise.all(built.maps.map(hasCursor(view))),
          // Of a context in which nothing happened there is none.
          hidden: contexts.filter((known, index) => known && !sight.contexts.has(index)),
        },
        expected: { maps: built.maps.map((_, index) => sight.maps.has(index)), hidden: [] },
      };
    },
  },
  {
    name: 'feeds of maps',
    asks: ['event_feed'],
    look: async (view) => {
      const { built, sight, world } = view;
      const homedEver = (map: number) =>
        [...sight.edgesEver].filter((edge) => (world.edges[edge]!.home as { map?: number }).map === map);
      const seenIn = (map: number) =>
        [...sight.resources].filter(
          (index) => (world.resources[index]!.home as { map?: number }).map === map,
        );
      return {
        answered: await Promise.all(built.maps.map((id) => fed(view, id))),
        expected: built.maps.map((_, map) =>
          sight.maps.has(map)
            ? [named(seenIn(map), built.resources), named(homedEver(map), built.edges)]
            : 404,
        ),
      };
    },
  },
];
