import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Attack, ControlCall } from './attack.ts';
import { type Example, type Json, requestOf } from './examples.ts';
import { bytesOf, exchange } from './exchange.ts';
import { anyGrowths, type Growth, grown, growthsNear, growthText, type Spot, spotsOf } from './growth.ts';
import type { Prove } from './proof.ts';

/** Another caller waits at most so long, nineteen times of twenty, while the dearest bodies are worked on. */
const LIMIT_MS = 2000;
/** How many of the dearest are sent at once. */
const AT_ONCE = 4;
const CONTROL_PAUSE_MS = 25;

/** How long a search for the dearest body of one operation goes on. */
export interface Effort {
  /** Bodies that are sent. */
  readonly tries: number;
  readonly seconds: number;
}

export const THOROUGH: Effort = { tries: 60, seconds: 60 };
export const BRIEF: Effort = { tries: 12, seconds: 10 };

interface Means {
  readonly port: number;
  readonly prove: Prove;
  readonly control: ControlCall;
  readonly seed: number;
  readonly effort: Effort;
}

interface Dearest {
  readonly growths: readonly Growth[];
  readonly ms: number;
}

function sender({ port, prove }: Means, example: Example, spots: readonly Spot[]) {
  return async (growths: readonly Growth[]): Promise<number> => {
    const body = grown(example.body as Json, spots, growths);
    const proof = prove(example.operation, JSON.stringify(body));
    const began = performance.now();
    await exchange(port, bytesOf(requestOf(example, proof, { body })));
    return performance.now() - began;
  };
}

/** Climbs towards what takes longest: half of the tries are near the dearest so far, half are any. */
async function dearestOf(
  send: (growths: readonly Growth[]) => Promise<number>,
  spots: readonly Spot[],
  { seed, effort }: Means,
): Promise<Dearest> {
  const ends = performance.now() + effort.seconds * 1000;
  const drawn = fc.sample(anyGrowths(spots), { numRuns: effort.tries, seed });
  let dearest: Dearest = { growths: [], ms: 0 };
  for (const [at, growths] of drawn.entries()) {
    if (performance.now() > ends) break;
    const isNear = at % 2 === 1 && dearest.growths.length > 0;
    const [tried = growths] = isNear
      ? fc.sample(growthsNear(spots, dearest.growths), { numRuns: 1, seed: seed + at })
      : [growths];
    const ms = await send(tried);
    if (ms > dearest.ms) dearest = { growths: tried, ms };
  }
  return dearest;
}

/** The time that nineteen of twenty calls of another caller kept while some work was under way, in milliseconds. */
async function beside(control: ControlCall, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  do {
    times.push((await control()).ms);
    await sleep(CONTROL_PAUSE_MS);
  } while (!isOver);
  await over;
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;
}

async function searchAndSend(means: Means, example: Example, spots: readonly Spot[]): Promise<string[]> {
  const send = sender(means, example, spots);
  const { growths, ms } = await dearestOf(send, spots, means);
  const together = () =>
    beside(means.control, Promise.all(Array.from({ length: AT_ONCE }, () => send(growths))));
  let p95 = await together();
  // A pause of the machine looks the same: only what is slow again is the body's doing.
  if (p95 > LIMIT_MS) p95 = Math.min(p95, await together());
  if (p95 <= LIMIT_MS) return [];
  const what = growths.map((growth) => growthText(spots, growth)).join('; ');
  return [
    `beside ${AT_ONCE} of ${Math.round(ms)} ms each another caller waits ${Math.round(p95)} ms: ${what}`,
  ];
}

/**
 * For each operation with a body: the dearest valid request that a search finds, guided by time, is sent several times at once while
 * another caller's calls are measured. Whose work is dear may wait; the others may not.
 */
export function* dearestBodyAttacks(
  means: Means,
  examples: readonly Example[],
  isMeant: (id: string) => boolean,
): Generator<Attack> {
  for (const example of examples) {
    const spots = example.body === undefined ? [] : spotsOf(example.operation);
    if (spots.length === 0 || !isMeant(example.operation.id)) continue;
    yield { name: example.operation.id, course: () => searchAndSend(means, example, spots) };
  }
}
