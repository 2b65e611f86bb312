import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Stage, Wiring } from './stage.ts';

export const FAULT_NAMES = [
  'kill-service',
  'kill-database',
  'freeze-database',
  'cut-connections',
  'stop-service',
  'kill-both',
  'issuer-away',
  'clock-jumps',
  'full-disk',
  'slow-disk',
] as const;

/** The faults that need a disk of the database's own. */
export const OF_DISK: readonly FaultName[] = ['full-disk', 'slow-disk'];

export type FaultName = (typeof FAULT_NAMES)[number];

export interface Fault {
  /** How the service must be wired for it; undefined: in either way. */
  readonly wiring: Wiring | undefined;
  /** Whether the service itself ends, so that calls may find nobody. */
  readonly endsService: boolean;
  /** Whether a service that has just started cannot know who calls, and says so with 401. */
  readonly hidesCallers?: boolean;
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
/** With the keys that the service has, and with those that a started one lacks. */
const AWAY_MS = 5000;
const HOUR_MS = 3_600_000;
/** Less and more than tokens, leases and intervals of the service last; a token of the load outlasts the latest. */
const JUMPS_MS = [-20 * HOUR_MS, -HOUR_MS, -90_000, 0, 90_000, HOUR_MS, 20 * HOUR_MS];
const JUMPS = 6;
const LONGEST_BETWEEN_JUMPS_MS = 3000;
const SLOW_MS = 20_000;
/** A disk that is busy with others: it takes nothing for a while, then works for a moment. */
const LONGEST_STALL_MS = 1500;
const LONGEST_WORK_MS = 300;

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

async function slowDisk({ disk }: Stage, random: Random): Promise<void> {
  const end = performance.now() + SLOW_MS;
  while (performance.now() < end) {
    await disk!.stall(random.integer(100, LONGEST_STALL_MS));
    await sleep(random.integer(0, LONGEST_WORK_MS));
  }
}

async function jumpClock(stage: Stage, random: Random): Promise<void> {
  for (let left = JUMPS; left > 0; left -= 1) {
    await stage.setClock(random.pick(JUMPS_MS));
    await sleep(random.integer(0, LONGEST_BETWEEN_JUMPS_MS));
  }
  await stage.setClock(0);
}

/** A service that runs has the keys of its issuer; one that starts meanwhile waits for them. */
async function withoutIssuer(stage: Stage): Promise<void> {
  stage.setIssuerAway(true);
  try {
    await sleep(AWAY_MS);
    await stage.killService();
    await stage.startService();
    await sleep(AWAY_MS);
  } finally {
    stage.setIssuerAway(false);
  }
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
  'kill-both': {
    wiring: 'own',
    endsService: true,
    inflict: async (stage) => {
      stage.signalDatabase('SIGKILL');
      await stage.killService();
      await stage.startService();
    },
  },
  'issuer-away': { wiring: undefined, endsService: true, hidesCallers: true, inflict: withoutIssuer },
  'clock-jumps': { wiring: undefined, endsService: false, inflict: jumpClock },
  'full-disk': { wiring: 'own', endsService: false, inflict: fillDisk },
  'slow-disk': { wiring: 'own', endsService: false, inflict: slowDisk },
};

/** The faults of a run: all of them in some order before any comes again. */
export function* faultsOf(random: Random, names: readonly FaultName[]): Generator<FaultName, never> {
  for (;;) yield* random.shuffled(names);
}
