import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureAuditor } from './auditor/auditor.ts';
import { bench } from './bench.ts';
import { measureBulk } from './bulk.ts';
import { measureDrawing } from './drawing.ts';
import { measureEmbedding } from './embedding.ts';
import { measureForming } from './forming.ts';
import { measureFreshness } from './freshness.ts';
import { measureJobs } from './jobs.ts';
import { measureBody } from './large-body.ts';
import { measureLedger } from './ledger/ledger.ts';
import { measureMapReport } from './map-report.ts';
import { MIXED_CONNECTIONS, measureMixed } from './mixed.ts';
import { measureOneMap } from './one-map.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { prepare } from './prepare.ts';
import { type Report, toText } from './report.ts';
import { readDatasets } from './retrieval/dataset.ts';
import { readDocumentation } from './retrieval/documentation.ts';
import { measureRetrieval } from './retrieval/retrieval.ts';
import { measureSearch } from './search/measure-search.ts';
import { measureSoak } from './soak.ts';
import {
  type Atlas,
  type BenchDatabase,
  type Ends,
  LARGE_MEMORY,
  SEARCH_MEMORY,
  startDatabase,
  startService,
} from './start-atlas.ts';
import { measureTelemetry } from './telemetry.ts';

/** Of 500, when only something is to be seen. */
const QUICK_DOCUMENTS = 90;
/** Of the map that is reported on in a large database. */
const DOCUMENTS = 10_000;
/** Resources that are searched in a database with the memory that the service gives its own. */
const SMALL = 100_000;
const RESULTS = fileURLToPath(new URL('./results', import.meta.url));
/** Progress goes to stderr, so that stdout holds the report alone. */
const progress = (line: string): void => void process.stderr.write(`${line}\n`);

/** The measurements that need no service, or start one of their own; undefined: none of them was asked for. */
async function ofDatabase(
  database: BenchDatabase,
  dataDir: string,
  options: Options,
  ends: Ends,
): Promise<string | undefined> {
  if (options.embedding) return measureEmbedding(database, dataDir, ends, progress);
  if (options.jobs) return measureJobs(database, ends, progress);
  if (options.telemetry) return measureTelemetry(database, { dataDir, options, ends, progress });
  if (options.auditor) return measureAuditor(database, ends, progress);
  if (options.freshness)
    return measureFreshness(await startService(database, dataDir, ends, { WORKERS: '1' }), progress);
  return undefined;
}

/** The measurements that bring what they measure; undefined: none of them was asked for. */
async function ofService(atlas: Atlas, dataDir: string, options: Options): Promise<string | undefined> {
  const { body, dataset, quick } = options;
  if (body !== undefined) return measureBody(atlas, body);
  if (options.search) return measureSearch(atlas, dataDir, options, progress);
  if (options.bulk) return measureBulk(atlas, options.resources, progress);
  if (options.oneMap) return measureOneMap(atlas, options.resources, progress);
  if (options.report) {
    if (options.large) await prepare(atlas, dataDir, options, 1, progress);
    const documents = options.large ? DOCUMENTS : options.resources;
    return measureMapReport(atlas, documents, options.seconds, progress);
  }
  if (options.ledger) return measureLedger(atlas, dataDir, options, progress);
  if (!options.retrieval) return undefined;
  const datasets =
    dataset === undefined
      ? [await readDocumentation(quick ? QUICK_DOCUMENTS : undefined)]
      : await readDatasets(dataset);
  return measureRetrieval(atlas, datasets, progress);
}

async function main(ends: Ends): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const { compare, connections, data, mixed, soak, large } = options;
  const earlier = compare === undefined ? undefined : (JSON.parse(await readFile(compare, 'utf8')) as Report);
  if (options.forming || options.drawing) {
    const measured = options.forming ? await measureForming(progress) : measureDrawing(progress);
    process.stdout.write(`${measured}\n`);
    return;
  }
  const dataDir = data === undefined ? await mkdtemp(join(tmpdir(), 'atlas-bench-')) : resolve(data);
  if (data === undefined) ends.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  progress('starting the service …');
  const searchMemory = options.search && options.resources > SMALL ? SEARCH_MEMORY : undefined;
  const database = await startDatabase(dataDir, large ? LARGE_MEMORY : searchMemory, ends);
  const ofStore = await ofDatabase(database, dataDir, options, ends);
  if (ofStore !== undefined) {
    process.stdout.write(`${ofStore}\n`);
    return;
  }
  const atlas = await startService(database, dataDir, ends, {
    WEB_CONCURRENCY: String(options.processes),
    // Near texts are found by the vectors of searches, which are then those that come with the documents.
    ...(options.report && { EMBEDDER: 'client', SHARED_LINKS: 'true' }),
  });
  const alone = await ofService(atlas, dataDir, options);
  if (alone !== undefined) {
    process.stdout.write(`${alone}\n`);
    return;
  }
  const prepared = await prepare(
    atlas,
    dataDir,
    options,
    mixed ? MIXED_CONNECTIONS : Math.max(...connections),
    progress,
  );
  if (soak !== undefined) {
    const second = await startService(database, dataDir, ends);
    process.stdout.write(`${await measureSoak([atlas, second], prepared, soak, progress)}\n`);
    return;
  }
  if (mixed) {
    process.stdout.write(`${await measureMixed(prepared, options, progress)}\n`);
    return;
  }
  const report = await bench(atlas, prepared, options, progress);
  process.stdout.write(`${toText(report, earlier)}\n`);
  const file = join(RESULTS, `${report.name}.json`);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  progress(`written to ${file}`);
}

const ends: Ends = [];
const endAll = async () => {
  for (const end of ends.splice(0).reverse()) await end();
};
const interrupted = () => void endAll().finally(() => process.exit(130));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupted);
try {
  await main(ends);
} catch (error) {
  const usage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  progress(`${error instanceof Error ? error.message : String(error)}${usage ? `\n${USAGE}` : ''}`);
  process.exitCode = 1;
} finally {
  await endAll();
  process.exit(); // Connections that are kept open would hold it.
}
