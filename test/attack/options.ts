import { parseArgs } from 'node:util';

export interface Options {
  /** A sample of each table, without schemathesis. */
  readonly short: boolean;
  /** Picks what is sampled; the same seed sends the same. */
  readonly seed: number;
  /** Only this group, or the attacks whose `group: name` begins with this. */
  readonly only: string | undefined;
}

export const USAGE = `usage: npm run attack -- [--short] [--seed N] [--only TEXT]

  --short      a sample of each table, without schemathesis: what CI runs
  --seed N     repeats what a run with this seed has sent; a random one unless given
  --only TEXT  only one group, or the attacks whose "group: name", as a failed run prints it, begins with the text`;

/** @throws a parse error of node:util for an unknown option */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { short: { type: 'boolean' }, seed: { type: 'string' }, only: { type: 'string' } },
  });
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error('--seed must be a whole number');
  return { short: values.short === true, seed, only: values.only };
}
