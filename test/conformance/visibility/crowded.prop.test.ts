import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshService } from '#test/world/fresh.ts';
import { build, passTime, takeDown } from './build.ts';
import { lookAs } from './looking.ts';
import type { Moment } from './model.ts';
import { REPORT_READS } from './report-reads.ts';
import { crowdedWorlds, PEOPLE, type World } from './worlds.ts';

/** What is told of a full map, to callers of whom each sees other relationships in it: as the model says, and no hidden id. */

/** `CROWDED_WORLDS=500` for a long run; a failure prints its seed, which `CROWDED_SEED` repeats. */
const WORLDS = Number(process.env['CROWDED_WORLDS'] ?? 25);
const SEED = process.env['CROWDED_SEED'];
const TIME_LIMIT_MS = 60_000 + WORLDS * 10_000;
const SHRINKING_ENDS_MS = TIME_LIMIT_MS - 60_000;
/** A slow machine looks at as many worlds as there is time for, but at no fewer than these. */
const FEWEST_WORLDS = Math.ceil(WORLDS / 3);
const CALLERS_PER_WORLD = 3;

const running = await freshService();
const standings = PEOPLE.map((name) => [name, name === 'adm' ? 'admin' : 'approved'] as const);
const people = await running.people(Object.fromEntries(standings));
const callers = PEOPLE.map((name) => people[name]!);
let agreed = 0;

async function lookAround(world: World, first: number): Promise<void> {
  const built = await build(
    running,
    world,
    callers.map(({ id }) => id),
  );
  try {
    for (const moment of ['early', 'late'] satisfies Moment[]) {
      if (moment === 'late') await passTime(running, built);
      const turns = Array.from({ length: CALLERS_PER_WORLD }, (_, turn) => (first + turn) % PEOPLE.length);
      const seen = { service: running, world, built, moment };
      await Promise.all(turns.map((person) => lookAs(person, callers, seen, REPORT_READS)));
    }
  } finally {
    await takeDown(running, built);
  }
  agreed += 1;
}

test(
  `report and duplicates of a full map tell exactly what the model says, in ${WORLDS} worlds`,
  async () => {
    await fc.assert(fc.asyncProperty(crowdedWorlds, fc.nat({ max: PEOPLE.length - 1 }), lookAround), {
      numRuns: WORLDS,
      interruptAfterTimeLimit: SHRINKING_ENDS_MS,
      ...(SEED !== undefined && { seed: Number(SEED) }),
    });
    expect(agreed).toBeGreaterThanOrEqual(FEWEST_WORLDS);
  },
  TIME_LIMIT_MS,
);
