import { seeded } from '../test/random.ts';
import type { HttpClient } from './http-client.ts';
import { callOf, type Measured, readsOf, writesOf } from './operations.ts';
import type { Options } from './options.ts';
import { form, type Prepared } from './prepare.ts';
import { aligned, figure, percentile } from './statistics.ts';

export const MIXED_CONNECTIONS = 64;
const WRITERS = 8;
const WRITE_SHARE = 0.1;
const WARM_UP_SECONDS = 3;
const READS = /^(get_resource|slice, depth [12]|traverse, depth 2|atlas_home|list_resources, 50)$/;
const WRITES = /^(assert|ingest)$/;

export interface Load {
  readonly name: string;
  readonly connections: number;
  readonly draw: () => readonly ['reads' | 'writes', Measured];
}

/** Calls over all connections until the time is over, each drawn anew; the first seconds do not count. */
export async function load(
  clients: readonly HttpClient[],
  seconds: number,
  { name, connections, draw }: Load,
) {
  const found = { reads: [] as number[], writes: [] as number[] };
  const failed = { reads: 0, writes: 0 };
  const from = performance.now() + WARM_UP_SECONDS * 1000;
  const until = from + seconds * 1000;
  const work = async (client: HttpClient) => {
    while (performance.now() < until) {
      const [kind, { operation, input }] = draw();
      const { ms, status } = await client.send(callOf(operation, input()));
      const ended = performance.now();
      if (ended < from || ended > until) continue;
      found[kind].push(ms);
      if (status >= 300) failed[kind] += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => work(clients[at % clients.length]!)));
  return (['reads', 'writes'] as const).flatMap((kind) => {
    const durations = found[kind];
    if (durations.length === 0) return [];
    const shares = [0.5, 0.99, 1].map((share) => figure(percentile(durations, share)));
    return [[name, kind, ...shares, figure(durations.length / seconds), String(failed[kind])]];
  });
}

/** What mixed measurements send: nine reads to a write over 64 connections, and writes alone over a few. */
export function mixedLoads({ things }: Prepared): { readonly mixed: Load; readonly writers: Load } {
  const random = seeded(1);
  const reads = readsOf(things, random).filter(({ name }) => READS.test(name));
  const writes = writesOf(things, random).filter(({ name }) => WRITES.test(name));
  const write = () => ['writes', random.pick(writes)] as const;
  const either = () => (random.fraction() < WRITE_SHARE ? write() : (['reads', random.pick(reads)] as const));
  return {
    mixed: { name: `${MIXED_CONNECTIONS} connections`, connections: MIXED_CONNECTIONS, draw: either },
    writers: { name: `${WRITERS} writers`, connections: WRITERS, draw: write },
  };
}

/** The heads of the columns of `load`. */
export const LOAD_HEAD = ['', '', 'p50 ms', 'p99 ms', 'max ms', 'req/s', 'failed'];

/**
 * The table of a mixed load over connections of three callers: of writers by themselves, of readers and writers, and of the
 * same while the measured map is formed again and again.
 */
export async function measureMixed(
  prepared: Prepared,
  { seconds }: Options,
  progress: (line: string) => void,
): Promise<string> {
  const { things, people } = prepared;
  const { mixed, writers } = mixedLoads(prepared);
  const callers = Object.values(people).map(({ client }) => client);
  progress(`measuring: ${writers.name}, then ${mixed.name}`);
  const rows = await load(callers, seconds, writers);
  rows.push(...(await load(callers, seconds, mixed)));
  progress('measuring: the same while a map is formed');
  let over = false;
  const forming = async () => {
    while (!over) await form(people.wide.client, things.map, 'measured');
  };
  const beside = load(callers, seconds, { ...mixed, name: 'while a map is formed' }).finally(() => {
    over = true;
  });
  const [found] = await Promise.all([beside, forming()]);
  return aligned([LOAD_HEAD, ...rows, ...found]);
}
