import { seeded } from '../random.ts';
import { type Attack, Attacker, type Failure, type GroupResult } from './attack.ts';
import { type Group, prepareGroups } from './groups.ts';
import type { Ends } from './installation.ts';
import { type Options, readOptions, USAGE } from './options.ts';

/** Of one group; more of them are counted and not shown. */
const MOST_SHOWN = 25;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The attacks of a group that this run sends. */
async function* chosen(
  { name, shortShare, attacks }: Group,
  { short, seed, only }: Options,
  stop: AbortSignal,
) {
  const random = seeded(seed);
  for await (const attack of attacks() as AsyncIterable<Attack>) {
    if (stop.aborted) return;
    const isSampled = !short || random.fraction() < shortShare;
    const isNamed = only === undefined || only === name || `${name}: ${attack.name}`.startsWith(only);
    if (isNamed && (isSampled || only?.includes(': '))) yield attack;
  }
}

const isWanted = ({ name }: Group, only: string | undefined): boolean =>
  only === undefined || only === name || only.startsWith(`${name}: `);

function showFailure(group: string, { attack, problems }: Failure, { seed }: Options): void {
  say(`  BROKEN ${group}: ${attack}`);
  for (const problem of problems) say(`    ${problem}`);
  say(`    again: npm run attack -- --seed ${seed} --only ${JSON.stringify(`${group}: ${attack}`)}`);
}

function showGroup({ group, sent, failures, slowestControlMs, seconds }: GroupResult): void {
  const held = failures.length === 0 ? 'all held' : `${failures.length} broke a rule`;
  const control = `slowest control call ${Math.round(slowestControlMs)} ms`;
  say(`attack ${group}: ${sent} sent, ${held}, ${control}, ${seconds.toFixed(0)} s`);
}

async function runGroup(
  attacker: (group: Group) => Attacker,
  group: Group,
  options: Options,
  stop: AbortSignal,
) {
  let shown = 0;
  const result = await attacker(group).run(group.name, chosen(group, options, stop), (failure) => {
    // What ends while the service is stopped was broken by that.
    if (stop.aborted) return;
    shown += 1;
    if (shown <= MOST_SHOWN) showFailure(group.name, failure, options);
  });
  if (stop.aborted) return result;
  if (shown > MOST_SHOWN) say(`  … and ${shown - MOST_SHOWN} more of this group`);
  showGroup(result);
  return result;
}

/** Runs every group, until it is stopped; true when every rule held. */
async function attack(options: Options, ends: Ends, stop: AbortSignal): Promise<boolean> {
  say(`attack: seed ${options.seed}${options.short ? ', short' : ''}`);
  const { installation, bait, groups } = await prepareGroups(ends, {
    seed: options.seed,
    short: options.short,
    say,
  });
  const results: GroupResult[] = [];
  for (const group of groups.filter((one) => isWanted(one, options.only)))
    results.push(
      await runGroup(
        ({ control }) => new Attacker(installation.database, control, () => installation.faults.take()),
        group,
        options,
        stop,
      ),
    );
  if (stop.aborted) return false;
  for (const visit of bait.visits) say(`  BROKEN the service asked an address that a caller named: ${visit}`);
  const sent = results.reduce((sum, result) => sum + result.sent, 0);
  const broken = results.reduce((sum, result) => sum + result.failures.length, bait.visits.length);
  say(`attack in total: ${sent} sent, rules broken: ${broken}, seed ${options.seed}`);
  return sent > 0 && broken === 0;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const ends: Ends = [];
  const endAll = async () => {
    for (const end of ends.splice(0).reverse())
      await end().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  };
  const stop = new AbortController();
  const interrupted = () => {
    stop.abort();
    say(`attack: stopped before its end, seed ${options.seed}`);
    void endAll().finally(() => process.exit(130));
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    process.exitCode = (await attack(options, ends, stop.signal)) ? 0 : 1;
  } finally {
    await endAll();
  }
}

main().catch((error: unknown) => {
  const isUsage =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  process.stderr.write(
    `${error instanceof Error ? error.stack : String(error)}\n${isUsage ? `${USAGE}\n` : ''}`,
  );
  process.exitCode = 1;
});
