import type { Run } from './bench.ts';
import { type Call, HttpClient, succeeded } from './http-client.ts';
import { operationsOf } from './operations.ts';
import { percentile } from './percentiles.ts';
import { prepareMaps } from './prepare-maps.ts';
import { type Random, seeded } from './random.ts';
import { aligned, figure } from './verdict.ts';

const CONNECTIONS = 64;
const WRITERS = 8;
const WRITE_SHARE = 0.1;
const WARM_UP_SECONDS = 3;
/** Accounts of the demo; the connections are dealt out to them in turn. */
const CALLERS = ['ann', 'ben', 'zoe'];
const MIXED = ['get resource', 'slice, depth 1', 'slice, depth 2', 'traverse, depth 2', 'home', 'list 50'];
const WRITES = ['assert', 'ingest'];

interface Measured {
  readonly kind: 'reads' | 'writes';
  readonly durations: readonly number[];
  readonly failed: number;
  readonly rate: number;
}

/** Admits zoe, and lets all callers read and write the measured map. */
async function letIn({ atlas }: Run, owner: HttpClient, map: string): Promise<void> {
  for (const name of CALLERS.slice(1)) {
    const client = new HttpClient(atlas.baseUrl, atlas.tokenOf!(name), 1);
    const { id } = await client.json<{ id: string }>({ method: 'GET', path: '/api/profile' });
    client.close();
    // Refused with 409 where an earlier run has done so.
    await owner.send({ method: 'POST', path: `/api/access/admin/principals/${id}/approve` });
    const rights = { can_read: true, can_write: true, can_delete: false, can_grant: false };
    const body = { principal_table: 'kb_profiles', principal_id: id, ...rights };
    await owner.json({ method: 'POST', path: `/api/cognitive-maps/${map}/grants`, body });
  }
}

/** Calls over all connections until the time is over, each drawn anew; those of the first seconds do not count. */
async function load(
  clients: readonly HttpClient[],
  connections: number,
  seconds: number,
  draw: () => { readonly kind: Measured['kind']; readonly call: Call },
): Promise<Measured[]> {
  const found = { reads: [] as number[], writes: [] as number[] };
  const failed = { reads: 0, writes: 0 };
  const from = performance.now() + WARM_UP_SECONDS * 1000;
  const until = from + seconds * 1000;
  const work = async (client: HttpClient) => {
    while (performance.now() < until) {
      const { kind, call } = draw();
      const { ms, status } = await client.send(call);
      const ended = performance.now();
      if (ended < from || ended > until) continue;
      found[kind].push(ms);
      if (!succeeded(status)) failed[kind] += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => work(clients[at % clients.length]!)));
  return (['reads', 'writes'] as const)
    .filter((kind) => found[kind].length > 0)
    .map((kind) => ({
      kind,
      durations: found[kind].sort((a, b) => a - b),
      failed: failed[kind],
      rate: found[kind].length / seconds,
    }));
}

const rowsOf = (name: string, measured: readonly Measured[]): string[][] =>
  measured.map(({ kind, durations, failed, rate }) => [
    name,
    kind,
    figure(percentile(durations, 0.5)),
    figure(percentile(durations, 0.99)),
    figure(rate),
    String(failed),
  ]);

const oneOf =
  (operations: ReturnType<typeof operationsOf>, names: readonly string[], random: Random) => (): Call => {
    const picked = random.pick(names);
    return operations.find(({ name }) => name === picked)!.next();
  };

/** The table of a mixed load, nine reads to a write, and of eight writers by themselves. */
export async function measureMixed(run: Run): Promise<string> {
  const { atlas, options, progress } = run;
  const owner = new HttpClient(atlas.baseUrl, atlas.token, options.connections);
  const maps = await prepareMaps(owner, options, progress);
  await letIn(run, owner, maps.large.map);
  owner.close();
  const random = seeded(options.seed);
  const operations = operationsOf(maps, { seed: options.seed, tag: undefined, amongOthers: false });
  const read = oneOf(operations, MIXED, random);
  const write = oneOf(operations, WRITES, random);
  const clients = CALLERS.map((name) => new HttpClient(atlas.baseUrl, atlas.tokenOf!(name), CONNECTIONS));
  const mixed = () =>
    random.fraction() < WRITE_SHARE
      ? ({ kind: 'writes', call: write() } as const)
      : ({ kind: 'reads', call: read() } as const);
  try {
    progress(`measuring: ${WRITERS} writers`);
    const alone = await load(clients, WRITERS, options.seconds, () => ({ kind: 'writes', call: write() }));
    progress(`measuring: ${CONNECTIONS} connections, reads and writes`);
    const both = await load(clients, CONNECTIONS, options.seconds, mixed);
    const head = ['', '', 'p50 ms', 'p99 ms', 'req/s', 'failed'];
    const rows = [...rowsOf(`${WRITERS} writers`, alone), ...rowsOf(`${CONNECTIONS} connections`, both)];
    return aligned([head, ...rows]);
  } finally {
    for (const client of clients) client.close();
  }
}
