import { availableParallelism, cpus, totalmem } from 'node:os';
import { formationChecks, incrementalCheck } from './formation-checks.ts';
import { type FormationRun, formAfterAsserts, formUnderLoad, formWhole } from './forming.ts';
import { HttpClient, succeeded } from './http-client.ts';
import { formLarge } from './large/form-large.ts';
import { measureLarge, statementChecks } from './large/measure-large.ts';
import { CALLERS } from './large/prepare-large.ts';
import { boltLimit, routeLimit } from './limits.ts';
import { measureMany, measureOne } from './measure.ts';
import { onceChecks } from './once-checks.ts';
import { callerOperations, type MeasuredOperation, operationsOf, panoramaPath } from './operations.ts';
import type { Options } from './options.ts';
import { type PreparedMap, type PreparedMaps, prepareMaps } from './prepare-maps.ts';
import { settle } from './process-usage.ts';
import { profileReads } from './profiles.ts';
import type { Line, Report } from './report.ts';
import { ACCOUNT, type Atlas } from './start-atlas.ts';
import type { Check } from './verdict.ts';

type Progress = (line: string) => void;

/** What every part of a run needs. */
export interface Run {
  readonly atlas: Atlas;
  readonly options: Options;
  readonly progress: Progress;
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

async function rest({ atlas, progress }: Run): Promise<void> {
  if (!(await settle(atlas.pids)))
    progress('  the service or its database did not come to rest: they take part in this figure');
}

/** A database that has just started interprets what it later compiles; the writes of the generation warm only writes. */
async function warmUp({ atlas, options, progress }: Run, reads: readonly MeasuredOperation[]): Promise<void> {
  progress('warming up');
  for (const operation of reads) {
    if (succeeded(await statusOf(atlas, operation))) await measureMany(atlas, options, operation.next);
  }
}

async function measure(run: Run, operation: MeasuredOperation): Promise<Line> {
  const { atlas, options, progress } = run;
  const { name, next, p50Ms, rate } = operation;
  const status = await statusOf(atlas, operation);
  if (!succeeded(status)) return { name, refused: status };
  progress(`measuring: ${name}`);
  await rest(run);
  const one = await measureOne(atlas, options.seconds, next);
  const many = await measureMany(atlas, options, next);
  return { name, one, many, p50Ms, rate };
}

async function measureAll(run: Run, operations: readonly MeasuredOperation[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const operation of operations) lines.push(await measure(run, operation));
  return lines;
}

/** The ordinary calls of the two callers of the large part. */
async function measureCallers(run: Run): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [who, account] of Object.entries(CALLERS)) {
    const as = { ...run, atlas: { ...run.atlas, token: run.atlas.tokenOf!(account) } };
    lines.push(...(await measureAll(as, callerOperations(who))));
  }
  return lines;
}

async function measureLimits(run: Run): Promise<Report['limits']> {
  const { atlas, options } = run;
  run.progress('measuring: the limit lines');
  await rest(run);
  const bolt = atlas.bolt === undefined ? undefined : await boltLimit(atlas.bolt, options, atlas.pids);
  return { bolt, route: await routeLimit(options) };
}

/** The measured map formed as a whole: alone, then beside calls. */
async function formUntouched(run: Run, client: HttpClient, { map }: PreparedMap): Promise<FormationRun[]> {
  const { atlas, options, progress } = run;
  progress('forming: the whole map');
  await rest(run);
  const alone = await formWhole(atlas, client, map, 'whole map');
  return [alone, ...(await formUnderLoad(atlas, client, { map, name: 'whole map' }, options))];
}

/** What is left to form at the end: the map with what was written into it, and the maps of the large part. */
async function formAtEnd(run: Run, client: HttpClient, map: PreparedMap) {
  const { atlas, options, progress } = run;
  progress('forming: after each of some asserts');
  const written = await formWhole(atlas, client, map.map, 'after the writes');
  const latency = await formAfterAsserts(client, map, options.seed);
  const large = options.large === undefined ? [] : await formLarge(run, client);
  return { runs: [written, ...large], checks: [incrementalCheck(latency)] };
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

function sizeOf({ large, resources, relationships, seed, seconds }: Options, maps: PreparedMaps) {
  return {
    ...(large && { large_part: large.size.resources }),
    resources,
    relationships,
    territories: maps.large.formed.territories,
    territories_of_the_small_map: maps.small.formed.territories,
    seed,
    seconds_per_figure: seconds,
  };
}

const nameOf = ({ name, resources, relationships }: Options, started: string): string =>
  name ?? `${started.replaceAll(':', '-').slice(0, 19)}-${resources}x${relationships}`;

/** The parts of a report that an option may leave out. */
async function measureDatabase(
  { atlas, options, progress }: Run,
  maps: PreparedMaps,
): Promise<Pick<Report, 'profiles' | 'statements'>> {
  if (atlas.bolt === undefined || atlas.tokenOf === undefined || options.only !== '') return {};
  progress('profiling: statements of reads');
  const others = options.large === undefined ? {} : CALLERS;
  const profiles = await profileReads(atlas.bolt, maps, { owner: ACCOUNT, others, seed: options.seed });
  const statements = options.large === undefined ? undefined : await measureLarge(atlas.bolt);
  return { profiles, ...(statements && { statements }) };
}

/** Measures a service from the making of its maps to the last formation. */
export async function bench(atlas: Atlas, options: Options, progress: Progress): Promise<Report> {
  const started = new Date().toISOString();
  const run = { atlas, options, progress };
  const client = new HttpClient(atlas.baseUrl, atlas.token, options.connections);
  const maps = await prepareMaps(client, options, progress);
  const { tag } = await client.send({ method: 'GET', path: panoramaPath(maps.large.map) });
  const amongOthers = options.large !== undefined;
  const operations = operationsOf(maps, { seed: options.seed, tag, amongOthers }).filter(({ name }) =>
    name.startsWith(options.only),
  );
  const forms = 'forming'.startsWith(options.only);
  const reads = operations.filter((operation) => operation.reads);
  await warmUp(run, reads);
  const limits = await measureLimits(run);
  const lines = await measureAll(run, reads);
  if (amongOthers && options.only === '') lines.push(...(await measureCallers(run)));
  const database = await measureDatabase(run, maps);
  const untouched = forms ? await formUntouched(run, client, maps.large) : [];
  lines.push(
    ...(await measureAll(
      run,
      operations.filter((operation) => !operation.reads),
    )),
  );
  const end = forms ? await formAtEnd(run, client, maps.large) : { runs: [], checks: [] };
  client.close();
  const formations = [...untouched, ...end.runs];
  const checks: Check[] = [
    ...onceChecks(atlas, maps, formations),
    ...formationChecks(formations),
    ...end.checks,
    ...statementChecks(database.statements ?? []),
  ];
  const { windows } = maps.large;
  const about = { name: nameOf(options, started), started, machine: machine(), size: sizeOf(options, maps) };
  return { ...about, limits, lines, windows, checks, formations, ...database };
}
