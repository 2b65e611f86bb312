import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seeded } from '../random.ts';
import { checkRound } from './checks.ts';
import { FAULT_NAMES, FAULTS, type FaultName, faultsOf, OF_DISK } from './faults.ts';
import { Journal } from './journal.ts';
import { type LoadParts, startLoad } from './load.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { Stage } from './stage.ts';

const SHORTEST_LEAD_MS = 1000;
const LONGEST_LEAD_MS = 4000;
/** With the service ready again, before the clients stop. */
const AFTERWARDS_MS = 2000;
/** A round takes a minute on an idle machine; one that takes this long is stuck. */
const LONGEST_ROUND_MS = 600_000;
/** So much longer for each write of a round that has a number of them. */
const LONGEST_WRITE_MS = 200;
/** Of the writes of a round, those before the fault. */
const EARLIEST_SHARE = 0.1;
const LATEST_SHARE = 0.9;
const LOOK_MS = 20;
const MOST_SHOWN = 20;
const PRINTED_LINES = 40;
const LOGGED_LINES = 5;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function newContext(stage: Stage, name: string): Promise<string> {
  const { status, body } = await stage.call('POST', '/api/contexts', { name });
  if (status !== 201) throw new Error(`the context was refused: ${status} ${JSON.stringify(body)}`);
  return body.id as string;
}

async function untilWritten({ journal }: LoadParts, writes: number): Promise<void> {
  while (journal.acknowledged < writes) await sleep(LOOK_MS);
}

/** One fault under load. @returns milliseconds until the service was ready again */
async function inflict(
  { inflict: inflictOn }: (typeof FAULTS)[FaultName],
  parts: LoadParts,
  random: Random,
  { readyWithinMs, writes }: Options,
): Promise<number> {
  const stopLoad = startLoad(parts);
  try {
    if (writes === undefined) await sleep(random.integer(SHORTEST_LEAD_MS, LONGEST_LEAD_MS));
    else {
      const [earliest, latest] = [EARLIEST_SHARE, LATEST_SHARE].map((share) => Math.floor(writes * share));
      await untilWritten(parts, random.integer(earliest!, latest!));
    }
    const began = performance.now();
    await inflictOn(parts.stage, random);
    const readyMs = await parts.stage.readyAfter(10 * readyWithinMs);
    const tookMs = performance.now() - began;
    if (readyMs === undefined) throw new Error(`the service was not ready again after ${seconds(tookMs)}`);
    if (readyMs > readyWithinMs)
      parts.journal.problems.push(`the service was ready only after ${seconds(readyMs)}`);
    if (writes === undefined) await sleep(AFTERWARDS_MS);
    else await untilWritten(parts, writes);
    return readyMs;
  } finally {
    await stopLoad();
  }
}

function report(title: string, readyMs: number, journal: Journal): void {
  const { acknowledged, refused, lost, read, slowestMs, problems } = journal;
  const calls = `${acknowledged} writes and ${read} reads answered, ${refused} refused, ${lost} broken off`;
  const verdict = problems.length === 0 ? 'clean' : `${problems.length} problems`;
  say(`${title}: ready again after ${seconds(readyMs)}; ${calls}; slowest ${seconds(slowestMs)}; ${verdict}`);
  for (const problem of problems.slice(0, MOST_SHOWN)) say(`  ${problem}`);
  if (problems.length > MOST_SHOWN) say(`  … and ${problems.length - MOST_SHOWN} more`);
}

/** What the service has logged as faults, the newest lines: a refusal of the database is none. */
const faultsIn = (printed: string): string[] =>
  printed
    .split('\n')
    .filter((line) => /^\{"level":(?:50|60),/.test(line) && !line.includes('"code":"UNAVAILABLE"'))
    .slice(-LOGGED_LINES);

/** @returns whether the round was clean */
async function runRound(stage: Stage, round: number, fault: FaultName, options: Options): Promise<boolean> {
  const random = seeded((options.seed + round) % 2 ** 31);
  const { wiring, endsService, hidesCallers = false } = FAULTS[fault];
  await stage.serve(wiring ?? stage.wiring);
  const journal = new Journal();
  const context = await newContext(stage, `Round ${round}`);
  const parts = { stage, journal, random, context, mayFindNobody: endsService, mayBeUnknown: hidesCallers };
  const readyMs = await inflict(FAULTS[fault], parts, random, options);
  await checkRound({ ...parts, mayFindNobody: false, mayBeUnknown: false });
  report(`round ${round} of ${options.rounds}, ${fault}`, readyMs, journal);
  if (journal.problems.length > 0) for (const line of faultsIn(stage.printed)) say(`  logged: ${line}`);
  return journal.problems.length === 0;
}

/** The faults to draw from; without a disk of its own the database cannot meet a full one. */
function namesFor({ disk }: Stage, { only }: Options): readonly FaultName[] {
  if (disk !== undefined) return only === undefined ? FAULT_NAMES : [only];
  if (only !== undefined && OF_DISK.includes(only))
    throw new Error(`${only} needs root on Linux, mkfs.ext4 and a loop device`);
  say(
    `faults: ${OF_DISK.join(' and ')} are left out, since no disk of its own could be made (root, mkfs.ext4, a loop device)`,
  );
  return only === undefined ? FAULT_NAMES.filter((name) => !OF_DISK.includes(name)) : [only];
}

async function runRounds(stage: Stage, options: Options): Promise<number> {
  const faults = faultsOf(seeded(options.seed), namesFor(stage, options));
  const longestMs = LONGEST_ROUND_MS + (options.writes ?? 0) * LONGEST_WRITE_MS;
  let clean = 0;
  for (let round = 1; round <= options.rounds; round += 1) {
    const fault = faults.next().value;
    const late = sleep(longestMs, undefined, { ref: false }).then(() => {
      throw new Error(`round ${round}, ${fault}, took longer than ${seconds(longestMs)}`);
    });
    if (await Promise.race([runRound(stage, round, fault, options), late])) clean += 1;
  }
  // The last of all faults: the end of the run, in order.
  await stage.stopService();
  return clean;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  say(`faults: ${options.rounds} rounds, seed ${options.seed}`);
  const began = performance.now();
  const stage = await Stage.create();
  const interrupted = () => void stage.remove().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    const clean = await runRounds(stage, options);
    say(
      `faults: ${clean} of ${options.rounds} rounds clean, seed ${options.seed}, ${seconds(performance.now() - began)}`,
    );
    process.exitCode = clean === options.rounds ? 0 : 1;
  } catch (error) {
    say(`faults: broken off, seed ${options.seed}. The service printed last:`);
    say(stage.printed.trimEnd().split('\n').slice(-PRINTED_LINES).join('\n'));
    throw error;
  } finally {
    await stage.remove();
  }
}

main().catch((error: unknown) => {
  const usage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\n${usage ? `${USAGE}\n` : ''}`,
  );
  process.exitCode = 1;
});
