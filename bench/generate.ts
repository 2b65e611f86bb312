import type { Call, HttpClient } from './http-client.ts';
import type { MapPlan, PlannedRelationship, PlannedResource } from './map-plan.ts';
import { type Latency, latencyOf } from './percentiles.ts';

/** Asserts of the generation that were made one at a time, when this share of all was there. */
export interface Window extends Latency {
  readonly share: number;
  readonly calls: number;
}

export interface Generated {
  readonly map: string;
  /** Ids of the resources, in the plan's order. */
  readonly resources: readonly string[];
  /** Per second, at the given number of connections. */
  readonly ingestRate: number;
  readonly assertRate: number;
  readonly windows: readonly Window[];
}

export interface GenerateOptions {
  readonly name: string;
  readonly connections: number;
  /** Asserts in each window; 0: no windows. */
  readonly windowCalls: number;
  readonly progress: (line: string) => void;
}

const WINDOW_SHARES = [0.1, 0.5, 1];
const PROGRESS_MS = 2000;

/** The call that creates a resource in a map. */
export const ingestCall = (map: string, { title, doc_type, body }: PlannedResource): Call => ({
  method: 'POST',
  path: '/api/ingest',
  body: {
    title,
    origin_uri: `bench://${encodeURIComponent(title)}`,
    context_ref: '',
    doc_type_name: doc_type,
    content: body,
    home_cogmap_id: map,
  },
});

/** The call that joins two resources. */
export const assertCall = (
  ids: readonly string[],
  { source, target, kind, polarity, label, weight }: PlannedRelationship,
): Call => ({
  method: 'POST',
  path: '/api/relationships',
  body: { source: ids[source], target: ids[target], edge_kind: kind, polarity, label, weight },
});

/** Does `work` for every item, at most `width` at a time, reporting every two seconds; gives the items per second. */
async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<void>,
  report: (done: number, rate: number) => void,
): Promise<number> {
  const began = performance.now();
  const rate = (done: number) => (done / Math.max(performance.now() - began, 1)) * 1000;
  let started = 0;
  let done = 0;
  const ticker = setInterval(() => report(done, rate(done)), PROGRESS_MS);
  const worker = async () => {
    while (started < items.length) {
      const index = started;
      started += 1;
      await work(items[index]!, index);
      done += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: width }, worker));
    return rate(done);
  } finally {
    clearInterval(ticker);
  }
}

async function createMap(client: HttpClient, name: string): Promise<string> {
  const body = { name, telos_title: `What ${name} is for` };
  const { cogmap_id } = await client.json<{ cogmap_id: string }>({
    method: 'POST',
    path: '/api/cognitive-maps',
    body,
  });
  return cogmap_id;
}

async function assertWindow(client: HttpClient, calls: readonly Call[], share: number): Promise<Window> {
  const durations: number[] = [];
  for (const call of calls) {
    const { status, ms, text } = await client.send(call);
    if (status >= 300) throw new Error(`assert answered ${status}: ${text}`);
    durations.push(ms);
  }
  return { share, calls: durations.length, ...latencyOf(durations) };
}

/** Makes all asserts, the last ones before each window's end one at a time. */
async function assertAll(client: HttpClient, calls: readonly Call[], options: GenerateOptions) {
  const { connections, windowCalls } = options;
  const windows: Window[] = [];
  let [made, atOnce, seconds] = [0, 0, 0];
  for (const share of WINDOW_SHARES) {
    const until = Math.round(calls.length * share);
    const parallel = calls.slice(made, Math.max(until - windowCalls, made));
    const send = async (call: Call) => void (await client.json(call));
    const report = reporter(options, 'relationships', made, calls.length);
    const rate = await inParallel(parallel, connections, send, report);
    atOnce += parallel.length;
    seconds += parallel.length === 0 ? 0 : parallel.length / rate;
    const alone = calls.slice(made + parallel.length, until);
    if (windowCalls > 0) windows.push(await assertWindow(client, alone, share));
    made = until;
  }
  return { windows, assertRate: atOnce / seconds };
}

const reporter =
  ({ name, progress }: GenerateOptions, what: string, before: number, all: number) =>
  (done: number, rate: number) =>
    progress(`${name}: ${before + done} of ${all} ${what}, ${rate.toFixed(0)}/s`);

/** Builds a planned map through the API, resources first; nothing is formed yet. */
export async function generate(
  client: HttpClient,
  plan: MapPlan,
  options: GenerateOptions,
): Promise<Generated> {
  const map = await createMap(client, options.name);
  const resources: string[] = [];
  const ingest = async (resource: PlannedResource, index: number) => {
    resources[index] = (await client.json<{ id: string }>(ingestCall(map, resource))).id;
  };
  const report = reporter(options, 'resources', 0, plan.resources.length);
  const ingestRate = await inParallel(plan.resources, options.connections, ingest, report);
  const calls = plan.relationships.map((relationship) => assertCall(resources, relationship));
  const { windows, assertRate } = await assertAll(client, calls, options);
  return { map, resources, ingestRate, assertRate, windows };
}
