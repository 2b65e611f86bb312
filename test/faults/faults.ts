import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Stage, Wiring } from './stage.ts';

export const FAULT_NAMES = [
  'kill-service',
  'kill-database',
  'freeze-database',
  'cut-connections',
  'stop-service',
  'full-disk',
] as const;

export type FaultName = (typeof FAULT_NAMES)[number];

export interface Fault {
  /** How the service must be wired for it; undefined: in either way. */
  readonly wiring: Wiring | undefined;
  /** Whether the service itself ends, so that calls may find nobody. */
  readonly endsService: boolean;
  /** Returns once the service can recover. */
  readonly inflict: (stage: Stage, random: Random) => Promise<void>;
}

/** Longer than any request may take. */
const FREEZE_MS = 20_000;
const MOST_CUTS = 5;
const LONGEST_CUT_MS = 2000;
const LONGEST_PAUSE_MS = 500;
/** Below the room at which the service stops writing; then none at all, which the database itself meets. */
const LITTLE_MIB = 40;
/** Longer than the service looks away, and than a checkpoint takes. */
const FULL_MS = 10_000;

async function cut({ proxy }: Stage, random: Random): Promise<void> {
  for (let left = random.integer(1, MOST_CUTS); left > 0; left -= 1) {
    proxy.cut();
    await sleep(random.integer(0, LONGEST_CUT_MS));
    proxy.mend();
    await sleep(random.integer(0, LONGEST_PAUSE_MS));
  }
}

async function fillDisk({ disk }: Stage, random: Random): Promise<void> {
  await disk!.fill(random.pick([0, LITTLE_MIB]));
  await sleep(FULL_MS);
  await disk!.fill(0);
  await sleep(FULL_MS).finally(() => disk!.clear());
}

export const FAULTS: Readonly<Record<FaultName, Fault>> = {
  'kill-service': {
    wiring: 'own',
    endsService: true,
    inflict: async (stage) => {
      await stage.killService();
      await stage.startService();
    },
  },
  'kill-database': {
    wiring: 'own',
    endsService: false,
    inflict: (stage) => stage.killDatabase(),
  },
  'freeze-database': {
    wiring: undefined,
    endsService: false,
    inflict: async (stage) => {
      stage.signalDatabase('SIGSTOP');
      await sleep(FREEZE_MS).finally(() => stage.signalDatabase('SIGCONT'));
    },
  },
  'cut-connections': { wiring: 'named', endsService: false, inflict: cut },
  'stop-service': {
    wiring: 'own',
    endsService: true,
    inflict: async (stage) => {
      await stage.stopService();
      await stage.startService();
    },
  },
  'full-disk': { wiring: 'own', endsService: false, inflict: fillDisk },
};

/** The faults of a run: all of them in some order before any comes again. */
export function* faultsOf(random: Random, names: readonly FaultName[]): Generator<FaultName, never> {
  for (;;) yield* random.shuffled(names);
}
