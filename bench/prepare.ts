import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpClient } from './http-client.ts';
import { admit, loadLarge } from './large/load.ts';
import { type Callers, idOf, type MapName, mapNames, planLarge } from './large/plan.ts';
import { ingestBody, type Things } from './operations.ts';
import type { Options } from './options.ts';
import type { Atlas } from './start-atlas.ts';

/** Accounts of the demo that play the wide caller, who measures, the other and the narrow one. */
export const ACCOUNTS = ['ann', 'ben', 'zoe'];

/** How long a map took to form. */
export interface Formation {
  readonly name: string;
  readonly seconds: number;
  /** Seconds of each stage. */
  readonly stages: Readonly<Record<string, number>>;
  readonly territories: number;
}

interface Told {
  readonly stage?: string;
  readonly elapsed_ms?: number;
  readonly regions?: number;
}

/** When each stage of a progress stream began, in ms, and what the stream came to. */
function readProgress(stream: string) {
  const told = [...stream.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as Told);
  const began = new Map<string, number>();
  for (const { stage, elapsed_ms } of told)
    if (stage !== undefined && !began.has(stage)) began.set(stage, elapsed_ms!);
  return { began: [...began], regions: told.at(-1)?.regions };
}

/** Forms a map, whatever has happened in it since the last time, and waits for it. */
export async function form(client: HttpClient, map: string, name: string): Promise<Formation> {
  const path = `/api/cognitive-maps/${map}/materialize`;
  const call = { method: 'POST', path, body: { threshold: 0 }, accept: 'text/event-stream' };
  const { text, ms } = await client.send(call);
  const { began, regions } = readProgress(text);
  if (regions === undefined) throw new Error(`${path} answered: ${text.slice(-300)}`);
  const stages = began.map(
    ([stage, from], at) => [stage, ((began[at + 1]?.[1] ?? ms) - from) / 1000] as const,
  );
  return { name, seconds: ms / 1000, stages: Object.fromEntries(stages), territories: regions };
}

interface Person {
  readonly client: HttpClient;
  readonly id: string;
  /** The key of the sign-in. */
  readonly link_key: string;
}

/** A database that is ready to be measured. */
export interface Prepared {
  readonly things: Things;
  readonly people: Readonly<Record<keyof Callers, Person>>;
  /** Of maps that were formed for the first time. */
  readonly formations: readonly Formation[];
}

/** Signs the callers in, which makes their profiles, and admits them. */
export async function letIn(atlas: Atlas, connections: number): Promise<Prepared['people']> {
  const clients = ACCOUNTS.map((account) => atlas.clientOf(account, connections));
  for (const client of clients) await client.send({ method: 'GET', path: '/api/profile' });
  const admitted = await admit(atlas.driver, ACCOUNTS);
  const [wide, other, narrow] = clients.map((client, index) => ({ client, ...admitted[index]! }));
  return { wide: wide!, other: other!, narrow: narrow! };
}

/**
 * Loads the database of a data folder once, lets the callers in, and forms the measured maps.
 * @param connections of each client
 * @throws Error when the folder holds a database of another size
 */
export async function prepare(
  atlas: Atlas,
  dataDir: string,
  { resources, large }: Options,
  connections: number,
  progress: (line: string) => void,
): Promise<Prepared> {
  const people = await letIn(atlas, connections);
  const { wide, other, narrow } = people;
  const plan = planLarge(resources, { wide: wide.id, other: other.id, narrow: narrow.id }, large);
  const file = join(dataDir, 'bench.json');
  const key = JSON.stringify({ resources, large });
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined && known !== key) throw new Error(`${dataDir} holds another database: ${known}`);
  const names = mapNames(large);
  const home = (name: MapName) => plan.homes.at(names.indexOf(name) - names.length)!;
  const formations: Formation[] = [];
  if (known === undefined) {
    // Written first: a load that was broken off leaves a folder that must not be used again.
    await writeFile(file, 'broken off');
    await loadLarge(atlas.driver, plan, progress);
    for (const name of names) {
      progress(`forming: the ${name} map`);
      const { client } = name === 'greatest' ? other : wide;
      const { id, resources: size } = home(name);
      // An anchor without any event is never formed, and the maps were loaded without theirs.
      await client.json('/api/ingest', ingestBody(id, 'The first event'));
      formations.push(await form(client, id, `form the ${name} map, ${size} resources`));
    }
    await writeFile(file, key);
  }
  const { id: map, first, resources: count } = home('measured');
  const path = `/api/cognitive-maps/${map}/shape`;
  const regions = await wide.client.json<{ region_id: string }[]>(path);
  const things: Things = {
    map,
    smallMap: home('small').id,
    // A context that the wide caller's teams read, and one of those teams.
    context: plan.homes.find(({ kind }) => kind === 'context')!.id,
    team: idOf('team', 1),
    profile: wide.id,
    resources: Array.from({ length: count }, (_, index) => idOf('resource', first + index)),
    regions: regions.map(({ region_id }) => region_id),
  };
  return { things, people, formations };
}
