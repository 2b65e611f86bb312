import type { HttpClient } from './http-client.ts';
import { processorTime } from './measure.ts';
import type { Atlas } from './start-atlas.ts';
import { figure } from './statistics.ts';

/** Items of one stream, and streams at once: one is written while the next is sent. */
const ITEMS = 500;
export const STREAMS = 2;
const PROGRESS_MS = 15_000;

/** One line of a bulk write. */
export type Item = Readonly<Record<string, unknown>>;

interface Result {
  readonly status: number;
  readonly id: string;
  readonly error?: { readonly message: string };
}

/** Items that are made when they are sent: all of a large map would not fit in memory. */
export interface Items {
  /** In the plural, as the report names them. */
  readonly name: string;
  readonly count: number;
  readonly at: (index: number) => Item;
}

async function writeGroup(client: HttpClient, items: readonly Item[]): Promise<string[]> {
  const { status, text } = await client.send({ method: 'POST', path: '/api/bulk', lines: items });
  if (status !== 200) throw new Error(`/api/bulk answered ${status}: ${text.slice(0, 300)}`);
  const results = text.trimEnd().split('\n');
  if (results.length !== items.length)
    throw new Error(`/api/bulk answered ${results.length} of ${items.length} items`);
  return results.map((line) => {
    const { id, status, error } = JSON.parse(line) as Result;
    if (error !== undefined) throw new Error(`an item was refused: ${status}, ${error.message}`);
    return id;
  });
}

/**
 * Writes items by streams of `POST /api/bulk`.
 * @param client with `STREAMS` connections
 * @returns their ids, and a line that says how many were written in a second, for how much processor time
 * @throws Error at the first that is refused
 */
export async function writeBulk(
  { pids }: Atlas,
  client: HttpClient,
  { name, count, at }: Items,
  progress: (line: string) => void,
): Promise<{ ids: string[]; line: string }> {
  const ids: string[] = Array(count);
  const processors = () => [pids.service, pids.neo4j].map(processorTime);
  const before = processors();
  const began = performance.now();
  let next = 0;
  let reported = began;
  progress(`${count} ${name} …`);
  const stream = async () => {
    for (let from = next; from < count; from = next) {
      next = Math.min(from + ITEMS, count);
      const group = Array.from({ length: next - from }, (_, index) => at(from + index));
      for (const [index, id] of (await writeGroup(client, group)).entries()) ids[from + index] = id;
      const now = performance.now();
      if (now - reported < PROGRESS_MS) continue;
      reported = now;
      progress(`${from} of ${count} ${name}, ${figure(from / ((now - began) / 1000))}/s`);
    }
  };
  await Promise.all(Array.from({ length: STREAMS }, stream));
  const perSecond = count / ((performance.now() - began) / 1000);
  const [service, neo4j] = processors().map((ms, index) => figure((ms - before[index]!) / count));
  return {
    ids,
    line:
      `${name}: ${figure(perSecond)}/s, ${count} in streams of ${ITEMS}; ` +
      `processor ms an item: service ${service}, neo4j ${neo4j}`,
  };
}
