import { newId } from '#base/ids.ts';
import type { Random } from '#test/random.ts';
import type { Built } from './build.ts';

/** Searches and plans that are drawn over a world, for whoever asks: about all that is in it, hidden or not. */

/** A search, with what it is narrowed by: everything else in it is drawn, too. */
export interface DrawnSearch {
  readonly body: object;
  readonly bound: readonly string[] | undefined;
  readonly anchor: string | undefined;
  /** Whether every text matches its words. */
  readonly matchesAll: boolean;
}

export interface DrawnPlan {
  readonly body: object;
  /** By stage, the ids of resources that the caller brought. */
  readonly given: Readonly<Record<string, readonly string[]>>;
}

export interface Drawing {
  readonly random: Random;
  readonly built: Built;
  /** Vectors of the texts of the world. */
  readonly vectors: readonly (readonly number[])[];
}

const ALL = ['resource', 'resource or telos', 'said', '"what is said in text"', 'resource text'];
const SOME = [
  'resource 3',
  'number 7',
  '-nothing',
  'telos',
  '"text number"',
  'resource -7',
  'context',
  'a or 5',
];

/** Some ids of the world, of which the caller reads some, and one that nothing has. */
function someIds({ random, built }: Drawing): string[] {
  const all = [...built.resources, ...built.teloi, newId()];
  return all.filter(() => random.fraction() < 0.5);
}

const anyAnchor = ({ random, built }: Drawing) => {
  const id = random.pick([...built.contexts, ...built.maps]);
  return { id, kind: built.maps.includes(id) ? ('cogmap' as const) : ('context' as const) };
};

export function drawSearch(drawing: Drawing): DrawnSearch {
  const { random, vectors } = drawing;
  const matchesAll = random.fraction() < 0.6;
  const anchor = random.fraction() < 0.4 ? anyAnchor(drawing) : undefined;
  const bound = random.fraction() < 0.4 ? someIds(drawing) : undefined;
  const body = {
    query: random.pick(matchesAll ? ALL : SOME),
    embedding: random.pick(vectors),
    limit: 50,
    ...(anchor !== undefined && { [anchor.kind === 'cogmap' ? 'cogmap_id' : 'context_ref']: anchor.id }),
    ...(bound !== undefined && { bound_ids: bound }),
    ...(random.fraction() < 0.2 && { doc_type: 'concept' }),
  };
  return { body, bound, anchor: anchor?.id, matchesAll };
}

const STAGES = ['a', 'b', 'c', 'd', 'e'];

export function drawPlan(drawing: Drawing): DrawnPlan {
  const { random, vectors } = drawing;
  const stages: object[] = [];
  const returns: object[] = [];
  const given: Record<string, readonly string[]> = {};
  const bring = (name: string, as: 'bound' | 'seed') => {
    const ids = someIds(drawing);
    given[name] = [...(given[name] ?? []), ...ids];
    return { from: 'caller', as, ids: { kind: 'resource', ids } };
  };
  const anchored = () => {
    const { id, kind } = anyAnchor(drawing);
    return { from: 'caller', as: 'bound', ids: { kind, ids: [id] } };
  };
  for (const [index, name] of STAGES.slice(0, random.integer(1, STAGES.length)).entries()) {
    const earlier = STAGES.slice(0, index);
    const ids = (as: 'bound' | 'seed') =>
      earlier.length === 0 || random.fraction() < 0.5
        ? bring(name, as)
        : { from: 'upstream', as, stage: random.pick(earlier) };
    const bound = () => (random.fraction() < 0.3 ? anchored() : ids('bound'));
    const perhaps = (make: () => object) => (random.fraction() < 0.6 ? [make()] : []);
    const words = { query: random.pick([...ALL, ...SOME]) };
    const question = { query: 'given', embedding: random.pick(vectors) };
    const draws: (() => object)[] = [
      () => ({ name, act: 'find-exact', intention: words, inputs: perhaps(bound) }),
      () => ({ name, act: 'find-about-anywhere', intention: question }),
      () => ({ name, act: 'find-about-within', intention: question, inputs: [bound()] }),
      () => ({ name, act: 'follow-from', inputs: [ids('seed'), ...perhaps(() => ids('bound'))] }),
      () => ({ name, act: 'survey', intention: question, inputs: perhaps(anchored) }),
      () => ({
        name,
        act: 'find-resources-with',
        resource_filter: random.pick([
          {},
          { doc_type: ['concept'] },
          { owner: '@me' },
          { title_contains: 'e 1' },
        ]),
        inputs: perhaps(anchored),
      }),
      () => ({
        name,
        op: random.pick(['union', 'intersect', 'difference']),
        inputs: [random.pick(earlier), random.pick(earlier)],
      }),
    ];
    const stage = random.pick(earlier.length === 0 ? draws.slice(0, -1) : draws)();
    stages.push(stage);
    const isReturned = 'act' in stage && stage.act !== 'find-resources-with';
    if (isReturned) returns.push({ stage: name, ...(random.fraction() < 0.3 && { with: ['open-meta'] }) });
  }
  // Sets are read back, and something is always returned.
  const last = stages.length - 1;
  stages.push({
    name: 'last',
    act: 'find-exact',
    intention: { query: 'resource' },
    inputs: [{ from: 'upstream', as: 'bound', stage: STAGES[last]! }],
  });
  return { body: { stages, outcome: { returns: [...returns, { stage: 'last' }] } }, given };
}
