import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshService } from '#test/world/fresh.ts';
import { build, passTime, takeDown } from './build.ts';
import { lookAs } from './looking.ts';
import type { Moment } from './model.ts';
import { READS } from './reads.ts';
import { withdraw } from './withdrawn.ts';
import { PEOPLE, type World, worlds } from './worlds.ts';

/** Spec 20 §3 written twice: as set algebra here, as Cypher in the service. Random worlds tell where they differ. */

/** `VISIBILITY_WORLDS=2000` for the long run; a failure prints its seed, which `VISIBILITY_SEED` repeats. */
const WORLDS = Number(process.env['VISIBILITY_WORLDS'] ?? 45);
const SEED = process.env['VISIBILITY_SEED'];
const TIME_LIMIT_MS = 60_000 + WORLDS * 10_000;
/** A failing world is made smaller only as long as there is time to tell which it was. */
const SHRINKING_ENDS_MS = TIME_LIMIT_MS - 60_000;
/** A slow machine looks at as many worlds as there is time for, but at no fewer than these. */
const FEWEST_WORLDS = Math.ceil(WORLDS / 3);
/** Callers that look at one world; which of them, the world decides. */
const CALLERS_PER_WORLD = 2;

/** The long run takes most of an hour, and tells how far it is. */
const WORLDS_PER_LINE = 100;
let agreed = 0;

const running = await freshService();
const standings = PEOPLE.map((name) => [name, name === 'adm' ? 'admin' : 'approved'] as const);
const people = await running.people(Object.fromEntries(standings));
const callers = PEOPLE.map((name) => people[name]!);

async function lookAround(world: World, first: number): Promise<void> {
  const people = callers.map((caller) => caller.id);
  const built = await build(running, world, people);
  try {
    for (const moment of ['early', 'late'] satisfies Moment[]) {
      if (moment === 'late') await passTime(running, built);
      const turns = Array.from({ length: CALLERS_PER_WORLD }, (_, turn) => (first + turn) % PEOPLE.length);
      const seen = { service: running, world, built, moment };
      await Promise.all(turns.map((person) => lookAs(person, callers, seen, READS)));
    }
    // Whoever has read a lot a moment ago is remembered, and has to lose what is taken at once.
    const left = await withdraw(running, world, built, people);
    await lookAs(first, callers, { service: running, world: left, built, moment: 'late' }, READS);
  } finally {
    await takeDown(running, built);
  }
  agreed += 1;
  if (agreed % WORLDS_PER_LINE === 0) process.stdout.write(`${agreed} of ${WORLDS} worlds agree\n`);
}

test(
  `every read shows exactly what the model says, in ${WORLDS} worlds`,
  async () => {
    await fc.assert(fc.asyncProperty(worlds, fc.nat({ max: PEOPLE.length - 1 }), lookAround), {
      numRuns: WORLDS,
      interruptAfterTimeLimit: SHRINKING_ENDS_MS,
      ...(SEED !== undefined && { seed: Number(SEED) }),
    });
    expect(agreed).toBeGreaterThanOrEqual(FEWEST_WORLDS);
  },
  TIME_LIMIT_MS,
);
