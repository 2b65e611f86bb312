import { memoryOf } from './measure.ts';
import { LOAD_HEAD, load, MIXED_CONNECTIONS, mixedLoads } from './mixed.ts';
import { ACCOUNTS, type Prepared } from './prepare.ts';
import type { Atlas } from './start-atlas.ts';
import { aligned, figure } from './statistics.ts';

const MINUTE = 60;

/**
 * A mixed load on two instances of the service, minute by minute: times, failures, and the memory of both at the end of
 * each. What grows from the first minute to the last is a leak, or follows the size of the database.
 */
export async function measureSoak(
  instances: readonly Atlas[],
  prepared: Prepared,
  minutes: number,
  progress: (line: string) => void,
): Promise<string> {
  const { mixed } = mixedLoads(prepared);
  const each = Math.ceil(MIXED_CONNECTIONS / (instances.length * ACCOUNTS.length));
  const clients = ACCOUNTS.flatMap((account) => instances.map(({ clientOf }) => clientOf(account, each)));
  const rows: string[][] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const found = await load(clients, MINUTE, { ...mixed, name: `minute ${minute}` });
    const memory = instances.map(({ pids }) => figure(memoryOf(pids.service)?.resident ?? Number.NaN));
    const lines = found.map((row) => [...row, ...memory]);
    for (const line of lines) progress(line.join('  '));
    rows.push(...lines);
  }
  const heads = [...LOAD_HEAD, ...instances.map((_, index) => `MB of instance ${index + 1}`)];
  return aligned([heads, ...rows]);
}
