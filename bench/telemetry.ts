import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seeded } from '../test/random.ts';
import type { HttpClient } from './http-client.ts';
import { type Figures, measure } from './measure.ts';
import { callOf, type Measured, readsOf, writesOf } from './operations.ts';
import type { Options } from './options.ts';
import { prepare } from './prepare.ts';
import { type Atlas, type BenchDatabase, type Ends, startService } from './start-atlas.ts';
import { aligned, figure, percentile } from './statistics.ts';

const MEASURED = ['get_resource', 'assert', 'cogmap_panorama'];
/** Each service is measured so often, in turn, since a machine is not equally quick all the time; then once more, at first, to warm up. */
const ROUNDS = 8;

const KINDS = ['off', 'metrics', 'metrics and traces'] as const;
type Kind = (typeof KINDS)[number];

/** A collector that takes what it is sent and forgets it. */
async function startCollector(ends: Ends): Promise<{ readonly url: string; readonly bytes: () => number }> {
  let bytes = 0;
  const server = createServer((request, reply) => {
    request.on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    request.on('end', () => reply.writeHead(200, { 'content-type': 'application/x-protobuf' }).end());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ends.push(() => new Promise((closed) => server.close(closed)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bytes: () => bytes };
}

const environmentOf = (kind: Kind, url: string): Readonly<Record<string, string>> =>
  kind === 'off'
    ? {}
    : {
        OTEL_EXPORTER_OTLP_ENDPOINT: url,
        OTEL_TRACES_EXPORTER: kind === 'metrics' ? 'none' : 'otlp',
      };

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** A row for each kind of call: processor time of the service and time of a call, each as a figure and as a ratio to off. */
function rowsOf(rounds: readonly ReadonlyMap<string, Figures>[]): string[][] {
  return MEASURED.flatMap((name) => {
    const of = (kind: Kind, what: 'service' | 'p50') =>
      median(rounds.map((round) => round.get(`${kind} ${name}`)![what] ?? Number.NaN));
    return KINDS.map((kind) => {
      const cells = (['service', 'p50'] as const).flatMap((what) => [
        figure(of(kind, what)),
        figure(of(kind, what) / of('off', what)),
      ]);
      return [name, kind, ...cells];
    });
  });
}

interface Target {
  readonly kind: Kind;
  readonly atlas: Atlas;
  readonly client: HttpClient;
  readonly chosen: readonly Measured[];
  /** Bytes that its collector has got. */
  readonly sent: () => number;
}

/** Starts one service of a kind on the database. */
async function startTarget(
  kind: Kind,
  database: BenchDatabase,
  { dataDir, options, ends, progress }: Run,
): Promise<Target> {
  const { url, bytes } = await startCollector(ends);
  const atlas = await startService(database, dataDir, ends, environmentOf(kind, url));
  const { things, people } = await prepare(atlas, dataDir, options, 1, progress);
  const random = seeded(1);
  const all = [...readsOf(things, random), ...writesOf(things, random)];
  const chosen = MEASURED.map((wanted) => all.find(({ name }) => name === wanted)!);
  return { kind, atlas, client: people.wide.client, chosen, sent: bytes };
}

interface Run {
  readonly dataDir: string;
  readonly options: Options;
  /** What ends the services, also when the measurement is broken off. */
  readonly ends: Ends;
  readonly progress: (line: string) => void;
}

/** The figures of every kind of call at each service, by `<kind> <call>`. */
async function measureRound(inTurn: readonly Target[], seconds: number): Promise<Map<string, Figures>> {
  const found = new Map<string, Figures>();
  for (const at of MEASURED.keys())
    for (const { kind, atlas, client, chosen } of inTurn) {
      const { name, operation, input } = chosen[at]!;
      const next = () => callOf(operation, input());
      const figures = await measure(atlas, client, { next }, { seconds, connections: 1 });
      if (figures.failed > 0) throw new Error(`${name} failed ${figures.failed} times`);
      found.set(`${kind} ${name}`, figures);
    }
  return found;
}

/**
 * What telemetry costs a read, a write and a picture, on one connection: three services on one database, with it off, with
 * metrics, and with metrics and every trace, sent to a collector on the same machine, are measured in turn. Medians of the rounds.
 * @throws Error when a call fails, or a service sends the collector what it should not
 */
export async function measureTelemetry(database: BenchDatabase, run: Run): Promise<string> {
  const targets: Target[] = [];
  for (const kind of KINDS) targets.push(await startTarget(kind, database, run));
  const { progress, options } = run;
  const rounds: Map<string, Figures>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    progress(round === 0 ? 'warming up' : `measuring: round ${round} of ${ROUNDS}`);
    // Another one begins each time: what is measured first is at a disadvantage.
    const inTurn = targets.map((_, at) => targets[(at + round) % targets.length]!);
    rounds.push(await measureRound(inTurn, options.seconds));
  }
  // Metrics are sent once a minute, so a quick run may end before.
  for (const { kind, sent } of targets)
    if (kind !== 'metrics' && sent() > 0 !== (kind !== 'off'))
      throw new Error(`${kind}: its collector got ${sent()} bytes`);
  const head = ['', 'telemetry', 'processor ms', 'to off', 'p50 ms', 'to off'];
  return aligned([head, ...rowsOf(rounds.slice(1))]);
}
