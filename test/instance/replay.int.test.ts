import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { Refusal } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import { Database } from '#neo4j/database.ts';
import { startManagedNeo4j } from '#neo4j/managed/index.ts';
import { applySchema } from '#neo4j/schema.ts';
import { createFormationThread, defaultLensOf } from '#picture/formation/index.ts';
import { untilAvailable } from '#start/until-available.ts';
import { type CypherText, cypher } from '#test/world/cypher.ts';
import { writeTogether } from '#test/world/edge-writers.ts';
import { freshService } from '#test/world/fresh.ts';
import { ACT_NAMES, performHistory } from '#test/world/histories.ts';
import { PATIENT } from '#test/world/start.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';
import {
  checkEmpty,
  type Difference,
  lastNumberOf,
  replayInto,
  takeScratch,
  verify,
} from '#upkeep/replay/index.ts';
import { seeded } from '../random.ts';

/** Spec 40 §5.1 and §11.14-11.15: the ledger and the content store are enough to make everything again. */

// Two databases, and a history that is replayed three times.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

const LENGTH = Number(process.env['HISTORY_LENGTH'] ?? 200);
/** How often more the concurrent writers write. */
const WRITERS_REPEATS = Number(process.env['WRITERS_REPEATS'] ?? 0);
/** From the beginning of the work; each part of it takes less. */
const AWAY_MS = 120_000;
const SEED = Number(process.env['HISTORY_SEED'] ?? 1 + Math.floor(Math.random() * 2 ** 30));

const dataDir = await mkdtemp(join(tmpdir(), 'atlas-test-neo4j-'));
const server = await startManagedNeo4j({ dataDir, log: () => undefined, startTimeoutMs: 150_000 });
const other: Database = new Database({ ...server, database: 'neo4j', poolSize: 5, limits: PATIENT });
const stopOther: () => Promise<void> = async () => {
  await other.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
};
const running = await freshService({ WORKERS: '0' });
const { ann, ben, root } = await running.people({ ann: 'approved', ben: 'approved', root: 'admin' });

afterAll(() => stopOther?.());

const emptyOther = (): Promise<unknown> =>
  goingOn(() =>
    other.execute(
      'MATCH (n) WHERE NOT n:SchemaStep CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 10000 ROWS',
    ),
  );

beforeEach(emptyOther);

/**
 * Runs work that goes on where it was stopped again when a database was not available: the databases of tests share a
 * machine with everything else. What stopped it is printed.
 */
function goingOn(work: () => Promise<unknown>): Promise<unknown> {
  const printing = (error: unknown): never => {
    if (error instanceof Refusal) console.warn('Stopped by', error);
    throw error;
  };
  const { signal } = new AbortController();
  return untilAvailable(() => work().catch(printing), { limitMs: AWAY_MS, signal, waiting: () => undefined });
}

/** What verification finds, in the order in which it does. */
async function verified(): Promise<Difference[]> {
  const differences: Difference[] = [];
  const differ = (one: Difference) => void differences.push(one);
  await goingOn(() => takeScratch(other));
  await goingOn(() => verify({ source: running.database, scratch: other, differ }));
  return differences;
}

/** What verification finds after a change by hand, which is then taken back. */
async function foundAfter(change: CypherText, back: CypherText): Promise<Difference[]> {
  await running.database.execute(change);
  try {
    return await verified();
  } finally {
    await running.database.execute(back);
  }
}

describe('a random history', () => {
  test(`replays to the same projection, also with every event delivered twice (seed ${SEED})`, async () => {
    const people = [ann, ben, root];
    const accepted = await performHistory(seeded(SEED), { people, admin: root, length: LENGTH });
    expect(await verified()).toEqual([]);
    await emptyOther();
    await goingOn(() => applySchema(other));
    const source = running.database;
    const differences: Difference[] = [];
    const differ = (one: Difference) => void differences.push(one);
    await goingOn(() => replayInto({ source, target: other, deliveries: 2, differ }));
    await goingOn(() => verify({ source, scratch: other, differ }));
    expect(differences).toEqual([]);
    if (LENGTH >= 2000) expect([...accepted.keys()].sort()).toEqual([...ACT_NAMES].sort());
  });
});

