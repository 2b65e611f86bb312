import { readFileSync } from 'node:fs';
import neo4j, { type Driver } from 'neo4j-driver';
import type { HttpClient } from '../http-client.ts';
import type { Atlas } from '../start-atlas.ts';
import { Edges } from './edges.ts';
import type { Plan } from './plan.ts';
import { homeRow, LOADED_AT, relationshipRow, resourceRow } from './rows.ts';
import { vectorsOf } from './vectors.ts';

/** Rows of one statement; each is its own transaction. */
const BATCH = 4000;
const HOMES_BATCH = 100;
const PROGRESS_MS = 5000;

type Params = Readonly<Record<string, unknown>>;

/** A statement of the bench itself: `<name>.cypher` in this folder. */
const own = (name: string): string =>
  `CYPHER 25 ${readFileSync(new URL(`./${name}.cypher`, import.meta.url), 'utf8')}`;

/** Numbers that JavaScript counts with are integers in the database, but for weights. */
function withIntegers(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? neo4j.int(value) : value;
  if (value instanceof Int8Array || neo4j.isVector(value)) return value;
  if (Array.isArray(value)) return value.map(withIntegers);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, key === 'weight' ? inner : withIntegers(inner)]),
  );
}

/** Runs a statement of this folder. */
export const send = (driver: Driver, name: string, params: Params) =>
  driver.executeQuery(own(name), withIntegers({ at: LOADED_AT, ...params }) as Params, { database: 'neo4j' });

/** Sends `count` rows, batch after batch; the next one is prepared while one is written. */
export async function inBatches(
  what: string,
  count: number,
  rowOf: (number: number) => unknown,
  write: (rows: unknown[]) => Promise<unknown>,
  progress: (line: string) => void,
): Promise<void> {
  const began = performance.now();
  let reported = began;
  let written: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => rowOf(from + index));
    await written;
    written = write(rows);
    if (performance.now() - reported < PROGRESS_MS) continue;
    reported = performance.now();
    progress(`loading: ${from} of ${count} ${what}, ${Math.round((from / (reported - began)) * 1000)}/s`);
  }
  await written;
}

async function loadAnchors(driver: Driver, plan: Plan, edges: Edges): Promise<void> {
  await send(driver, 'create_people', { people: plan.people });
  await send(driver, 'create_teams', { teams: plan.teams });
  for (let from = 0; from < plan.homes.length; from += HOMES_BATCH) {
    const homes = plan.homes.slice(from, from + HOMES_BATCH).map((home) => homeRow(home, edges));
    await send(driver, 'create_homes', { homes });
  }
}

/** Lets people in by their handles: their ids and the keys of their sign-ins. */
export async function admit(driver: Driver, handles: readonly string[]) {
  const { records } = await send(driver, 'admit', { handles });
  if (records.length < handles.length) throw new Error('an account of the demo has not signed in');
  return records.map((record) => record.toObject() as { id: string; link_key: string });
}

/** A client of the account `ann`, who is let in. */
export async function admitted(
  atlas: Pick<Atlas, 'clientOf' | 'driver'>,
  connections: number,
): Promise<HttpClient> {
  const client = atlas.clientOf('ann', connections);
  // The first call makes the profile.
  await client.send({ method: 'GET', path: '/api/profile' });
  await admit(atlas.driver, ['ann']);
  return client;
}

/** Fills a database that a service has opened with many homes of many owners. */
export async function loadLarge(driver: Driver, plan: Plan, progress: (line: string) => void): Promise<void> {
  const edges = new Edges(plan);
  await loadAnchors(driver, plan, edges);
  const homeOf = plan.homes.flatMap((home) => Array.from({ length: home.resources }, () => home));
  const vectorOf = vectorsOf(plan);
  const resource = (number: number) => resourceRow(number, homeOf[number]!, edges, vectorOf(number));
  const relationship = (number: number) => relationshipRow(number, plan, edges);
  const write = (name: string, key: string) => (rows: unknown[]) => send(driver, name, { [key]: rows });
  const resources = write('create_resources', 'resources');
  await inBatches('resources', plan.resources, resource, resources, progress);
  const relationships = write('create_relationships', 'edges');
  await inBatches('relationships', edges.count, relationship, relationships, progress);
}
