import { afterAll, afterEach, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { Database } from '#neo4j/database.ts';
import { applySchema } from '#neo4j/schema.ts';
import { TcpProxy } from '../../fakes/tcp-proxy.ts';
import { testNeo4j } from '../../neo4j/provided.ts';
import { countProbes, createProbe, deleteProbes } from './probes.ts';

const UNKNOWN = {
  code: 'UNAVAILABLE',
  status: 503,
  headers: { 'retry-after': '5' },
  message:
    'The database did not confirm the write, so it may have been kept or not: look before you send it again',
};

const made: string[] = [];

const { hostname, port } = new URL(testNeo4j().uri);
const proxy = await TcpProxy.start({ host: hostname, port: Number(port) });
const uri = `bolt://127.0.0.1:${proxy.port}`;
const database: Database = new Database({ ...testNeo4j(), uri, database: 'neo4j', poolSize: 5 });
await applySchema(database);

afterEach(async () => {
  proxy.mend();
  await database.write('test', undefined, (tx) => tx.list(deleteProbes, { ids: made.splice(0) }));
});

afterAll(async () => {
  await database.close();
  await proxy.stop();
});

/** Creates a probe in a write, and counts how often its work ran. */
function creation() {
  const id = newId();
  made.push(id);
  const seen = { id, runs: 0 };
  const writing = database.write('test', 'ann', async (tx) => {
    seen.runs += 1;
    await tx.list(createProbe, { id });
  });
  return { seen, writing };
}

const countOf = async (id: string) => (await database.reader('ann').find(countProbes, { ids: [id] }))!.probes;

test.each([
  ['before the server gets the commit', 'before', 0],
  ['before the answer to the commit arrives', 'after', 1],
] as const)(
  'a connection that is lost %s makes a 503 that says so, and the write is not repeated',
  async (_, when, kept) => {
    proxy.cutAtCommit(when);
    const { seen, writing } = creation();
    await expect(writing).rejects.toMatchObject(UNKNOWN);
    expect(seen.runs).toBe(1);
    expect(await countOf(seen.id)).toBe(kept);
  },
);

test('a connection that is lost before the commit is sent costs the caller nothing', async () => {
  const id = newId();
  made.push(id);
  let runs = 0;
  await database.write('test', 'ann', async (tx) => {
    runs += 1;
    await tx.list(createProbe, { id });
    if (runs === 1) proxy.mend();
    await tx.find(countProbes, { ids: [id] });
  });
  expect(runs).toBe(2);
  expect(await countOf(id)).toBe(1);
});

test('a commit under way when the time of its write is over has as much time again', async () => {
  const { limits } = database.options;
  const hurried = new Database({ ...database.options, limits: { ...limits, writeMs: 1500 } });
  const id = newId();
  made.push(id);
  proxy.delayCommitAnswers(2000);
  await hurried.write('test', 'ann', (tx) => tx.list(createProbe, { id }));
  proxy.delayCommitAnswers(0);
  expect(await countOf(id)).toBe(1);
  await hurried.close();
});

test('a commit that is not answered in time has an unknown outcome, too', async () => {
  const { limits } = database.options;
  const hurried = new Database({ ...database.options, limits: { ...limits, writeMs: 1500 } });
  const id = newId();
  made.push(id);
  const writing = hurried.write('test', 'ann', async (tx) => {
    await tx.list(createProbe, { id });
    proxy.freeze();
  });
  await expect(writing).rejects.toMatchObject(UNKNOWN);
  proxy.thaw();
  await hurried.close();
});
