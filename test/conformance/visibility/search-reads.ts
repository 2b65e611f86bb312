import type { Caller } from '#test/world/index.ts';
import type { ComparedRead, View } from './reads.ts';
import { homedIn, named, sorted } from './seen.ts';

/** Searches by words: every resource of a world has the word `resource` in its title. */

const PAGE = 50;

interface Hit {
  readonly resource: { readonly id: string };
}

const idsOf = (hits: readonly Hit[]): string[] => hits.map(({ resource }) => resource.id);

/** All pages of a search; a status where it is refused. */
async function all(caller: Caller, query: string, more: object = {}): Promise<string[] | number> {
  const ids: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { status, body } = await caller.post('/api/search', { query, limit: PAGE, offset, ...more });
    if (status !== 200) return status;
    ids.push(...idsOf(body.exact.hits));
    if (body.exact.hits.length < PAGE) return ids;
  }
}

const finished = ({ world, sight }: View): number[] =>
  [...sight.resources].filter((index) => world.resources[index]!.fate !== 'unfinished');

const ofWorld = (found: string[] | number, ids: readonly string[]) =>
  typeof found === 'number' ? found : sorted(found.filter((id) => ids.includes(id)));

const inAnchors = (view: View, kind: 'context' | 'map', seen: ReadonlySet<number>, count: number) =>
  Array.from({ length: count }, (_, anchor) =>
    seen.has(anchor)
      ? named(finished(view).filter(homedIn(view.world, kind, anchor)), view.built.resources)
      : 404,
  );

export const SEARCH_READS: readonly ComparedRead[] = [
  {
    name: 'search',
    asks: ['search'],
    look: async (view) => {
      const { caller, built } = view;
      const seen = named(finished(view), built.resources);
      return {
        answered: [
          ofWorld(await all(caller, 'resources'), built.resources),
          ofWorld(await all(caller, 'resource -nothing', { bound_ids: built.resources }), built.resources),
          ofWorld(await all(caller, '-nothing', { bound_ids: built.resources }), built.resources),
        ],
        expected: [seen, seen, seen],
      };
    },
  },
  {
    name: 'search in an anchor',
    asks: ['search'],
    look: async (view) => {
      const { caller, built, sight } = view;
      const inContext = (id: string) => all(caller, 'resource', { context_ref: id });
      const inMap = (id: string) => all(caller, 'resource', { cogmap_id: id });
      return {
        answered: [
          (await Promise.all(built.contexts.map(inContext))).map((found) => ofWorld(found, built.resources)),
          (await Promise.all(built.maps.map(inMap))).map((found) => ofWorld(found, built.resources)),
        ],
        expected: [
          inAnchors(view, 'context', sight.contexts, built.contexts.length),
          inAnchors(view, 'map', sight.maps, built.maps.length),
        ],
      };
    },
  },
];
