import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { pausedBeforeStoring } from '#test/world/paused-formation.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { originOf } from '#test/world/start.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { formMap } from '../formation/formed.ts';
import { eventsIn, listen, stagesOf } from './progress-stream.ts';

/** POST …/materialize of maps and contexts by Server-Sent Events. */

const RESOURCES = 200;
const STAGES = ['waiting', 'loading', 'forming', 'storing'];

const mapPath = (id: string) => `/api/cognitive-maps/${id}`;
const contextPath = (id: string) => `/api/contexts/${id}`;
const events = { accept: 'text/event-stream' };

const running = await service();
const { ann, rea, zoe } = await running.people({ ann: 'approved', rea: 'approved', zoe: 'approved' });

/** Fills an anchor with resources, every second of which is tied to the one before. */
async function fill(home: Parameters<typeof resourceIn>[1], size = RESOURCES): Promise<void> {
  const pairs = Array.from({ length: size / 2 }, (_, index) => index);
  const lane = async () => {
    while (pairs.pop() !== undefined) {
      const [one, other] = [await resourceIn(ann, home), await resourceIn(ann, home)];
      await edgeOf(ann, one, other, { kind: 'express' });
    }
  };
  await Promise.all(Array.from({ length: 6 }, lane));
}

/** What a stream of an anchor of some hundreds must have told, and its result must be that of an ordinary call. */
async function expectWholeStory(path: string, nodes: number): Promise<void> {
  const told = await listen(ann, path, { threshold: 1 });
  expect(stagesOf(told)).toEqual(STAGES);
  const forming = told.filter(({ data }) => data.stage === 'forming').map(({ data }) => data);
  for (const data of forming) expect(data).toMatchObject({ of: nodes });
  const times = told.slice(0, -1).map(({ data }) => data.elapsed_ms);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(told.filter(({ name }) => name !== 'progress')).toEqual([told.at(-1)]);
  const { name, data } = told.at(-1)!;
  const { bounded, ...result } = data;
  expect([name, bounded]).toEqual(['result', false]);
  const ordinary = await ann.post(`${path}/materialize`, { threshold: 0 });
  expect({ ...result, formation_events: 0, threshold: 0 }).toEqual(ordinary.body);
  expect(result.formation_events).toBeGreaterThan(nodes);
}

test('of a map of some hundreds: the stages in order, and the result of an ordinary call', async () => {
  const map = await mapOf(ann, 'Hundreds');
  await fill({ map: map.id });
  await expectWholeStory(mapPath(map.id), RESOURCES + 1);
}, 240_000);

test('of a context of some hundreds: the stages in order, and the result of an ordinary call', async () => {
  const context = await contextOf(ann, `Hundreds ${newId()}`);
  await fill({ context });
  await expectWholeStory(contextPath(context), RESOURCES);
}, 240_000);

test('too few changes: it waited for its turn, and the result says that nothing was formed', async () => {
  const map = await mapOf(ann, 'Too few');
  const told = await listen(ann, mapPath(map.id));
  expect(stagesOf(told)).toEqual(['waiting']);
  expect(told.at(-1)).toEqual({
    name: 'result',
    data: {
      anchor_table: 'kb_cogmaps',
      anchor_id: map.id,
      cogmap_id: map.id,
      materialized: false,
      formation_events: 1,
      threshold: 5,
    },
  });
});

test('the answer is JSON unless the caller prefers events', async () => {
  const map = await mapOf(ann, 'As ever');
  for (const accept of ['*/*', 'application/json', 'application/json, text/event-stream']) {
    const { status, headers, body } = await ann.post(`${mapPath(map.id)}/materialize`, {}, { accept });
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body.materialized).toBe(false);
  }
});

