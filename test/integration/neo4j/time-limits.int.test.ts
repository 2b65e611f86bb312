import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { DATABASE_LIMITS, type DatabaseLimits } from '#base/database-limits.ts';
import { newId } from '#base/ids.ts';
import { Database } from '#neo4j/database.ts';
import { applySchema } from '#neo4j/schema.ts';
import { TcpProxy } from '../../fakes/tcp-proxy.ts';
import { testNeo4j } from '../../neo4j/provided.ts';
import { countProbes, countSlowly, createProbe, deleteProbes, lockProbe } from './probes.ts';
import { untilRunning } from './running.ts';

const REFUSED = { code: 'UNAVAILABLE', status: 503, headers: { 'retry-after': '5' } };

const opened: Database[] = [];
const probes: string[] = [];

/** A database whose limits are short enough to be waited for. */
function limited(limits: Partial<DatabaseLimits>, uri = testNeo4j().uri): Database {
  const options = { ...testNeo4j(), uri, database: 'neo4j', poolSize: 20 };
  const database = new Database({ ...options, limits: { ...DATABASE_LIMITS, ...limits } });
  opened.push(database);
  return database;
}

const proxied = (limits: Partial<DatabaseLimits>) => limited(limits, `bolt://127.0.0.1:${proxy.port}`);

async function probe(): Promise<string> {
  const id = newId();
  probes.push(id);
  await other.write('test', undefined, (tx) => tx.list(createProbe, { id }));
  return id;
}

