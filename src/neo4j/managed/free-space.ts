import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#maven/fetch-artifacts.ts';
import { ManagedNeo4jError } from './failure.ts';

const MIB = 2 ** 20;
/** Below this, an administrator should free space: one transaction log file alone takes a quarter of it at once. */
const LOW_BYTES = 1024 * MIB;
/** Below this, the disk may fill up while a write is applied, which puts the database out of service. */
const NONE_BYTES = 64 * MIB;
/** A new, empty store with its logs takes 520 MiB. */
const NEW_STORE_BYTES = 600 * MIB;
const LOOK_MS = 1000;

/** Free space of a disk; at `none`, writes are refused. */
export type SpaceState = 'ok' | 'low' | 'none';

export interface Space {
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly state: SpaceState;
}

/** Classifies a number of free bytes. */
export function stateOf(freeBytes: number): SpaceState {
  if (freeBytes < NONE_BYTES) return 'none';
  return freeBytes < LOW_BYTES ? 'low' : 'ok';
}

/** Disk space available in a folder to a user other than root. */
export async function spaceOf(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  return { freeBytes, totalBytes: blocks * bsize, state: stateOf(freeBytes) };
}

const mib = (bytes: number): string => `${Math.floor(bytes / MIB).toLocaleString('en')} MiB`;

/** Human-readable figures. */
export const figuresOf = ({ freeBytes, totalBytes }: Space): string =>
  `${mib(freeBytes)} free of ${mib(totalBytes)}`;

/** Whether a data folder already has a store. */
const hasStore = (dataDir: string): boolean => existsSync(join(dataDir, 'data', 'databases'));

/**
 * Checks the free space before a database is started over a folder, and warns when there is little.
 * @throws ManagedNeo4jError no_space when the database could not be started, or could not write
 */
export async function checkSpace(dataDir: string, log: Log): Promise<void> {
  const space = await spaceOf(dataDir);
  const needed = hasStore(dataDir) ? NONE_BYTES : NEW_STORE_BYTES;
  if (space.freeBytes < needed)
    throw new ManagedNeo4jError(
      'no_space',
      `The disk of ${dataDir} has no space for the database: ${figuresOf(space)}, and ${mib(needed)} are needed. ` +
        'Make room there, or name a folder on another disk with DATA_DIR.',
    );
  if (space.state === 'low')
    log(`Neo4j: the disk of ${dataDir} has little space: ${figuresOf(space)}; make room before it is full`);
}

/** Waits until there is space to restart a database; logs once that it waits. */
export async function untilSpace(dataDir: string, log: Log, signal: AbortSignal): Promise<void> {
  for (let announced = false; ; announced = true) {
    // If the space cannot be read, the start itself reports the problem.
    const space = await spaceOf(dataDir).catch(() => undefined);
    if (space === undefined || space.state !== 'none') return;
    if (!announced)
      log(`Neo4j: it is started again once there is space; the disk of ${dataDir} has ${figuresOf(space)}`);
    await sleep(LOOK_MS, undefined, { signal });
  }
}

/** Monitors the free space of a folder every second. */
export interface SpaceWatch {
  /** The last measurement. */
  readonly space: () => Space;
  readonly stop: () => void;
}

/**
 * Starts monitoring the disk of a folder.
 * @param log receives a line with figures whenever the state changes
 */
export async function watchSpace(folder: string, log: Log): Promise<SpaceWatch> {
  let seen = await spaceOf(folder);
  const look = async () => {
    const now = await spaceOf(folder);
    if (now.state !== seen.state)
      log(`The disk of ${folder}: free space is ${now.state}, it was ${seen.state}: ${figuresOf(now)}`);
    seen = now;
  };
  // If the space cannot be read, the last measurement stands: the database itself will report the problem.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS).unref();
  return { space: () => seen, stop: () => clearInterval(timer) };
}