test('sixty-four writers who assert, retype, reweight, mark and fold the same pairs leave one live edge per key, and a ledger that replays to the same graph', {
  repeats: WRITERS_REPEATS,
}, async () => {
  const context = await contextOf(ann, 'Written together');
  const ends = () => Promise.all([resourceIn(ann, { context }), resourceIn(ann, { context })]);
  const { statuses } = await writeTogether(ann, [await ends(), await ends()]);
  expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
  const live = await running.database.execute(
    cypher`MATCH (source:Resource {home_id: ${context}})-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]->(target)
        RETURN source.id AS source, type(edge) AS kind, count(*) AS edges`,
  );
  expect(live.filter(({ edges }) => Number(edges) !== 1)).toEqual([]);
  expect(await verified()).toEqual([]);
});

test('merges, undone or not, on top of each other or purged, replay to the same graph', async () => {
  const context = await contextOf(ann, 'Merged and not');
  const [one, double, peer, other] = await Promise.all(
    ['one', 'double', 'peer', 'other'].map((title) =>
      resourceIn(
        ann,
        { context },
        { title, content: title, open_meta: { tags: [title], descriptor: title } },
      ),
    ),
  );
  await edgeOf(ann, double!, peer!, { label: 'holds' });
  await edgeOf(ann, double!, double!);
  await ann.post('/api/facets', { resource: double, values: { size: 3 } });
  await ann.post(`/api/resources/${peer}/provenance`, { sources: [{ kind: 'resource', value: double }] });
  const merge = async (into: string, from: string): Promise<string> =>
    (await ann.post(`/api/resources/${into}/merge`, { from: [from] })).body.merge_id;
  const undo = async (into: string, merge_id: string) =>
    expect((await ann.post(`/api/resources/${into}/merge/undo`, { merge_id })).status).toBe(200);
  await undo(one!, await merge(one!, double!));
  expect(await verified()).toEqual([]);
  await merge(one!, double!);
  const second = await merge(other!, one!);
  expect(await verified()).toEqual([]);
  await undo(other!, second);
  await root.post(`/api/admin/resources/${double}/purge`, {});
  await emptyOther();
  expect(await verified()).toEqual([]);
});

test('a purge is not reported as a difference: hashes stay without their texts', async () => {
  const context = await contextOf(ann, 'Forgotten');
  const [id, peer] = [
    await resourceIn(ann, { context }, { content: 'A text.' }),
    await resourceIn(ann, { context }),
  ];
  for (const label of ['one', 'two']) await edgeOf(ann, id, peer, { label });
  await ann.patch(`/api/resources/${id}`, {
    title: 'Another',
    content: 'Another text.',
    open_meta: { note: 1 },
    managed_meta: { 'service-stage': 'todo' },
  });
  await ann.post('/api/facets', { resource: id, values: { topic: 'x', other: 'y' } });
  await ann.patch(`/api/resources/${id}`, { unset: ['note'], type_to: 'task' });
  expect((await root.post(`/api/admin/resources/${id}/purge`)).status).toBe(200);
  expect(await verified()).toEqual([]);
});