/** Holds the lock of a probe until it is told to end. */
async function lock(id: string): Promise<() => Promise<unknown>> {
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = other.write('test', undefined, async (tx) => {
    await tx.find(lockProbe, { id });
    held.resolve();
    await release.promise;
  });
  await held.promise;
  return () => {
    release.resolve();
    return holding;
  };
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

async function secondsOf(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work.catch(() => undefined);
  return (performance.now() - began) / 1000;
}

const other: Database = new Database({ ...testNeo4j(), database: 'neo4j', poolSize: 20 });
await applySchema(other);
const { hostname, port } = new URL(testNeo4j().uri);
const proxy = await TcpProxy.start({ host: hostname, port: Number(port) });

afterEach(async () => {
  proxy.mend();
  for (const database of opened.splice(0)) await database.close();
  await other.write('test', undefined, (tx) => tx.list(deleteProbes, { ids: probes.splice(0) }));
});

afterAll(async () => {
  await other.close();
  await proxy.stop();
});

describe('a read', () => {
  test('that takes too long is refused, and ends on the server', async () => {
    const [database, mark] = [limited({ readMs: 5000 }), newId()];
    const reading = failureOf(database.reader('ann').find(countSlowly, { mark }));
    await untilRunning(other, mark, 1);
    const message = 'Reading took longer than 5 s and was stopped';
    expect(await reading).toMatchObject({ ...REFUSED, message });
    await untilRunning(other, mark, 0);
  });

  test('in a transaction of several is refused and ended in the same way', async () => {
    const [database, mark] = [limited({ readMs: 1500 }), newId()];
    const reading = database.reader('ann').together((tx) => tx.find(countSlowly, { mark }));
    await expect(reading).rejects.toMatchObject(REFUSED);
    await untilRunning(other, mark, 0);
  });

  test('of a request has the time that earlier reads of the request left', async () => {
    const [database, mark] = [limited({ readMs: 2000 }), newId()];
    const reader = database.reader('ann', { request: {} });
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(await secondsOf(reader.find(countSlowly, { mark }))).toBeLessThan(1.5);
    await expect(reader.find(countProbes, { ids: [] })).rejects.toMatchObject(REFUSED);
    expect(await database.reader('ann', { request: {} }).find(countProbes, { ids: [] })).toEqual({
      probes: 0,
    });
  });

  test('whose caller goes ends on the server, and the connection serves the next', async () => {
    const [database, mark] = [limited({}), newId()];
    const caller = new AbortController();
    const reading = failureOf(
      database.reader('ann', { request: { signal: caller.signal } }).find(countSlowly, { mark }),
    );
    await untilRunning(other, mark, 1);
    caller.abort();
    expect(await reading).toMatchObject({ message: 'The caller has gone' });
    await untilRunning(other, mark, 0);
    expect(await database.reader('ann').find(countProbes, { ids: [] })).toEqual({ probes: 0 });
  });

  test('whose service cannot end it any more is ended by the server', async () => {
    const [database, mark] = [proxied({ readMs: 5000 }), newId()];
    const reading = failureOf(database.reader().find(countSlowly, { mark }));
    await untilRunning(other, mark, 1);
    proxy.freeze();
    expect(await reading).toMatchObject(REFUSED);
    await untilRunning(other, mark, 0);
  });
});

describe('reads at once', () => {
  test('stay within their limit, and one caller leaves room for another', async () => {
    const [database, mark] = [limited({ readsAtOnce: 3 }), newId()];
    const gone = new AbortController();
    const many = [1, 2, 3, 4].map(() =>
      failureOf(database.reader('ann', { request: { signal: gone.signal } }).find(countSlowly, { mark })),
    );
    await untilRunning(other, mark, 2);
    expect(await database.reader('bob').find(countProbes, { ids: [] })).toEqual({ probes: 0 });
    await untilRunning(other, mark, 2);
    gone.abort();
    await Promise.all(many);
    await untilRunning(other, mark, 0);
  });

  test('do not hold up the reads of a write', async () => {
    const [database, mark] = [limited({ readsAtOnce: 1 }), newId()];
    const gone = new AbortController();
    const slow = failureOf(
      database.reader('ann', { request: { signal: gone.signal } }).find(countSlowly, { mark }),
    );
    await untilRunning(other, mark, 1);
    expect(await database.write('test', 'ann', (tx) => tx.find(countProbes, { ids: [] }))).toEqual({
      probes: 0,
    });
    await untilRunning(other, mark, 1);
    gone.abort();
    await slow;
  });
});

describe('a write', () => {
  test('that takes too long is refused and keeps nothing, and leaves the queue', async () => {
    const database = limited({ writeMs: 1500 });
    const [held, made] = [await probe(), newId()];
    const release = await lock(held);
    const message = 'Writing took longer than 1.5 s and was stopped';
    const writing = database.write('test', 'ann', async (tx) => {
      await tx.list(createProbe, { id: made });
      await tx.find(lockProbe, { id: held });
    });
    await expect(writing).rejects.toMatchObject({ ...REFUSED, message });
    await release();
    expect(await other.reader().find(countProbes, { ids: [made] })).toEqual({ probes: 0 });
    expect(await other.write('test', undefined, (tx) => tx.find(lockProbe, { id: held }))).toEqual({
      touched: 2,
    });
  });

  test('that waits too long for its turn is refused and never begun', async () => {
    const database = limited({ writeQueueMs: 500, writeMs: 6000 });
    const held = await probe();
    const release = await lock(held);
    const waiting = ['ann', 'bob', 'cem', 'dan'].map((caller) =>
      database.write('test', caller, (tx) => tx.find(lockProbe, { id: held })),
    );
    let begun = false;
    const late = database.write('test', 'eve', async () => {
      begun = true;
    });
    await expect(late).rejects.toMatchObject({ ...REFUSED, message: 'Too many calls wait already' });
    expect(begun).toBe(false);
    await release();
    const touched = (await Promise.all(waiting)).map((row) => row!.touched).sort();
    expect(touched).toEqual([2, 3, 4, 5]);
  });

  test('of long work may have another limit', async () => {
    const database = limited({ writeMs: 300 });
    const held = await probe();
    const release = await lock(held);
    const options = { long: true, timeoutMs: 20_000 };
    const writing = database.write('test', 'ann', (tx) => tx.find(lockProbe, { id: held }), options);
    await new Promise((resolve) => setTimeout(resolve, 800));
    await release();
    expect(await writing).toEqual({ touched: 2 });
  });
});

describe('a database that does not answer', () => {
  test('delays no call for longer than the limit, and serves the next calls once it answers', async () => {
    const database = proxied({ readMs: 1000, writeMs: 1000 });
    await database.ping();
    proxy.freeze();
    const seconds = await Promise.all([
      secondsOf(database.reader('ann').find(countProbes, { ids: [] })),
      secondsOf(database.reader('bob').together((tx) => tx.find(countProbes, { ids: [] }))),
      secondsOf(database.write('test', 'ann', (tx) => tx.find(countProbes, { ids: [] }))),
    ]);
    expect(Math.max(...seconds)).toBeLessThan(2);
    proxy.thaw();
    expect(await database.reader('ann').find(countProbes, { ids: [] })).toEqual({ probes: 0 });
    await database.write('test', 'ann', (tx) => tx.find(countProbes, { ids: [] }));
  });

  test('over connections that are dead gets new ones', async () => {
    const database = proxied({ readMs: 1000, readsAtOnce: 20 });
    // So many that trying one after the other would take longer than the test waits.
    await Promise.all(
      Array.from({ length: 15 }, (_, at) => database.reader(`${at}`).find(countProbes, { ids: [] })),
    );
    proxy.forget();
    await expect(database.reader('ann').find(countProbes, { ids: [] })).rejects.toMatchObject(REFUSED);
    await expect
      .poll(() => database.reader('ann').find(countProbes, { ids: [] }), { timeout: 10_000, interval: 500 })
      .toEqual({ probes: 0 });
    for (let round = 0; round < 5; round += 1)
      expect(await secondsOf(database.reader('bob').find(countProbes, { ids: [] }))).toBeLessThan(1);
  });
});

describe('a database that cannot be reached', () => {
  const patient = { awayMs: 25_000, readMs: 30_000, writeMs: 30_000 };

  test.each([
    ['refuses connections', () => proxy.cut()],
    ['takes connections and answers nothing', () => proxy.silence()],
  ])('and %s is waited for as long as its limit says, once it has answered', async (_, leave) => {
    const [database, id] = [proxied(patient), newId()];
    probes.push(id);
    await database.reader().find(countProbes, { ids: [] });
    leave();
    const read = database.reader().find(countProbes, { ids: [] });
    const write = database.write('test', undefined, (tx) => tx.list(createProbe, { id }));
    await sleep(1.5 * DATABASE_LIMITS.awayMs);
    proxy.mend();
    expect(await read).toEqual({ probes: 0 });
    await write;
    expect(await other.reader().find(countProbes, { ids: [id] })).toEqual({ probes: 1 });
  });

  test('is not waited for when it never answered, or is closed', async () => {
    const [never, closed] = [proxied(patient), proxied(patient)];
    await closed.reader().find(countProbes, { ids: [] });
    proxy.cut();
    const read = (database: Database) => secondsOf(database.reader().find(countProbes, { ids: [] }));
    const reads = [read(never), read(closed)];
    await closed.close();
    expect(Math.max(...(await Promise.all(reads)))).toBeLessThan(patient.awayMs / 1000 / 2);
  });
});
