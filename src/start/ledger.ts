import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { progressBar } from '#cli/progress-bar.ts';
import type { Config } from '#config/config.ts';
import { failureLine } from '#config/failure-line.ts';
import { readConfig } from '#config/read-config.ts';
import { Database } from '#neo4j/database.ts';
import { makeScratchFolder, removeLeftScratches, startManagedNeo4j } from '#neo4j/managed/index.ts';
import {
  type Difference,
  finishReplay,
  noteVerification,
  replayInto,
  takeEmpty,
  takeScratch,
  verify,
} from '#upkeep/replay/index.ts';
import { connect, unhurried } from './connect.ts';
import { interruption } from './interruption.ts';

const USAGE = `usage: npm run --silent ledger -- verify [--scratch <URI>]
       npm run --silent ledger -- replay --into <URI>
  The ledger is that of the service: NEO4J_URI and so on, or DATA_DIR.
  TARGET_NEO4J_USER      of the database at <URI> (neo4j)
  TARGET_NEO4J_PASSWORD  of the database at <URI>
  TARGET_NEO4J_DATABASE  its name (neo4j)`;

const MOST_SHOWN = 1000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = (line: string): void => void process.stderr.write(`${line}\n`);

interface Opened {
  readonly database: Database;
  readonly close: () => Promise<unknown>;
}

function openTarget(uri: string, { neo4j: { limits } }: Config): Opened {
  const password = process.env['TARGET_NEO4J_PASSWORD'];
  if (!password) throw new Error('TARGET_NEO4J_PASSWORD is not set');
  const user = process.env['TARGET_NEO4J_USER'] || 'neo4j';
  const name = process.env['TARGET_NEO4J_DATABASE'] || 'neo4j';
  const database = new Database({ uri, user, password, database: name, poolSize: 4, limits });
  return { database, close: () => database.close() };
}

const SCRATCH_PREFIX = 'atlas-verify-';

/** A temporary database for one verification; removed afterwards, even if this process is killed. */
async function startScratch({ neo4j: { limits, startTimeoutSeconds } }: Config): Promise<Opened> {
  for (const left of await removeLeftScratches(SCRATCH_PREFIX))
    tell(`Removed ${left}, left by an earlier run`);
  const dataDir = await makeScratchFolder(SCRATCH_PREFIX);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const own = await startManagedNeo4j({ dataDir, log: tell, startTimeoutMs: startTimeoutSeconds * 1000 });
    const database = new Database({ ...own, database: 'neo4j', poolSize: 4, limits });
    const close = () =>
      database
        .close()
        .then(() => own.stop())
        .then(remove);
    return { database, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

const lineOf = ({ what, id, where, expected, found }: Difference): string =>
  `${what} ${id}: ${where}: expected ${shown(expected)}, found ${shown(found)}`;

/** Prints differences as they are found, and counts them. */
function reporter(clear: () => void) {
  let found = 0;
  return {
    differ: (difference: Difference) => {
      found += 1;
      clear();
      if (found <= MOST_SHOWN) say(lineOf(difference));
    },
    conclude: () => {
      clear();
      if (found > MOST_SHOWN) say(`… and ${found - MOST_SHOWN} more`);
      if (found > 0) process.exitCode = 1;
      return found;
    },
  };
}

interface Task {
  readonly source: Database;
  readonly other: Database;
  readonly signal: AbortSignal;
}

async function runVerify({ source, other, signal }: Task): Promise<void> {
  await takeScratch(other);
  const bar = progressBar(process.stderr);
  const { differ, conclude } = reporter(bar.clear);
  const began = performance.now();
  const done = await verify({
    source,
    scratch: other,
    signal,
    differ,
    progress: ({ stage, done: passed, of }) => bar.update(stage, passed, of),
  });
  const found = conclude();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  await source.write('verified', undefined, (tx) =>
    tx.list(noteVerification, { seq: done.seq, differences: found }),
  );
  const verdict = found === 0 ? 'the projection equals the replay' : `${found} differences`;
  say(`${verdict}: ${done.events} events up to number ${done.seq}, ${done.records} records, ${seconds} s`);
}

async function runReplay({ source, other, signal }: Task): Promise<void> {
  await takeEmpty(other);
  const bar = progressBar(process.stderr);
  const { differ, conclude } = reporter(bar.clear);
  const began = performance.now();
  const events = await replayInto({
    source,
    target: other,
    vectors: true,
    signal,
    differ,
    progress: ({ stage, done, of }) => bar.update(stage, done, of),
  });
  await finishReplay(source, other);
  conclude();
  const seconds = (performance.now() - began) / 1000;
  say(`replayed ${events} events in ${seconds.toFixed(1)} s, ${Math.round(events / seconds)} a second`);
}

async function perform(
  task: (task: Task) => Promise<void>,
  openOther: (config: Config) => Opened | Promise<Opened>,
): Promise<void> {
  const config = unhurried(readConfig(process.env));
  const signal = interruption();
  const source = await connect(config, tell);
  try {
    const other = await openOther(config);
    try {
      await task({ source: source.database, other: other.database, signal });
    } finally {
      await other.close();
    }
  } finally {
    await source.close();
  }
}

async function main([command, ...args]: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { scratch: { type: 'string' }, into: { type: 'string' } } });
  const { scratch, into } = values;
  if (command === 'verify' && into === undefined)
    return perform(runVerify, (config) =>
      scratch === undefined ? startScratch(config) : openTarget(scratch, config),
    );
  if (command === 'replay' && into !== undefined && scratch === undefined)
    return perform(runReplay, (config) => openTarget(into, config));
  throw new Error(USAGE);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  tell(failureLine(error));
  process.exitCode = 1;
});
