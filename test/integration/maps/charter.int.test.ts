import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { type Caller, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { deliver, telosOf } from './delivering.ts';

/** Spec 90 §16, A17: the charter of a map without its foundations. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

test('the blocks are those of the map itself, for each of its readers', async () => {
  const telos = telosOf('Cook well.', 'For whom?');
  const made = await ann.post('/api/cognitive-maps', { name: 'Chartered', telos_title: 'Zest', telos });
  const map: string = made.body.cogmap_id;
  await resourceIn(ann, { map }, { title: 'A foundation' });
  const answer = await ann.get(`/api/cognitive-maps/${map}/charter`);
  expect([answer.status, answer.body]).toEqual([
    200,
    [
      { seq: 0, role: 'statement', body: 'Cook well.' },
      { seq: 1, role: 'question', body: 'For whom?' },
    ],
  ]);
  expect(answer.body).toEqual((await ann.get(`/api/cognitive-maps/${map}`)).body.charter);
  expect((await bob.get(`/api/cognitive-maps/${map}/charter`)).status).toBe(404);
  await grantOnAnchor(running.database, bob.id, map, false);
  expect((await bob.get(`/api/cognitive-maps/${map}/charter`)).body).toEqual(answer.body);
});

test('as of a time it is as it was, whatever replaced it, by the rights of now', async () => {
  const telos = telosOf('Cook well.', 'For whom?');
  const made = await ann.post('/api/cognitive-maps', { name: 'Chartered', telos_title: 'Zest', telos });
  const map: string = made.body.cogmap_id;
  const charter = (caller: Caller, as_of = '') => caller.get(`/api/cognitive-maps/${map}/charter${as_of}`);
  const first = { at: occurredNow(), body: (await charter(ann)).body };
  await deliver(ann, map, { telos: telosOf('Cook better.') });
  const second = { at: occurredNow(), body: (await charter(ann)).body };
  await ann.patch(`/api/resources/${made.body.telos_resource_id}`, { content: 'Cook best.' });
  expect((await charter(ann)).body).toMatchObject([{ body: 'Cook best.' }]);
  expect(second.body).toMatchObject([{ body: 'Cook better.' }]);
  for (const { at, body } of [first, second]) expect((await charter(ann, `?as_of=${at}`)).body).toEqual(body);
  const unborn = await charter(ann, '?as_of=2020-01-01T00:00:00Z');
  const hidden = await charter(bob, `?as_of=${first.at}`);
  expect([hidden.status, hidden.body]).toEqual([unborn.status, unborn.body]);
  expect(hidden.status).toBe(404);
  await grantOnAnchor(running.database, bob.id, map, false);
  expect((await charter(bob, `?as_of=${first.at}`)).body).toEqual(first.body);
});

test('an empty charter is an empty list; a hidden map is 404 like an unknown one', async () => {
  const { id } = await mapOf(ann, `Unchartered ${newId()}`);
  expect((await ann.get(`/api/cognitive-maps/${id}/charter`)).body).toEqual([]);
  const hidden = await bob.get(`/api/cognitive-maps/${id}/charter`);
  const unknown = await bob.get(`/api/cognitive-maps/${newId()}/charter`);
  expect([hidden.status, hidden.body]).toEqual([404, unknown.body]);
});
