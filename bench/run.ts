import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HttpClient } from './http-client.ts';
import { measureLarge, statementChecks } from './large/measure-large.ts';
import { CALLERS, prepareLarge } from './large/prepare-large.ts';
import { boltLimit, routeLimit } from './limits.ts';
import { measureMany, measureOne } from './measure.ts';
import { callerOperations, type MeasuredOperation, operationsOf } from './operations.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { form, type PreparedMaps, prepareMaps } from './prepare-maps.ts';
import { residentMemory, settle } from './process-usage.ts';
import { type Line, type Report, toText } from './report.ts';
import { type Atlas, runningAtlas, startAtlas } from './start-atlas.ts';
import type { Check } from './verdict.ts';

const RESULTS = fileURLToPath(new URL('./results', import.meta.url));
const MOST_SECONDS_TO_FORM = 5;
const MOST_MEMORY_MB = 300;
/** How much slower an assert may be at the end of the generation than at its tenth and still count as flat. */
const FLAT = 1.25;

/** Progress goes to stderr, so that stdout holds the report alone. */
const progress = (line: string): void => void process.stderr.write(`${line}\n`);

async function rest(atlas: Atlas): Promise<void> {
  if (!(await settle(atlas.pids)))
    progress('  the service or its database did not come to rest: they take part in this figure');
}

/** Status of one call; a refusal is found before the call is repeated a thousand times. */
async function statusOf(atlas: Atlas, { next }: MeasuredOperation): Promise<number> {
  const client = new HttpClient(atlas.baseUrl, atlas.token, 1);
  try {
    return (await client.send(next())).status;
  } finally {
    client.close();
  }
}

/** A database that has just started interprets what it later compiles; the writes of the generation warm only writes. */
async function warmUp(
  atlas: Atlas,
  options: Options,
  operations: readonly MeasuredOperation[],
): Promise<void> {
  progress('warming up');
  for (const operation of operations) {
    if (operation.reads && (await statusOf(atlas, operation)) < 300)
      await measureMany(atlas, options, operation.next);
  }
}

async function measure(atlas: Atlas, options: Options, operation: MeasuredOperation): Promise<Line> {
  const { name, next, p50Ms, rate } = operation;
  const status = await statusOf(atlas, operation);
  if (status >= 300) return { name, refused: status };
  progress(`measuring: ${name}`);
  await rest(atlas);
  const one = await measureOne(atlas, options.seconds, next);
  const many = await measureMany(atlas, options, next);
  return { name, one, many, p50Ms, rate };
}

/** The ordinary calls of the two callers of the large part. */
async function measureCallers(atlas: Atlas, options: Options): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [who, account] of Object.entries(CALLERS)) {
    const as = { ...atlas, token: atlas.tokenOf!(account) };
    for (const operation of callerOperations(who)) lines.push(await measure(as, options, operation));
  }
  return lines;
}

function onceChecks(atlas: Atlas, { large, reused }: PreparedMaps): Check[] {
  const when = reused ? ' (by the earlier run)' : '';
  const checks: Check[] = [
    {
      what: `form the whole map${when}`,
      unit: 's',
      measured: large.formed.ms / 1000,
      target: MOST_SECONDS_TO_FORM,
      bound: 'at most',
    },
    {
      what: `ingest while generating${when}`,
      unit: '/s',
      measured: large.ingestRate,
      target: 250,
      bound: 'at least',
    },
    {
      what: `assert while generating${when}`,
      unit: '/s',
      measured: large.assertRate,
      target: 450,
      bound: 'at least',
    },
  ];
  const [first, last] = [large.windows.at(0), large.windows.at(-1)];
  if (first !== undefined && last !== undefined) {
    const measured = last.p50 / first.p50;
    checks.push({
      what: `assert p50, last to first tenth${when}`,
      unit: '×',
      measured,
      target: FLAT,
      bound: 'at most',
    });
  }
  const memory = atlas.pids.service === undefined ? undefined : residentMemory(atlas.pids.service);
  if (memory !== undefined) {
    const rule = { unit: 'MB', target: MOST_MEMORY_MB, bound: 'at most' } as const;
    checks.push({ what: 'service, resident at the end', measured: memory.now, ...rule });
    checks.push({ what: 'service, resident at its peak', measured: memory.peak, ...rule });
  }
  return checks;
}

function machine(): Report['machine'] {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  return {
    node: process.version,
    processor: model,
    cores: availableParallelism(),
    memory_GB: totalmem() / 2 ** 30,
  };
}

async function bench(atlas: Atlas, options: Options): Promise<Report> {
  const started = new Date().toISOString();
  const { seconds, connections, resources, relationships, seed } = options;
  const client = new HttpClient(atlas.baseUrl, atlas.token, connections);
  const maps = await prepareMaps(client, options, progress);
  const { large, small } = maps;
  const operations = operationsOf(maps, seed).filter(({ name }) => name.startsWith(options.only));
  await warmUp(atlas, options, operations);
  progress('measuring: the limit lines');
  await rest(atlas);
  const bolt =
    atlas.bolt === undefined ? undefined : await boltLimit(atlas.bolt, { seconds, connections }, atlas.pids);
  const route = await routeLimit({ seconds, connections });
  const lines: Line[] = [];
  for (const operation of operations) lines.push(await measure(atlas, options, operation));
  if (options.large !== undefined) lines.push(...(await measureCallers(atlas, options)));
  const statements = options.large === undefined ? undefined : await measureLarge(atlas.bolt!);
  const again = await form(client, large.map);
  progress(`formed once more after the writes, in ${(again.ms / 1000).toFixed(2)} s`);
  client.close();
  const size = {
    ...(options.large && { large_part: options.large.size.resources }),
    resources,
    relationships,
    territories: large.formed.territories,
    territories_of_the_small_map: small.formed.territories,
    seed,
    seconds_per_figure: seconds,
  };
  const name = options.name ?? `${started.replaceAll(':', '-').slice(0, 19)}-${resources}x${relationships}`;
  const checks = onceChecks(atlas, maps);
  return {
    name,
    started,
    machine: machine(),
    size,
    limits: { bolt, route },
    lines,
    windows: large.windows,
    checks: [...checks, ...statementChecks(statements ?? [])],
    ...(statements && { statements }),
  };
}

async function write(report: Report): Promise<string> {
  const file = join(RESULTS, `${report.name}.json`);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const passing = options.data === undefined ? await mkdtemp(join(tmpdir(), 'atlas-bench-')) : undefined;
  const ends: (() => Promise<void>)[] = [
    async () => {
      if (passing !== undefined) await rm(passing, { recursive: true, force: true, maxRetries: 3 });
    },
  ];
  const endAll = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  const interrupted = () => void endAll().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    const nodeOptions = options.cpuProf ? ['--cpu-prof', `--cpu-prof-dir=${RESULTS}`] : [];
    progress(options.remote ? `measuring ${options.remote.url}` : 'starting the service …');
    const { remote, large } = options;
    const dataDir = options.data ?? passing!;
    const atlas = remote
      ? runningAtlas(remote.url, remote.token)
      : await startAtlas(dataDir, { nodeOptions, memory: large?.memory });
    ends.push(() => atlas.stop());
    if (large !== undefined) await prepareLarge(atlas.bolt!, dataDir, options, progress);
    const report = await bench(atlas, options);
    process.stdout.write(`${toText(report)}\n`);
    progress(`written to ${await write(report)}`);
  } finally {
    await endAll();
  }
}

main().catch((error: unknown) => {
  const usage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\n${usage ? `${USAGE}\n` : ''}`,
  );
  process.exitCode = 1;
});
