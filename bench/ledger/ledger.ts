import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '#neo4j/database.ts';
import { startManagedNeo4j } from '#neo4j/managed/index.ts';
import { replayInto, takeScratch, verify } from '#upkeep/replay/index.ts';
import type { HttpClient } from '../http-client.ts';
import { memoryOf, processorTime } from '../measure.ts';
import type { Options } from '../options.ts';
import type { Atlas } from '../start-atlas.ts';
import { aligned, figure, percentile } from '../statistics.ts';
import { type Written, writeLedger } from './write-ledger.ts';

const STREAMS = 1000;
const CALLS = 200;
const SCALE = 1000;
const QUICK_SCALE = 50;
/** Until what is not needed any more was collected. */
const SETTLE_MS = 5000;
const DATABASE_TIMEOUT_MS = 300_000;

type Row = readonly [what: string, figure: string, wanted: string];

/** Milliseconds of the median call. */
async function median(client: HttpClient, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const { status, text, ms } = await client.send({ method: 'GET', path });
    // The first ones plan the statements, which a busy machine may not do in time.
    if (call < CALLS / 4) continue;
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
    times.push(ms);
  }
  return percentile(times, 0.5);
}

async function reads({ people, maps, hub, past }: Written): Promise<Row[]> {
  const ann = people[0]!;
  const trail = `/api/graph/elements/node/${hub}/trail?limit=50`;
  const panorama = `/api/graph/cogmaps/${maps[0]}/panorama`;
  const now = await median(ann, panorama);
  const then = await median(ann, `${panorama}?as_of=${past}`);
  return [
    ['trail, first page of 50, p50 ms', figure(await median(ann, trail)), '<= 5'],
    ['cursor, p50 ms', figure(await median(ann, `/api/events/${maps[0]}/cursor`)), '<= 3'],
    ['panorama of now, p50 ms', figure(now), ''],
    ['panorama as_of, p50 ms', figure(then), ''],
    ['ratio of the two', figure(then / now), '<= 3'],
  ];
}

/** Replays into a database of its own, as `npm run ledger -- verify` does, and compares. */
async function replays(
  source: Database,
  neo4j: number,
  dataDir: string,
  progress: (line: string) => void,
): Promise<Row[]> {
  const scratchDir = join(dataDir, 'scratch');
  const managed = await startManagedNeo4j({
    dataDir: scratchDir,
    log: () => undefined,
    startTimeoutMs: DATABASE_TIMEOUT_MS,
  });
  const scratch = new Database({ ...managed, database: 'neo4j', poolSize: 4 });
  const processors = () => [process.pid, managed.pid, neo4j].map(processorTime);
  try {
    await takeScratch(scratch);
    progress('replaying');
    let differences = 0;
    const differ = () => {
      differences += 1;
    };
    const before = processors();
    const began = performance.now();
    const events = await replayInto({ source, target: scratch, differ });
    const replayed = performance.now();
    const after = processors();
    progress('comparing');
    const { records } = await verify({ source, scratch, differ });
    const compared = performance.now();
    const end = processors();
    const spent = (from: number[], to: number[]) =>
      to.map((ms, index) => figure(((ms - from[index]!) / events) * 1000)).join(', ');
    return [
      ['events', figure(events), ''],
      ['replay, events/s', figure((events / (replayed - began)) * 1000), '>= 5000'],
      ['replay, processor µs an event: command, target, source', spent(before, after), ''],
      ['comparing, records', figure(records), ''],
      ['comparing, events/s', figure((events / (compared - replayed)) * 1000), ''],
      ['comparing, processor µs an event: command, target, source', spent(after, end), ''],
      ['verify (both), events/s', figure((events / (compared - began)) * 1000), '>= 20000'],
      ['differences', String(differences), '0'],
    ];
  } finally {
    await scratch.close();
    await managed.stop();
    await rm(scratchDir, { recursive: true, force: true });
  }
}

/** Resident memory of a process in MB. */
const resident = (pid: number): number => memoryOf(pid)?.resident ?? Number.NaN;

/** Opens a stream and waits for its first bytes. */
function openStream(origin: string, path: string, token: string, agent: Agent): Promise<() => void> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}${path}`, { agent, headers });
    outgoing.on('response', (incoming) => {
      if (incoming.statusCode !== 200)
        return reject(new Error(`a stream was answered ${incoming.statusCode}`));
      incoming.on('error', () => undefined);
      incoming.once('data', () => resolve(() => outgoing.destroy()));
      incoming.resume();
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** What the service needs for many open streams, and for events that go to all of them. */
async function streams({ pids, origin }: Atlas, { people, maps }: Written): Promise<Row[]> {
  await sleep(SETTLE_MS);
  const before = resident(pids.service);
  const agent = new Agent({ maxSockets: STREAMS });
  const tokens = await Promise.all(people.map((person) => person.token()));
  const opened: (() => void)[] = [];
  for (let index = 0; index < STREAMS; index += 1) {
    const person = index % people.length;
    const path = `/api/events/${maps[person]}/stream`;
    opened.push(await openStream(origin, path, tokens[person]!, agent));
  }
  await sleep(SETTLE_MS);
  const open = resident(pids.service);
  for (const close of opened) close();
  await sleep(SETTLE_MS);
  const closed = resident(pids.service);
  return [
    ['service before, MB', figure(before), ''],
    [`${STREAMS} open streams, MB more`, figure(open - before), '< 200'],
    ['closed again, MB more', figure(closed - before), ''],
  ];
}

/** The table of what the ledger costs: its reads, replay and comparison, and open streams. */
export async function measureLedger(
  atlas: Atlas,
  dataDir: string,
  { quick }: Options,
  progress: (line: string) => void,
): Promise<string> {
  const source = new Database({ ...atlas.connection, database: 'neo4j', poolSize: 4 });
  try {
    const scale = quick ? QUICK_SCALE : SCALE;
    const written = await writeLedger(atlas, source, { scale, connections: 16, progress });
    const rows: Row[] = [['', '', 'wanted']];
    progress('measuring: reads');
    rows.push(...(await reads(written)));
    progress('measuring: streams');
    rows.push(...(await streams(atlas, written)));
    rows.push(...(await replays(source, atlas.pids.neo4j, dataDir, progress)));
    return aligned(rows);
  } finally {
    await source.close();
  }
}
