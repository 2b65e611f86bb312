import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '#test/random.ts';
import { freshService } from '#test/world/fresh.ts';
import type { Caller } from '#test/world/index.ts';
import { type Built, build, passTime, takeDown, textOf, vectorOf } from './build.ts';
import { type Drawing, drawPlan, drawSearch } from './drawn-questions.ts';
import { type Moment, type Sight, sightOf } from './model.ts';
import { homedIn } from './seen.ts';
import { PEOPLE, type World, worlds } from './worlds.ts';

/** Pairs of a reader and a question: what a search or a plan answers, the reader may read. */

/** `SEARCH_PAIRS=100000` for the long run; a failure prints its seed, which `VISIBILITY_SEED` repeats. */
const PAIRS = Number(process.env['SEARCH_PAIRS'] ?? 1000);
const SEED = process.env['VISIBILITY_SEED'];
const PAIRS_PER_WORLD = Math.min(PAIRS, 250);
const WORLDS = Math.ceil(PAIRS / PAIRS_PER_WORLD);
const AT_ONCE = 4;
const TIME_LIMIT_MS = 180_000 + PAIRS * 200;
const SHRINKING_ENDS_MS = TIME_LIMIT_MS - 30_000;
const PAIRS_PER_LINE = 1000;

let asked = 0;
let answeredWithHits = 0;

const running = await freshService();
const standings = PEOPLE.map((name) => [name, name === 'adm' ? 'admin' : 'approved'] as const);
const people = await running.people(Object.fromEntries(standings));
const callers = PEOPLE.map((name) => people[name]!);

interface Reader {
  readonly caller: Caller;
  readonly world: World;
  readonly built: Built;
  readonly sight: Sight;
  /** Ids of resources of the world that the caller reads. */
  readonly seen: ReadonlySet<string>;
  readonly hidden: readonly string[];
}

function readerOf(person: number, world: World, built: Built, moment: Moment): Reader {
  const sight = sightOf(world, person, moment);
  const seen = new Set([
    ...[...sight.resources].map((index) => built.resources[index]!),
    ...[...sight.maps].map((index) => built.teloi[index]!),
  ]);
  const all = [...built.resources, ...built.teloi];
  const hidden = [
    ...all.filter((id) => !seen.has(id)),
    ...built.edges.filter((_, index) => !sight.edges.has(index)),
  ];
  return { caller: callers[person]!, world, built, sight, seen, hidden };
}

interface Hits {
  readonly hits: readonly { readonly resource: { readonly id: string } }[];
}

const ofWorld = ({ hits }: Hits, { resources }: Built): Set<string> =>
  new Set(hits.map(({ resource }) => resource.id).filter((id) => resources.includes(id)));

/** The finished resources that a search over all of the world's texts has to find. */
function expectedOf(reader: Reader, bound: readonly string[] | undefined, anchor: string | undefined) {
  const { world, built, sight } = reader;
  const isInside = (index: number): boolean => {
    if (anchor === undefined) return true;
    const map = built.maps.indexOf(anchor);
    return map === -1
      ? homedIn(world, 'context', built.contexts.indexOf(anchor))(index)
      : homedIn(world, 'map', map)(index);
  };
  const found = [...sight.resources]
    .filter((index) => world.resources[index]!.fate !== 'unfinished' && isInside(index))
    .map((index) => built.resources[index]!);
  return new Set(found.filter((id) => bound?.includes(id) ?? true));
}

function isReadable({ built, sight }: Reader, anchor: string): boolean {
  const map = built.maps.indexOf(anchor);
  return map === -1 ? sight.contexts.has(built.contexts.indexOf(anchor)) : sight.maps.has(map);
}

function expectNothingHidden({ hidden }: Reader, body: unknown, told: string): void {
  const text = JSON.stringify(body);
  expect(
    hidden.filter((id) => text.includes(id)),
    told,
  ).toEqual([]);
}

async function search(reader: Reader, drawing: Drawing): Promise<boolean> {
  const { body, bound, anchor, matchesAll } = drawSearch(drawing);
  const answer = await reader.caller.post('/api/search', body);
  const told = `${reader.caller.name} searched ${JSON.stringify({ ...body, embedding: 0 })}`;
  expectNothingHidden(reader, answer.body, told);
  if (anchor !== undefined && !isReadable(reader, anchor)) {
    expect(answer.status, told).toBe(404);
    return false;
  }
  expect(answer.status, told).toBe(200);
  const expected = expectedOf(reader, bound, anchor);
  const { exact, wide } = answer.body;
  expect(ofWorld(wide, reader.built), told).toEqual(expected);
  if (matchesAll) expect(ofWorld(exact, reader.built), told).toEqual(expected);
  return exact.hits.length + wide.hits.length > 0;
}

async function runPlan(reader: Reader, drawing: Drawing): Promise<boolean> {
  const { body, given } = drawPlan(drawing);
  const answer = await reader.caller.post('/api/query', body);
  const told = `${reader.caller.name} ran ${JSON.stringify(body, (key, value) => (key === 'embedding' ? 0 : value))}`;
  expect(answer.status, `${told}: ${JSON.stringify(answer.body).slice(0, 500)}`).toBe(200);
  expectNothingHidden(reader, answer.body, told);
  // What is hidden counts like what does not exist, and nothing more is told of it.
  for (const { stage, input_unusable } of answer.body.trace.stages)
    expect([stage, input_unusable], told).toEqual([
      stage,
      (given[stage] ?? []).filter((id) => !reader.seen.has(id)).length,
    ]);
  return (Object.values(answer.body.returned) as { produced: Hits }[]).some(
    ({ produced }) => produced.hits.length > 0,
  );
}

async function askAll(world: World, seed: number): Promise<void> {
  const random = seeded(seed);
  const built = await build(
    running,
    world,
    callers.map((caller) => caller.id),
  );
  try {
    if (random.fraction() < 0.5) await passTime(running, built).then(() => askIn('late'));
    else await askIn('early');
  } finally {
    await takeDown(running, built);
  }
  async function askIn(moment: Moment): Promise<void> {
    const vectors = await Promise.all(world.resources.map((_, index) => vectorOf(textOf(index))));
    const drawing = { random, built, vectors };
    const readers = PEOPLE.map((_, person) => readerOf(person, world, built, moment));
    for (let pairs = 0; pairs < PAIRS_PER_WORLD; pairs += AT_ONCE) {
      const ask = () => (random.fraction() < 0.5 ? search : runPlan)(random.pick(readers), drawing);
      const hits = await Promise.all(Array.from({ length: AT_ONCE }, ask));
      answeredWithHits += hits.filter(Boolean).length;
      asked += AT_ONCE;
      if (asked % PAIRS_PER_LINE === 0)
        process.stdout.write(`${asked} pairs, ${answeredWithHits} with hits, nothing hidden in any\n`);
    }
  }
}

test(
  `${WORLDS * PAIRS_PER_WORLD} pairs of a reader and a question: nothing hidden is answered, and nothing readable is missing`,
  async () => {
    await fc.assert(fc.asyncProperty(worlds, fc.integer(), askAll), {
      numRuns: WORLDS,
      interruptAfterTimeLimit: SHRINKING_ENDS_MS,
      markInterruptAsFailure: true,
      ...(SEED !== undefined && { seed: Number(SEED) }),
    });
    expect(answeredWithHits / asked).toBeGreaterThan(0.3);
  },
  TIME_LIMIT_MS,
);
