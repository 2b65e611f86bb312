import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { query } from '#neo4j/query.ts';
import { type Difference, verify } from '#upkeep/replay/index.ts';
import type { Journal } from './journal.ts';
import { attempt, ingest, type LoadParts } from './load.ts';

const listNames = query('../test/faults/cypher/list_names', {
  mode: 'read',
  params: z.object({ home_id: z.string() }),
  row: z.object({ name: z.string(), times: z.int(), folded: z.boolean() }),
});

/** Of a call that is refused with 503: the service may still be busy with what it was asked before. */
const MOST_TRIES = 5;
const RETRY_MS = 2000;
/** Reads at once while everything is looked up again. */
const LOOKS_AT_ONCE = 8;

async function forAll<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items].values();
  await Promise.all(
    Array.from({ length: LOOKS_AT_ONCE }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** What was acknowledged is there for its readers; what was folded is not. */
async function checkReadable(parts: LoadParts): Promise<void> {
  const { journal } = parts;
  await forAll(journal.resources, async ([name, id]) => {
    const title = (await attempt(parts, 'GET', `/api/resources/${id}`))?.body.title;
    if (title !== name)
      journal.problems.push(`resource ${id} was acknowledged as "${name}" and reads "${title}"`);
  });
  const bySource = Map.groupBy(journal.edges, ({ source }) => source);
  await forAll(bySource, async ([source, edges]) => {
    const rows = (await attempt(parts, 'GET', `/api/resources/${source}/edges`))?.body ?? [];
    const live = new Set((rows as { edge_id: string }[]).map(({ edge_id }) => edge_id));
    for (const { id, folding } of edges) {
      if (folding === 'not asked' && !live.has(id)) journal.problems.push(`relationship ${id} is lost`);
      if (folding === 'acknowledged' && live.has(id)) journal.problems.push(`the folding of ${id} is lost`);
    }
  });
}

/** What was not acknowledged is asked for again, under the same keys: each comes into being once. */
async function askAgain(parts: LoadParts): Promise<void> {
  await forAll(parts.journal.pending, async (pending) => {
    for (let tries = 1; !(await ingest(parts, pending)); tries += 1) {
      if (tries === MOST_TRIES) {
        parts.journal.problems.push(
          `"${pending.name}" was refused ${tries} times when it was asked for again`,
        );
        return;
      }
      await sleep(RETRY_MS);
    }
  });
}

function namesProblems(
  journal: Journal,
  rows: readonly { name: string; times: number; folded: boolean }[],
): string[] {
  const found = new Map(rows.map((row) => [row.name, row]));
  const asked = new Set([...journal.resources.keys(), ...journal.edges.map(({ name }) => name)]);
  return [
    ...rows.filter(({ times }) => times > 1).map(({ name, times }) => `"${name}" is there ${times} times`),
    ...rows
      .filter(({ name }) => !asked.has(name) && !journal.unknown.has(name))
      .map(({ name }) => `"${name}" is there, and nobody asked for it`),
    ...[...asked].filter((name) => !found.has(name)).map((name) => `"${name}" is lost`),
    ...journal.edges
      .filter(({ name, folding }) => folding === 'acknowledged' && found.get(name)?.folded === false)
      .map(({ name }) => `the folding of "${name}" is lost`),
  ];
}

const shown = ({ what, id, where, expected, found }: Difference): string =>
  `${what} ${id}: ${where}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;

/** What is stored is what a replay of the ledger makes, and has the names that were asked for. */
async function checkStored({ stage, journal, context }: LoadParts): Promise<void> {
  await stage.withDatabase(async (database) => {
    const differ = (difference: Difference) => void journal.problems.push(shown(difference));
    await verify({ source: database, scratch: stage.scratch, differ });
    journal.problems.push(
      ...namesProblems(journal, await database.reader().list(listNames, { home_id: context })),
    );
  });
}

/** The threads that form have connections of their own, which must have recovered too. */
async function checkForming(parts: LoadParts): Promise<void> {
  const answer = await attempt(parts, 'POST', `/api/contexts/${parts.context}/materialize`, { threshold: 0 });
  if (answer?.body.materialized !== true)
    parts.journal.problems.push(`the context was not formed: ${JSON.stringify(answer?.body)}`);
}

/** Looks at everything that the journal says, once the service is ready again; adds what is wrong to its problems. */
export async function checkRound(parts: LoadParts): Promise<void> {
  await askAgain(parts);
  await checkForming(parts);
  await checkReadable(parts);
  await checkStored(parts);
}
