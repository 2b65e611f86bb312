import { readFileSync } from 'node:fs';
import { childrenOf } from '../test/world/child-processes.ts';
import type { Call, HttpClient } from './http-client.ts';
import type { Atlas } from './start-atlas.ts';
import { percentile } from './statistics.ts';

/** What one kind of call did at one number of connections: ms, and answers per second. */
export interface Figures {
  readonly connections: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly rate: number;
  /** Answers that were no success; any makes the other figures worthless. */
  readonly failed: number;
  /** Processor time of one call in ms, which hardly depends on what else the machine does; Linux only. */
  readonly service?: number;
  readonly neo4j?: number;
}

const WARM_UP_SHARE = 0.25;
/** A slow call is made at least so often. */
const SMALLEST_SAMPLE = 5;
/** Linux counts processor time in hundredths of a second for every process (USER_HZ). */
const MS_PER_TICK = 10;

/** A process and those that it has started. */
const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];

/** Processor time so far of a process, its threads and the processes that it has started, in ms; NaN where the system does not say. */
export function processorTime(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return familyOf(pid).reduce((sum, one) => sum + ownProcessorTime(one), 0);
}

function ownProcessorTime(pid: number): number {
  // The name of the program may hold spaces and brackets; the numbers begin after the last bracket.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Memory in MB: resident now, and at most so far. */
export interface Memory {
  readonly resident: number;
  readonly most: number;
}

/** Reads the memory of a process and of those that it has started; undefined where the system does not say. */
export function memoryOf(pid: number): Memory | undefined {
  if (process.platform !== 'linux') return undefined;
  const all = familyOf(pid).map(ownMemory);
  const sum = (field: keyof Memory) => all.reduce((soFar, memory) => soFar + memory[field], 0);
  return { resident: sum('resident'), most: sum('most') };
}

function ownMemory(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)![1]) / 1024;
  return { resident: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** Calls over several connections at once, each calling again as soon as it is answered: first without counting. */
export async function measure(
  { pids }: Atlas,
  client: HttpClient,
  { next, before: first }: { readonly next: () => Call; readonly before?: (() => Call) | undefined },
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<Figures> {
  const durations: number[] = [];
  let failed = 0;
  const repeat = async (until: number, least: number, count: boolean) => {
    const work = async () => {
      do {
        if (first !== undefined && (await client.send(first())).status >= 300) failed += 1;
        const { ms, status } = await client.send(next());
        if (!count) continue;
        durations.push(ms);
        if (status >= 300) failed += 1;
      } while (performance.now() < until || durations.length < least);
    };
    await Promise.all(Array.from({ length: connections }, work));
  };
  await repeat(performance.now() + seconds * WARM_UP_SHARE * 1000, 0, false);
  const before = [processorTime(pids.service), processorTime(pids.neo4j)] as const;
  const began = performance.now();
  await repeat(began + seconds * 1000, SMALLEST_SAMPLE, true);
  const elapsed = performance.now() - began;
  const [service, neo4j] = [pids.service, pids.neo4j].map(
    (pid, index) => (processorTime(pid) - before[index]!) / durations.length,
  );
  return {
    connections,
    p50: percentile(durations, 0.5),
    p95: percentile(durations, 0.95),
    p99: percentile(durations, 0.99),
    rate: (durations.length / elapsed) * 1000,
    failed,
    ...(!Number.isNaN(service!) && { service: service!, neo4j: neo4j! }),
  };
}
