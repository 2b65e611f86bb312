import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bench } from './bench.ts';
import { prepareLarge } from './large/prepare-large.ts';
import { measureMixed } from './mixed.ts';
import { readOptions, USAGE } from './options.ts';
import { type Report, toText } from './report.ts';
import { runningAtlas, startAtlas } from './start-atlas.ts';

const RESULTS = fileURLToPath(new URL('./results', import.meta.url));

/** Progress goes to stderr, so that stdout holds the report alone. */
const progress = (line: string): void => void process.stderr.write(`${line}\n`);

const read = async (file: string): Promise<Report> => JSON.parse(await readFile(file, 'utf8')) as Report;

async function write(report: Report): Promise<string> {
  const file = join(RESULTS, `${report.name}.json`);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const earlier = options.against === undefined ? undefined : await read(options.against);
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
    if (options.mixed) {
      process.stdout.write(`${await measureMixed({ atlas, options, progress })}\n`);
      return;
    }
    const report = await bench(atlas, options, progress);
    process.stdout.write(`${toText(report, earlier)}\n`);
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
