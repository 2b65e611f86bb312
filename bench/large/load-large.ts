import neo4j, { type Driver } from 'neo4j-driver';
import type { Bolt } from '../limits.ts';
import { own } from '../own-statements.ts';
import { halvesOf, plannedEdges } from './large-halves.ts';
import { idOf } from './large-ids.ts';
import { type LargeCallers, type LargePlan, type LargeSize, planLarge } from './large-plan.ts';
import { homeRow, LOADED_AT, relationshipRow, resourceRow } from './large-rows.ts';
import { withoutIndexes } from './schema-pause.ts';

/** Rows of one statement; each is its own transaction. */
const BATCH = 4000;
const PROGRESS_MS = 5000;
const HOMES_BATCH = 100;

/** Numbers that JavaScript counts with are integers in the database, but for weights. */
function withIntegers(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? neo4j.int(value) : value;
  if (Array.isArray(value)) return value.map(withIntegers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'weight' ? inner : withIntegers(inner)]),
  );
}

type Rows = Readonly<Record<string, unknown>>;

/** Opens a driver, and sends a statement with rows as integers of the database. */
const sender = (driver: Driver) => async (name: string, params: Rows) => {
  const all = withIntegers({ at: LOADED_AT, ...params }) as Rows;
  const { records } = await driver.executeQuery(own(`large/${name}`), all, { database: 'neo4j' });
  return records;
};

type Send = ReturnType<typeof sender>;

type Numbers = ArrayLike<number>;

/** Writes slice after slice, each its own transaction; the next one is prepared meanwhile. */
async function inTurn<Row>(
  numbers: Numbers,
  rowOf: (number: number) => Row,
  write: (rows: Row[]) => Promise<void>,
): Promise<void> {
  let written = Promise.resolve();
  for (let from = 0; from < numbers.length; from += BATCH) {
    const length = Math.min(BATCH, numbers.length - from);
    const rows = Array.from({ length }, (_, index) => rowOf(numbers[from + index]!));
    await written;
    written = write(rows);
  }
  await written;
}

/** Counts what was written, and tells every few seconds. */
function counter(what: string, all: number, progress: (line: string) => void) {
  const began = performance.now();
  let [done, told] = [0, began];
  return (more: number) => {
    done += more;
    const now = performance.now();
    if (done < all && now - told < PROGRESS_MS) return;
    told = now;
    progress(`large: ${done} of ${all} ${what}, ${((done / (now - began)) * 1000).toFixed(0)}/s`);
  };
}

async function loadAnchors(send: Send, plan: LargePlan): Promise<void> {
  const people = plan.people.map((person) => ({ ...person, link_key: `bench ${person.handle}` }));
  await send('create_people', { people });
  await send('create_teams', { teams: plan.teams });
  for (let from = 0; from < plan.homes.length; from += HOMES_BATCH) {
    const homes = plan.homes.slice(from, from + HOMES_BATCH).map((home) => homeRow(home, plan));
    await send('create_homes', { homes });
  }
}

/** Both halves at once: they share no home, and transactions in one home would wait for each other. */
async function loadResources(send: Send, plan: LargePlan, count: (more: number) => void): Promise<void> {
  const homeOf = plan.homes.flatMap((home) => Array.from({ length: home.resources }, () => home));
  const rowOf = (number: number) => resourceRow(number, homeOf[number]!, plan);
  const write = async (resources: ReturnType<typeof rowOf>[]) => {
    await send('create_resources', { resources });
    count(resources.length);
  };
  await Promise.all(halvesOf(plan).map((numbers) => inTurn(numbers, rowOf, write)));
}

/** Edges within homes by halves; then those that leave them, which may end anywhere. */
async function loadRelationships(send: Send, plan: LargePlan, count: (more: number) => void): Promise<void> {
  const rowOf = (number: number) => relationshipRow(number, plan);
  const write = async (edges: ReturnType<typeof rowOf>[]) => {
    await send('create_relationships', { edges });
    count(edges.length);
  };
  const { halves, across } = plannedEdges(plan);
  await Promise.all(halves.map((numbers) => inTurn(numbers, rowOf, write)));
  await inTurn(across, rowOf, write);
}

async function loadGrants(send: Send, { grants }: LargePlan): Promise<void> {
  const rows = grants.map(({ principal_id, resource }, index) => ({
    principal_id,
    resource_id: idOf('resource', resource),
    can_write: index % 4 === 0,
  }));
  await send('grant_resources', { grants: rows });
}

/**
 * Fills a database that a service has opened with many homes of many owners; minutes for a million resources.
 * @param callers handles of two people who have signed in
 */
export async function loadLarge(
  bolt: Bolt,
  size: LargeSize,
  callers: LargeCallers,
  seed: number,
  progress: (line: string) => void,
): Promise<void> {
  const driver = neo4j.driver(bolt.uri, neo4j.auth.basic(bolt.user, bolt.password), {
    telemetryDisabled: true,
  });
  const send = sender(driver);
  try {
    const admitted = await send('admit', { handles: [callers.wide, callers.narrow] });
    const [wide, narrow] = admitted.map((record) => record.get('id') as string);
    if (wide === undefined || narrow === undefined)
      throw new Error('the accounts of the callers are missing');
    const plan = planLarge(size, { wide, narrow }, seed);
    await loadAnchors(send, plan);
    const load = async () => {
      await loadResources(send, plan, counter('resources', size.resources, progress));
      await loadRelationships(send, plan, counter('relationships', size.relationships, progress));
    };
    await withoutIndexes(driver, load, progress);
    await loadGrants(send, plan);
  } finally {
    await driver.close();
  }
}
