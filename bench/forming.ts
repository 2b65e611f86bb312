import { setTimeout as sleep } from 'node:timers/promises';
import type { Generated } from './generate.ts';
import { HttpClient, succeeded } from './http-client.ts';
import type { LoopDelay } from './loop-delay.ts';
import { freshAssert } from './operations.ts';
import { runOwn } from './own-statements.ts';
import { type Latency, latencyOf, percentile } from './percentiles.ts';
import { form } from './prepare-maps.ts';
import { forgetPeak, processorTime, residentMemory } from './process-usage.ts';
import { seeded } from './random.ts';
import type { Atlas } from './start-atlas.ts';

/** How ordinary calls fared meanwhile, in ms. */
export interface Meanwhile extends Latency {
  readonly p99: number;
  readonly max: number;
  readonly calls: number;
  readonly failed: number;
}

/** What one forming took of the service; without territories: nothing was formed, for comparison. */
export interface FormationRun {
  readonly name: string;
  readonly seconds: number;
  readonly territories?: number;
  /** Processor seconds of all threads; they hardly depend on what else the machine does. */
  readonly service?: number;
  readonly neo4j?: number;
  /** Resident memory of the service in MB, before and at its peak. */
  readonly before?: number;
  readonly peak?: number;
  /** The highest peak until then: each forming counts its own anew. */
  readonly earlierPeak?: number;
  readonly loop?: LoopDelay;
  readonly meanwhile?: Meanwhile;
}

const MS_PER_SECOND = 1000;
const ROUNDS = 20;
const PROFILE = { method: 'GET', path: '/api/profile' } as const;

const secondsSince = (pid: number | undefined) => {
  const from = pid === undefined ? undefined : processorTime(pid);
  return () => {
    const to = pid === undefined ? undefined : processorTime(pid);
    return from === undefined || to === undefined ? undefined : (to - from) / MS_PER_SECOND;
  };
};

/** What `work` takes of the service. */
async function watch(
  { pids, watchLoop }: Atlas,
  name: string,
  work: () => Promise<{ territories?: number }>,
): Promise<FormationRun> {
  const memory = () => (pids.service === undefined ? undefined : residentMemory(pids.service));
  const { now: before, peak: earlierPeak } = memory() ?? {};
  if (pids.service !== undefined) forgetPeak(pids.service);
  const times = { service: secondsSince(pids.service), neo4j: secondsSince(pids.neo4j) };
  const stop = watchLoop?.();
  const began = performance.now();
  const { territories } = await work();
  const seconds = (performance.now() - began) / MS_PER_SECOND;
  const found = {
    territories,
    before,
    earlierPeak,
    peak: memory()?.peak,
    service: times.service(),
    neo4j: times.neo4j(),
    loop: await stop?.(),
  };
  const known = Object.entries(found).filter(([, value]) => value !== undefined);
  return { name, seconds, ...Object.fromEntries(known) };
}

/** Keeps connections busy with the cheapest call of a person while `work` runs. */
async function meanwhile<T>(atlas: Atlas, connections: number, work: () => Promise<T>) {
  const client = new HttpClient(atlas.baseUrl, atlas.token, connections);
  const durations: number[] = [];
  let [failed, over] = [0, false];
  const call = async () => {
    while (!over) {
      const { ms, status } = await client.send(PROFILE);
      durations.push(ms);
      if (!succeeded(status)) failed += 1;
    }
  };
  const working = work().finally(() => {
    over = true;
  });
  try {
    const [result] = await Promise.all([working, ...Array.from({ length: connections }, call)]);
    const sorted = Float64Array.from(durations).sort();
    const tail = { p99: percentile(sorted, 0.99), max: sorted.at(-1)! };
    return { result, calls: { ...latencyOf(durations), ...tail, calls: durations.length, failed } };
  } finally {
    client.close();
  }
}

/**
 * Forms a whole map, whatever is known of it.
 * @returns its name says so when its territories were there already, so that none had to be stored
 */
export async function formWhole(
  atlas: Atlas,
  client: HttpClient,
  map: string,
  name: string,
): Promise<FormationRun> {
  const rows = atlas.bolt === undefined ? [] : await runOwn(atlas.bolt, 'reset_picture', { anchor: map });
  const again = rows.some((row) => (row['regions'] as number) > 0);
  return watch(atlas, `${name}${again ? ', again' : ''}`, () => form(client, map));
}

/** A whole map formed while people call, after the same calls without it. */
export async function formUnderLoad(
  atlas: Atlas,
  client: HttpClient,
  { map, name }: { readonly map: string; readonly name: string },
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<FormationRun[]> {
  const idle = async () => {
    await sleep(seconds * MS_PER_SECOND);
    return {};
  };
  const alone = await meanwhile(atlas, connections, () => watch(atlas, 'profile alone', idle));
  const forming = () => formWhole(atlas, client, map, `${name} beside profile`);
  const beside = await meanwhile(atlas, connections, forming);
  return [alone, beside].map(({ result, calls }) => ({ ...result, meanwhile: calls }));
}

/** How long forming takes after one assertion each; every other one joins two territories. */
export async function formAfterAsserts(client: HttpClient, map: Generated, seed: number): Promise<Latency> {
  const next = freshAssert(map, seeded(seed));
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { body, ...call } = next();
    const strong = round % 2 === 1 && { edge_kind: 'express', weight: 0.9 };
    await client.json({ ...call, body: { ...(body as object), ...strong } });
    durations.push((await form(client, map.map)).ms);
  }
  return latencyOf(durations);
}
