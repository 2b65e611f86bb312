import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { TELOS_DEFAULT, TELOS_DEFAULT_PROPHEAVY } from '#picture/algorithms/lenses.ts';
import { type CypherText, cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { formUnder } from './forming.ts';

/** GET …/formation of maps and contexts. */

const running = await service();
const { ann, rea, zoe } = await running.people({ ann: 'approved', rea: 'approved', zoe: 'approved' });

const mapPath = (id: string) => `/api/cognitive-maps/${id}/formation`;
const contextPath = (id: string) => `/api/contexts/${id}/formation`;
const stateOf = async (path: string, caller = ann) => (await caller.get(path)).body;

/** A job of a map's default lens as the background leaves it; its times relative to now. */
const leaveJob = (
  map: string,
  due: CypherText,
  {
    attempts = 0,
    lease,
    dead = false,
    error = null,
  }: { attempts?: number; lease?: CypherText; dead?: boolean; error?: string | null } = {},
) =>
  running.database.execute(
    cypher`MERGE (job:Job {kind: 'formation', key: ${`${map} ${TELOS_DEFAULT.id}`}})
     SET job.id = ${newId()}, job.subject_id = ${map}, job.subject_table = 'kb_cogmaps', job.asks = 1, job.fence = 1,
         job.state = ${dead ? 'dead' : lease ? 'in_progress' : 'pending'}, job.enqueued_at = datetime(),
         job.attempts = ${attempts}, job.last_error = ${error}, job.leased_until = ${lease ?? cypher`null`}, job.due_at = ${due}`,
  );

test('before the first formation: no watermark, and everything counts', async () => {
  const map = await mapOf(ann, 'Unformed');
  await resourceIn(ann, { map: map.id });
  expect(await stateOf(mapPath(map.id))).toEqual({
    lens_id: TELOS_DEFAULT.id,
    watermark_event_id: null,
    formation_events: 2,
    regions: 0,
    bounded: false,
    job: null,
  });
});

test('after it: the newest event that the picture knows, and what came since', async () => {
  const map = await mapOf(ann, 'Formed');
  await resourceIn(ann, { map: map.id });
  const [newest] = await running.database.execute(
    cypher`MATCH (event:Event {anchor_id: ${map.id}}) RETURN event.id AS id ORDER BY event.seq DESC LIMIT 1`,
  );
  await ann.post(`/api/cognitive-maps/${map.id}/materialize`, { threshold: 1 });
  await resourceIn(ann, { map: map.id });
  expect(await stateOf(mapPath(map.id))).toMatchObject({
    watermark_event_id: newest!['id'],
    formation_events: 1,
    regions: 2,
  });
});

test('each lens has a picture of its own', async () => {
  const map = await mapOf(ann, 'Lenses');
  await formUnder(running, { map: map.id }, TELOS_DEFAULT_PROPHEAVY);
  expect(await stateOf(mapPath(map.id))).toMatchObject({ lens_id: TELOS_DEFAULT.id, regions: 0 });
  const lens = TELOS_DEFAULT_PROPHEAVY.id;
  expect(await stateOf(`${mapPath(map.id)}?lens=${lens}`)).toMatchObject({ lens_id: lens, regions: 1 });
  expect((await ann.get(`${mapPath(map.id)}?lens=none`)).status).toBe(400);
});

test('a context answers the same', async () => {
  const context = await contextOf(ann, `Formed ${newId()}`);
  await resourceIn(ann, { context });
  await ann.post(`/api/contexts/${context}/materialize`, { threshold: 1 });
  expect(await stateOf(contextPath(context))).toEqual({
    lens_id: expect.any(String),
    watermark_event_id: expect.any(String),
    formation_events: 0,
    regions: 1,
    bounded: false,
    job: null,
  });
});

test('a job is waiting for its time, then due, running while it is held, and due again when its lease ran out', async () => {
  const { id } = await mapOf(ann, 'Job');
  const jobOf = async () => (await stateOf(mapPath(id))).job;
  const [past, soon] = [cypher`datetime() - duration('PT9S')`, cypher`datetime() + duration('PT99S')`];
  await leaveJob(id, soon);
  expect(await jobOf()).toEqual({
    id: expect.any(String),
    state: 'waiting',
    attempts: 0,
    due_at: expect.stringMatching(/Z$/),
  });
  await leaveJob(id, past);
  expect(await jobOf()).toMatchObject({ state: 'due', attempts: 0 });
  await leaveJob(id, past, { attempts: 1, lease: soon });
  expect(await jobOf()).toMatchObject({ state: 'running', attempts: 1 });
  await leaveJob(id, past, { attempts: 1, lease: past });
  expect(await jobOf()).toMatchObject({ state: 'due', attempts: 1 });
});

test('of a failure the answer shows only that it happened, and what follows', async () => {
  const { id } = await mapOf(ann, 'Failed');
  const error = 'Error: bolt://secret:7687 out of memory';
  await leaveJob(id, cypher`datetime() + duration('PT99S')`, { attempts: 1, error });
  const waiting = await stateOf(mapPath(id));
  expect(waiting.job).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('failed') });
  await leaveJob(id, cypher`datetime()`, { attempts: 3, dead: true, error });
  const given_up = await stateOf(mapPath(id));
  expect(given_up.job).toMatchObject({ state: 'given_up', attempts: 3, due_at: null });
  expect(given_up.job.last_error).toContain('changes again');
  expect(JSON.stringify([waiting, given_up])).not.toContain('secret');
  // The anchor changed again: what failed is over.
  await leaveJob(id, cypher`datetime() + duration('PT2S')`, { error });
  expect((await stateOf(mapPath(id))).job).not.toHaveProperty('last_error');
});

test('a reader gets the state, a stranger the answer for an unknown id, and kinds are not mixed up', async () => {
  const map = await mapOf(ann, 'Read');
  const context = await contextOf(ann, `Read ${newId()}`);
  await grantOnAnchor(running.database, rea.id, map.id, false);
  expect(await stateOf(mapPath(map.id), rea)).toEqual(await stateOf(mapPath(map.id)));
  for (const [path, hidden, other] of [
    [mapPath, map.id, context],
    [contextPath, context, map.id],
  ] as const) {
    const absent = await zoe.get(path(newId()));
    expect(absent.status).toBe(404);
    expect((await zoe.get(path(hidden))).body).toEqual(absent.body);
    expect((await ann.get(path(other))).status).toBe(404);
  }
});