describe('a refusal before the work begins is not a stream', () => {
  test('gates, path and body', async () => {
    const map = await mapOf(ann, 'Gates');
    const path = `${mapPath(map.id)}/materialize`;
    const { denied } = await running.people({ denied: 'denied' });
    const refusals = [
      [401, await running.call('POST', path, { headers: events, body: {} })],
      [403, await denied.post(path, {}, events)],
      [400, await ann.post('/api/cognitive-maps/none/materialize', {}, events)],
      [400, await ann.post(path, '{', { ...events, 'content-type': 'application/json' })],
      [422, await ann.post(path, { threshold: 1.5 }, events)],
    ] as const;
    for (const [status, answer] of refusals) {
      expect([answer.status, answer.headers['content-type']]).toEqual([
        status,
        'application/json; charset=utf-8',
      ]);
      expect(answer.body.error.code).toEqual(expect.any(String));
    }
  });

  test('a stranger gets the same answer for a map and a context as for unknown ids', async () => {
    const map = await mapOf(ann, 'Hidden');
    const context = await contextOf(ann, `Hidden ${newId()}`);
    for (const path of [mapPath, contextPath]) {
      const absent = await zoe.post(`${path(newId())}/materialize`, {}, events);
      const hidden = await zoe.post(
        `${path(path === mapPath ? map.id : context)}/materialize`,
        { threshold: 0 },
        events,
      );
      expect([hidden.status, hidden.body]).toEqual([404, absent.body]);
    }
  });

  test('a reader without write gets 403 as JSON', async () => {
    const map = await mapOf(ann, 'Read only');
    await grantOnAnchor(running.database, rea.id, map.id, false);
    const refused = await rea.post(`${mapPath(map.id)}/materialize`, { threshold: 0 }, events);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN_DETAIL']);
  });
});

/** A formation of a map that stands still, holding the lock, until it is released. */
function standing(map: string) {
  const { database, ...rest } = pausedBeforeStoring(running.database);
  return { formed: formMap({ database }, map), ...rest };
}

/** Asks over a real connection; what arrives is given as text while it arrives. */
async function connect(path: string): Promise<{ asked: ClientRequest; answer: IncomingMessage }> {
  const { port } = new URL(await originOf(running));
  const headers = {
    ...events,
    authorization: `Bearer ${ann.token}`,
    'content-type': 'application/json',
  };
  const asked = request({ port, host: '127.0.0.1', method: 'POST', path, headers });
  asked.on('error', () => undefined);
  asked.end('{"threshold":0}');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.setEncoding('utf8').on('error', () => undefined);
  return { asked, answer };
}

const actsOn = async (map: string): Promise<number> => {
  const [row] = await running.database.execute(
    cypher`MATCH (event:Event {type: 'region_materialized', anchor_id: ${map}}) RETURN count(event) AS acts`,
  );
  return row!['acts'] as number;
};

test('a run that waits for another one reports so at least once a second, and the rest when its turn comes', async () => {
  const map = await mapOf(ann, 'In turn');
  await resourceIn(ann, { map: map.id });
  const first = standing(map.id);
  await first.arrived;
  const { answer } = await connect(`${mapPath(map.id)}/materialize`);
  let text = '';
  answer.on('data', (part: string) => {
    text += part;
  });
  await expect.poll(() => eventsIn(text).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(4);
  const waited = eventsIn(text);
  expect(waited.every(({ data }) => data.stage === 'waiting')).toBe(true);
  // On the whole, since a busy machine may be late once.
  const [since, until] = [waited[0]!.data.elapsed_ms, waited.at(-1)!.data.elapsed_ms];
  expect((until - since) / (waited.length - 1)).toBeLessThan(1000);
  first.release();
  await Promise.all([first.formed, once(answer, 'end')]);
  expect(stagesOf(eventsIn(text))).toEqual(STAGES);
  expect(eventsIn(text).at(-1)).toMatchObject({ name: 'result', data: { materialized: true, regions: 2 } });
  expect(await actsOn(map.id)).toBe(2);
}, 60_000);

test('a caller who hangs up changes nothing: the formation completes, once, and the lock is free again', async () => {
  const map = await mapOf(ann, 'Hung up');
  await resourceIn(ann, { map: map.id });
  const first = standing(map.id);
  await first.arrived;
  const { asked, answer } = await connect(`${mapPath(map.id)}/materialize`);
  await once(answer, 'data');
  asked.destroy();
  first.release();
  await first.formed;
  await expect.poll(() => actsOn(map.id), { timeout: 20_000 }).toBe(2);
  const before = await eventsOf(running, map.id);
  const { body } = await ann.post(`${mapPath(map.id)}/materialize`, { threshold: 1 });
  expect(body).toMatchObject({ materialized: false, formation_events: 0 });
  expect(await eventsOf(running, map.id)).toEqual(before);
  expect((await ann.get(`${mapPath(map.id)}/shape`)).body).toHaveLength(2);
}, 60_000);
