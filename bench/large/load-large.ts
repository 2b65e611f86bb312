import { readFileSync } from 'node:fs';
import neo4j, { type Driver } from 'neo4j-driver';
import type { Bolt } from '../limits.ts';
import { idOf } from './large-ids.ts';
import { type LargeCallers, type LargePlan, type LargeSize, planLarge } from './large-plan.ts';
import { homeRow, LOADED_AT, relationshipRow, resourceRow } from './large-rows.ts';

/** Rows of one statement; each is its own transaction. */
const BATCH = 4000;
const PROGRESS_MS = 5000;
const PEOPLE_BATCH = 100;

const statement = (name: string): string =>
  `CYPHER 25 ${readFileSync(new URL(`./${name}.cypher`, import.meta.url), 'utf8')}`;

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
  const { records } = await driver.executeQuery(statement(name), all, { database: 'neo4j' });
  return records;
};

type Send = ReturnType<typeof sender>;

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** Slices of at most `size` numbers from `from` up to `to`. */
function* slicesOf(from: number, to: number, size = BATCH): Generator<number[]> {
  for (let at = from; at < to; at += size) yield range(at, Math.min(at + size, to));
}

/** Two statements at once: one is written while the next is prepared. */
async function inPairs<Job>(jobs: Iterable<Job>, work: (job: Job) => Promise<void>): Promise<void> {
  const iterator = jobs[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all([worker(), worker()]);
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

async function loadPlaces(send: Send, plan: LargePlan): Promise<void> {
  const people = plan.people.map((person) => ({ ...person, link_key: `bench ${person.handle}` }));
  await send('create_people', { people });
  await send('create_teams', { teams: plan.teams });
  for (const slice of slicesOf(0, plan.homes.length, PEOPLE_BATCH))
    await send('create_homes', { homes: slice.map((index) => homeRow(plan.homes[index]!, plan)) });
}

async function loadResources(send: Send, plan: LargePlan, count: (more: number) => void): Promise<void> {
  const homeOf = plan.homes.flatMap((home) => Array.from({ length: home.resources }, () => home));
  await inPairs(slicesOf(0, homeOf.length), async (slice) => {
    const resources = slice.map((number) => resourceRow(number, homeOf[number]!, plan));
    await send('create_resources', { resources });
    count(slice.length);
  });
}

async function loadRelationships(send: Send, plan: LargePlan, count: (more: number) => void): Promise<void> {
  await inPairs(slicesOf(0, plan.edges.count), async (slice) => {
    await send('create_relationships', { edges: slice.map((number) => relationshipRow(number, plan)) });
    count(slice.length);
  });
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
    await loadPlaces(send, plan);
    await loadResources(send, plan, counter('resources', size.resources, progress));
    await loadRelationships(send, plan, counter('relationships', size.relationships, progress));
    await loadGrants(send, plan);
  } finally {
    await driver.close();
  }
}
