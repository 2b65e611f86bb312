import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux counts processor time in hundredths of a second for every process (USER_HZ). */
const MS_PER_TICK = 10;
const KB_PER_MB = 1024;

const MEMORY_LINES = { now: 'VmRSS', peak: 'VmHWM' } as const;

function procFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Resident memory of a process in MB; undefined where the system has no /proc. */
export function residentMemory(pid: number): { now: number; peak: number } | undefined {
  const status = procFile(pid, 'status');
  if (status === undefined) return undefined;
  const line = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / KB_PER_MB;
  return { now: line(MEMORY_LINES.now), peak: line(MEMORY_LINES.peak) };
}

/** Peaks of resident memory count from now on; without effect where the system has no /proc. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // The peak since the start of the process is told instead, which is never too low.
  }
}

/** Processor time of a process and its threads so far, in ms. */
export function processorTime(pid: number): number | undefined {
  // The name of the program may hold spaces and brackets; the numbers begin after the last bracket.
  const fields = procFile(pid, 'stat')?.split(') ').at(-1)?.split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

function busyTime(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

const SETTLE_STEP_MS = 250;
const LONGEST_SETTLE_MS = 60_000;
/** Of all processors, by the service and its database together. */
const IDLE_SHARE = 0.05;

/**
 * Waits until both processes have come to rest, for a minute at most: a service goes on with calls whose caller has
 * hung up, and what is measured next must not pay for them.
 * @returns whether they did
 */
export async function settle(pids: Pids): Promise<boolean> {
  const deadline = performance.now() + LONGEST_SETTLE_MS;
  do {
    const stop = watchShares(pids);
    await sleep(SETTLE_STEP_MS);
    const { service = 0, neo4j = 0 } = stop();
    if (service + neo4j < IDLE_SHARE) return true;
  } while (performance.now() < deadline);
  return false;
}

/** Who used the processors while something ran, as shares of all of them (1 = every core busy). */
export interface Shares {
  readonly service: number | undefined;
  readonly neo4j: number | undefined;
  /** This program, which makes the calls. */
  readonly bench: number;
  /** Everything else on the machine: above a few hundredths, the figures are those of a shared machine. */
  readonly others: number;
}

/** Processes on this machine; those elsewhere have none. */
export interface Pids {
  readonly service?: number | undefined;
  readonly neo4j?: number | undefined;
}

/** Starts the clock; the function that comes back stops it. */
export function watchShares(pids: Pids): () => Shares {
  const timeOf = (pid: number | undefined) => (pid === undefined ? undefined : processorTime(pid));
  const read = () => ({
    wall: performance.now(),
    busy: busyTime(),
    service: timeOf(pids.service),
    neo4j: timeOf(pids.neo4j),
    bench: Object.values(process.cpuUsage()).reduce((sum, micros) => sum + micros / 1000, 0),
  });
  const from = read();
  return () => {
    const to = read();
    const available = (to.wall - from.wall) * availableParallelism();
    const share = (key: 'service' | 'neo4j') =>
      to[key] === undefined || from[key] === undefined ? undefined : (to[key] - from[key]) / available;
    const [service, neo4j] = [share('service'), share('neo4j')];
    const bench = (to.bench - from.bench) / available;
    const all = (to.busy - from.busy) / available;
    return { service, neo4j, bench, others: Math.max(all - bench - (service ?? 0) - (neo4j ?? 0), 0) };
  };
}

/**
 * Processor time that one call cost, in ms; unlike its duration it hardly depends on what else the machine does.
 * @param share of all processors, while calls came in at `rate` per second
 */
export function timePerCall(share: number | undefined, rate: number): number | undefined {
  return share === undefined ? undefined : (share * availableParallelism() * 1000) / rate;
}
