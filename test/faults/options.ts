import { parseArgs } from 'node:util';
import { FAULT_NAMES, type FaultName } from './faults.ts';

export const USAGE = `usage: npm run faults -- [options]
  --rounds <n>        faults, one after the other (20)
  --seed <n>          of the faults and of the load; a run prints its own (random)
  --only <fault>      nothing but ${FAULT_NAMES.join(', ')}
  --writes <n>        of each round; the fault strikes in the midst of them (as many as there are in some seconds)
  --ready-within <s>  seconds in which the service must be ready again after a fault (20)`;

export interface Options {
  readonly rounds: number;
  readonly seed: number;
  readonly only: FaultName | undefined;
  /** Acknowledged writes of a round; undefined: those of some seconds. */
  readonly writes: number | undefined;
  readonly readyWithinMs: number;
}

const MOST = 2 ** 31 - 1;

function whole(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0 && value <= MOST) return value;
  throw new Error(`--${name} must be a whole number from 1 to ${MOST}, not "${text}"`);
}

function faultName(text: string): FaultName {
  const name = FAULT_NAMES.find((one) => one === text);
  if (name === undefined) throw new Error(`--only must be one of ${FAULT_NAMES.join(', ')}, not "${text}"`);
  return name;
}

/**
 * The options of a command line.
 * @throws Error with one sentence
 */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: text, seed: text, only: text, writes: text, 'ready-within': text },
  });
  return {
    rounds: whole('rounds', values.rounds ?? '20'),
    seed: values.seed === undefined ? 1 + Math.floor(Math.random() * (MOST - 1)) : whole('seed', values.seed),
    only: values.only === undefined ? undefined : faultName(values.only),
    writes: values.writes === undefined ? undefined : whole('writes', values.writes),
    readyWithinMs: 1000 * whole('ready-within', values['ready-within'] ?? '20'),
  };
}
