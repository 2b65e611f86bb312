import type { Caller } from '#test/world/index.ts';
import type { ComparedRead, View } from './reads.ts';
import { edgesBetweenResources, homedIn, named, resourceEnds, sorted } from './seen.ts';

/** Plans: a selection read back by a word that every resource of a world has in its title, and walks from a resource. */

const PAGE = 50;

const given = (kind: string, as: 'bound' | 'seed', ids: readonly string[]) => ({
  from: 'caller',
  as,
  ids: { kind, ids },
});

/** All pages of the last stage of a plan. */
async function all(caller: Caller, stages: readonly object[]): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const last = { ...stages.at(-1), name: 'last', terms: { limit: PAGE, offset } };
    const plan = { stages: [...stages.slice(0, -1), last], outcome: { returns: [{ stage: 'last' }] } };
    const { status, body } = await caller.post('/api/query', plan);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { hits } = body.returned.last.produced;
    ids.push(...hits.map((hit: { resource: { id: string } }) => hit.resource.id));
    if (hits.length < PAGE) return ids;
  }
}

const finished = ({ world, sight }: View): number[] =>
  [...sight.resources].filter((index) => world.resources[index]!.fate !== 'unfinished');

const readBack = {
  act: 'find-exact',
  intention: { query: 'resource' },
  inputs: [{ from: 'upstream', as: 'bound', stage: 'sel' }],
};
const selection = (inputs: readonly object[] = []) => [
  { name: 'sel', act: 'find-resources-with', inputs },
  readBack,
];

const ofWorld = ({ built }: View, ids: readonly string[]) =>
  sorted(ids.filter((id) => built.resources.includes(id)));

/** What lies within two edges of a resource, but for the resource itself. */
function around(view: View, seed: number): number[] {
  const ends = edgesBetweenResources(view).map((edge) => resourceEnds(view.world, edge)!);
  const beside = (from: ReadonlySet<number>) =>
    ends.flatMap(([one, other]) => [...(from.has(one) ? [other] : []), ...(from.has(other) ? [one] : [])]);
  if (!view.sight.resources.has(seed)) return [];
  const near = new Set(beside(new Set([seed])));
  const far = beside(new Set([...near].filter((index) => index !== seed)));
  return [...new Set([...near, ...far])].filter((index) => index !== seed);
}

const SEEDS = 4;

export const PLAN_READS: readonly ComparedRead[] = [
  {
    name: 'a selection by plan',
    asks: ['query'],
    look: async (view) => ({
      answered: ofWorld(view, await all(view.caller, selection())),
      expected: named(finished(view), view.built.resources),
    }),
  },
  {
    name: 'a selection in an anchor by plan',
    asks: ['query'],
    look: async (view) => {
      const { caller, built, sight, world } = view;
      const inside = (kind: string) => async (id: string) =>
        ofWorld(view, await all(caller, selection([given(kind, 'bound', [id])])));
      const expected = (kind: 'context' | 'map', seen: ReadonlySet<number>, ids: readonly string[]) =>
        ids.map((_, anchor) =>
          seen.has(anchor) ? named(finished(view).filter(homedIn(world, kind, anchor)), built.resources) : [],
        );
      return {
        answered: [
          await Promise.all(built.contexts.map(inside('context'))),
          await Promise.all(built.maps.map(inside('cogmap'))),
        ],
        expected: [
          expected('context', sight.contexts, built.contexts),
          expected('map', sight.maps, built.maps),
        ],
      };
    },
  },
  {
    name: 'walks by plan',
    asks: ['query'],
    look: async (view) => {
      const { caller, built } = view;
      const seeds = built.resources.slice(0, SEEDS);
      const walk = (id: string) =>
        all(caller, [{ act: 'follow-from', inputs: [given('resource', 'seed', [id])] }]);
      return {
        answered: await Promise.all(seeds.map(async (id) => ofWorld(view, await walk(id)))),
        expected: seeds.map((_, seed) => named(around(view, seed), built.resources)),
      };
    },
  },
];