describe('verification names', () => {
  test('a property that was changed, an edge that was dropped and one that was added', async () => {
    const context = await contextOf(ann, 'Broken');
    const [one, two] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
    const edge = await edgeOf(ann, one, two, { kind: 'near', weight: 0.5 });
    expect(
      await foundAfter(
        cypher`MATCH (r:Resource {id: ${one}}) SET r.title = 'Forged'`,
        cypher`MATCH (r:Resource {id: ${one}}) SET r.title = 'A thing'`,
      ),
    ).toEqual([{ what: 'resource', id: one, where: 'title', expected: 'A thing', found: 'Forged' }]);
    const reweighted = await foundAfter(
      cypher`MATCH ()-[e:NEAR {id: ${edge}}]->() SET e.weight = 2.0`,
      cypher`MATCH ()-[e:NEAR {id: ${edge}}]->() SET e.weight = 0.5`,
    );
    const where = `NEAR ${edge} -> ${two}`;
    expect(reweighted).toEqual([
      { what: 'resource', id: one, where: `${where}: weight`, expected: 0.5, found: 2 },
    ]);
    await running.database.execute(
      cypher`MATCH (a)-[e:NEAR {id: ${edge}}]->(b) CREATE (a)-[k:KEPT]->(b) SET k = e, k.live_key = null DELETE e`,
    );
    const dropped = await verified();
    expect(dropped).toContainEqual({ what: 'resource', id: one, where, expected: 'there', found: undefined });
    expect(dropped).toContainEqual(
      expect.objectContaining({ where: `KEPT ${edge} -> ${two}`, expected: undefined, found: 'there' }),
    );
    await running.database.execute(
      cypher`MATCH (a)-[k:KEPT {id: ${edge}}]->(b) CREATE (a)-[e:NEAR]->(b)
        SET e = k, e.live_key = a.id + ' ' + b.id + ' near ' + k.home_id + ' ' + coalesce(k.label, '') DELETE k`,
    );
    expect(await verified()).toEqual([]);
  });

  test('an altered text and a missing one', async () => {
    const context = await contextOf(ann, 'Texts');
    const id = await resourceIn(ann, { context }, { content: 'As it was written.' });
    const [chunk] = await running.database.execute(
      cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->()-[:HAS_CHUNK]->(c) RETURN c.id AS id, c.content AS content`,
    );
    const [chunkId, content] = [String(chunk!['id']), String(chunk!['content'])];
    const altered = await foundAfter(
      cypher`MATCH (c:Chunk {id: ${chunkId}}) SET c.content = 'As it was forged.'`,
      cypher`MATCH (c:Chunk {id: ${chunkId}}) SET c.content = ${content}`,
    );
    expect(altered).toContainEqual(
      expect.objectContaining({ what: 'content', id: chunkId, where: 'hash of a text of chunks' }),
    );
  });

  test('a gap in the ledger, and a payload that does not fit its type', async () => {
    const context = await contextOf(ann, 'Ledger');
    const id = await resourceIn(ann, { context }, { title: 'Numbered' });
    const [event] = await running.database.execute(
      cypher`MATCH (e:Event {type: 'resource_created'})-[:ABOUT]->(:Resource {id: ${id}}) RETURN e.seq AS seq, e.id AS id, e.payload AS payload`,
    );
    const seq = Number(event!['seq']);
    const gone = await foundAfter(
      cypher`MATCH (e:Event) WHERE e.seq = ${seq} SET e.seq = -1`,
      cypher`MATCH (e:Event) WHERE e.seq = -1 SET e.seq = toInteger(${seq})`,
    );
    expect(gone).toContainEqual({
      what: 'event',
      id: String(seq),
      where: 'the number',
      expected: 'there',
      found: 'absent',
    });
    expect(gone).toContainEqual({
      what: 'resource',
      id,
      where: 'the whole',
      expected: 'absent',
      found: 'there',
    });
    await emptyOther();
    const payload = String(event!['payload']);
    const eventId = String(event!['id']);
    const grown = payload.replace('{', '{"unheard":1,');
    const misfit = await foundAfter(
      cypher`MATCH (e:Event {id: ${eventId}}) SET e.payload = ${grown}`,
      cypher`MATCH (e:Event {id: ${eventId}}) SET e.payload = ${payload}`,
    );
    expect(misfit).toContainEqual(expect.objectContaining({ what: 'event', id: eventId }));
  });

  test('nothing while others keep writing', async () => {
    const context = await contextOf(ann, 'Busy');
    let stopped = false;
    const writer = async () => {
      while (!stopped) await resourceIn(ann, { context }, { title: 'Meanwhile', content: 'Text.' });
    };
    const writing = Promise.all([writer(), writer()]);
    expect(await verified()).toEqual([]);
    stopped = true;
    await writing;
  });
});

describe('replay', () => {
  test('goes on where it was stopped, though events of the next page were already stored', async () => {
    const context = await contextOf(ann, 'Longer than a page');
    for (let call = 0; call < 3; call += 1) {
      const items = Array.from({ length: 400 }, (_, index) => ({
        act: 'create_resource',
        key: `item ${call} ${index}`,
        title: `Item ${call} ${index}`,
        origin_uri: '',
        context_ref: context,
        doc_type_name: 'concept',
        content: 'A text.',
      }));
      expect((await ann.post('/api/bulk', { items })).status).toBe(200);
    }
    await takeScratch(other);
    const source = running.database;
    const stop = ({ done }: { readonly done: number }) => {
      if (done > 0) throw new Error('stopped');
    };
    await expect(replayInto({ source, target: other, progress: stop })).rejects.toThrow('stopped');
    const [row] = await other.execute(
      'MATCH (event:Event), (ledger:Ledger) WHERE event.seq > ledger.seq RETURN count(event) AS ahead',
    );
    expect(Number(row!['ahead'])).toBeGreaterThan(0);
    expect(await verified()).toEqual([]);
  });

  test('refuses a database that is not empty, and one that holds another ledger', async () => {
    await applySchema(other);
    await checkEmpty(other);
    await other.execute("CREATE (:Ledger {id: 'ledger', seq: 1}), (:Event {id: 'x', seq: 1})");
    await expect(checkEmpty(other)).rejects.toThrow('not empty');
    await expect(replayInto({ source: running.database, target: other })).rejects.toThrow('another ledger');
    await expect(takeScratch(other)).rejects.toThrow('not empty');
  });

  test('restores what is needed to form the same territories again', async () => {
    const context = await contextOf(ann, 'Formed');
    const ids = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((title) =>
        resourceIn(ann, { context }, { title, content: `Text of ${title}.` }),
      ),
    );
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [3, 4],
      [4, 5],
    ] as const)
      await edgeOf(ann, ids[from]!, ids[to]!, { kind: 'contains' });
    const formed = await ann.post(`/api/contexts/${context}/materialize`, { threshold: 0 });
    expect(formed.body.materialized).toBe(true);
    await applySchema(other);
    await replayInto({ source: running.database, target: other, vectors: true });
    const forming = createFormationThread(other);
    const anchor = anchorOf('context', context);
    const lens = await defaultLensOf(other.reader(), anchor);
    await forming.materialize({ anchor, lens, threshold: 0, caller: SYSTEM_PROFILE_ID });
    await forming.close();
    const fingerprint = async (database: Database) => {
      const [row] = await database.execute(
        cypher`MATCH (e:Event {anchor_id: ${context}, type: 'region_materialized'}) RETURN e.payload AS payload ORDER BY e.seq DESC LIMIT 1`,
      );
      const payload = JSON.parse(String(row!['payload']));
      expect(payload.region_ids.length).toBeGreaterThanOrEqual(2);
      return payload.membership_fingerprint;
    };
    expect(await fingerprint(other)).toBe(await fingerprint(running.database));
  });

  test('stops at an event of an unknown type', async () => {
    await contextOf(ann, 'Unknown');
    const seq = await lastNumberOf(running.database);
    const rename = (from: string, to: string) =>
      running.database.execute(
        cypher`MATCH (e:Event) WHERE e.seq = ${seq} AND e.type = ${from} SET e.type = ${to}`,
      );
    await rename('context_created', 'context_imagined');
    await expect(verified()).rejects.toThrow('has the unknown type context_imagined');
    await rename('context_imagined', 'context_created');
  });
});

describe('the command', () => {
  const ROOT = fileURLToPath(new URL('../..', import.meta.url));

  /** Runs it on this service's ledger, with the other database as the one that it may write to. */
  const ledger = (...args: string[]) => {
    const [source, target] = [running.database.options, other.options];
    const env = {
      PATH: process.env['PATH'],
      NEO4J_URI: source.uri,
      NEO4J_USER: source.user,
      NEO4J_PASSWORD: source.password,
      TARGET_NEO4J_USER: target.user,
      TARGET_NEO4J_PASSWORD: target.password,
    };
    return promisify(execFile)(process.execPath, ['src/start/ledger.ts', ...args], { cwd: ROOT, env }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  };

  test('replays into an empty database and no other; verifies, and ends with 1 where something differs', async () => {
    const { uri } = other.options;
    expect(await ledger('replay', '--into', uri)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^replayed \d+ events in /),
    });
    expect(await ledger('replay', '--into', uri)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not empty'),
    });
    await emptyOther();
    expect(await ledger('verify', '--scratch', uri)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^the projection equals the replay: \d+ events up to number \d+/),
    });
    await running.database.execute(cypher`MATCH (p:Profile {id: ${ben.id}}) SET p.handle = 'forged'`);
    const found = await ledger('verify', '--scratch', uri);
    await running.database.execute(cypher`MATCH (p:Profile {id: ${ben.id}}) SET p.handle = ${ben.handle}`);
    expect(found).toMatchObject({ code: 1 });
    expect(found.stdout).toContain(`profile ${ben.id}: handle: expected `);
    expect(found.stdout).toContain('1 differences: 0 events up to number');
    const [noted] = await running.database.execute(
      'MATCH (ledger:Ledger) RETURN ledger.verified_seq = ledger.seq AS whole, ledger.verified_differences AS differences',
    );
    expect(noted).toEqual({ whole: true, differences: 1 });
  });

  test('says how it is used', async () => {
    expect(await ledger('replay')).toMatchObject({ code: 1, stderr: expect.stringContaining('usage: ') });
  });
});
