import autocannon from 'autocannon';
import { type Call, HttpClient, headersOf, succeeded, type TokenSource } from './http-client.ts';
import { type Latency, latencyOf } from './percentiles.ts';
import { type Pids, type Shares, watchShares } from './process-usage.ts';

/** What one kind of call did at one number of connections. */
export interface Figures extends Latency {
  readonly connections: number;
  /** Answers per second. */
  readonly rate: number;
  readonly calls: number;
  /** Answers that were no success; any makes the other figures worthless. */
  readonly failed: number;
  readonly shares: Shares;
}

export interface Target {
  readonly baseUrl: string;
  readonly token: TokenSource;
  readonly pids: Pids;
}

const WARM_UP_SHARE = 0.25;
const SMALLEST_SAMPLE = 5;
const LONGEST_SECONDS = 120;

/** Does one thing; gives how long it took, in ms, and whether it succeeded. */
type Work = () => Promise<{ ms: number; ok: boolean }>;

/** Workers side by side, each one thing after the other: first without counting, then for `seconds` with. */
async function repeat(workers: readonly Work[], seconds: number, pids: Pids): Promise<Figures> {
  const warmUntil = performance.now() + seconds * WARM_UP_SHARE * 1000;
  const warmUp = async (work: Work) => {
    do await work();
    while (performance.now() < warmUntil);
  };
  await Promise.all(workers.map(warmUp));
  const durations: number[] = [];
  let failed = 0;
  const stop = watchShares(pids);
  const began = performance.now();
  const count = async (work: Work) => {
    while (performance.now() - began < seconds * 1000 || durations.length < SMALLEST_SAMPLE) {
      const { ms, ok } = await work();
      durations.push(ms);
      if (!ok) failed += 1;
    }
  };
  await Promise.all(workers.map(count));
  const rate = (durations.length / (performance.now() - began)) * 1000;
  const shares = stop();
  return {
    connections: workers.length,
    ...latencyOf(durations),
    rate,
    calls: durations.length,
    failed,
    shares,
  };
}

/** Work that is no HTTP call: each of `workers` does one thing after the other. */
export function measureWork(
  workers: readonly (() => Promise<unknown>)[],
  seconds: number,
  pids: Pids,
): Promise<Figures> {
  const timed = (work: () => Promise<unknown>) => async () => {
    const began = performance.now();
    await work();
    return { ms: performance.now() - began, ok: true };
  };
  return repeat(workers.map(timed), seconds, pids);
}

/** Calls over Node's own client, one after the other over each connection. */
async function measureByClient(
  target: Target,
  { seconds, connections }: { seconds: number; connections: number },
  next: () => Call,
): Promise<Figures> {
  const client = new HttpClient(target.baseUrl, target.token, connections);
  const work = async () => {
    const { ms, status } = await client.send(next());
    return { ms, ok: succeeded(status) };
  };
  try {
    return await repeat(Array(connections).fill(work), seconds, target.pids);
  } finally {
    client.close();
  }
}

/** One call after the other over one connection. autocannon parses in JavaScript, Node's own client does not. */
export const measureOne = (target: Target, seconds: number, next: () => Call): Promise<Figures> =>
  measureByClient(target, { seconds, connections: 1 }, next);

/** Several connections at once, each calling again as soon as it is answered (autocannon). */
export async function measureMany(
  target: Target,
  { seconds, connections }: { seconds: number; connections: number },
  next: () => Call,
): Promise<Figures> {
  // autocannon waits for the body of a 304, which has none.
  if (next().known !== undefined) return measureByClient(target, { seconds, connections }, next);
  const token = await target.token();
  const toRequest = () => {
    const call = next();
    const { method, path, body } = call;
    const headers = headersOf(call, token);
    return { method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  };
  const shoot = async (duration: number) => {
    // Its own histogram counts whole milliseconds; the event carries the exact time.
    const durations: number[] = [];
    const stop = watchShares(target.pids);
    const result = await new Promise<autocannon.Result>((resolve, reject) => {
      const instance = autocannon(
        { url: target.baseUrl, connections, duration, requests: [{ setupRequest: toRequest }] },
        (error: unknown, result) => (error ? reject(error) : resolve(result)),
      );
      instance.on('response', (_client, _status, _bytes, ms) => durations.push(ms));
    });
    return { result, durations, shares: stop() };
  };
  await shoot(Math.max(seconds * WARM_UP_SHARE, 1));
  let shot = await shoot(seconds);
  // A call that takes most of the time has hardly come back; such a one gets more of it.
  for (
    let longer = seconds * 4;
    shot.durations.length < SMALLEST_SAMPLE && longer <= LONGEST_SECONDS;
    longer *= 4
  )
    shot = await shoot(longer);
  const { result, durations, shares } = shot;
  const failed = result.non2xx + result.errors + result.timeouts;
  const rate = durations.length / result.duration;
  return { connections, ...latencyOf(durations), rate, calls: durations.length, failed, shares };
}
