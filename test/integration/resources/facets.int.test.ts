import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

/** POST /api/facets and GET /api/resources/{id}/facets (spec 30 §13). */

const running = await service();
const { ann, rea, zoe } = await running.people({ ann: 'approved', rea: 'approved', zoe: 'approved' });
const context = await contextOf(ann, `Facets ${newId()}`);
await grantOnAnchor(running.database, rea.id, context, false);

const born = () => resourceIn(ann, { context });
const set = (resource: string, values: unknown, more: object = {}, by = ann) =>
  by.post('/api/facets', { resource, values, ...more });

async function marksOf(id: string, by = ann) {
  const { status, body } = await by.get(`/api/resources/${id}/facets`);
  expect(status).toBe(200);
  expect(body.resource).toBe(id);
  return body.facets as Record<string, unknown>[];
}

const short = (marks: Record<string, unknown>[]) => marks.map(({ value, weight }) => [value, weight]);

test('one mark for each inner key, with its weight, event and author; a key that is set again replaces its own mark alone', async () => {
  const id = await born();
  const { status, body } = await set(id, { color: 'red', size: 2 }, { weight: 0.8 });
  expect(status).toBe(200);
  const marks = await marksOf(id);
  expect(marks.map((mark) => mark['property_id'])).toEqual(body.property_ids);
  expect(marks).toEqual([
    {
      property_id: expect.any(String),
      property_key: 'facet',
      value: { color: 'red' },
      weight: 0.8,
      created: expect.any(String),
      authored_by_event_id: expect.any(String),
      authored_by_profile_id: ann.id,
      authored_by_handle: ann.handle,
      authored_by_display_name: expect.any(String),
    },
    expect.objectContaining({ value: { size: 2 }, weight: 0.8 }),
  ]);
  await set(id, { color: 'blue' });
  expect(short(await marksOf(id))).toEqual([
    [{ size: 2 }, 0.8],
    [{ color: 'blue' }, 1],
  ]);
  expect((await ann.get(`/api/resources/${id}`)).body.open_meta.facet).toEqual({ color: 'blue', size: 2 });
});

test('null removes the mark of its key, and no id is returned for it', async () => {
  const id = await born();
  await set(id, { color: 'red', size: 2 });
  const { body } = await set(id, { color: null, shape: 'round' });
  const marks = await marksOf(id);
  expect(short(marks)).toEqual([
    [{ size: 2 }, 1],
    [{ shape: 'round' }, 1],
  ]);
  expect(body.property_ids).toEqual([marks[1]!['property_id']]);
  expect((await set(id, { size: null, shape: null })).body.property_ids).toEqual([]);
  expect(await marksOf(id)).toEqual([]);
});

test('any JSON is a value, and any text a key', async () => {
  const id = await born();
  const values = { list: ['a', 'b'], deep: { er: [1, null] }, yes: true, '': 0, 9: 'nine', 'Ünï☃': '' };
  await set(id, values);
  const marks = await marksOf(id);
  expect(Object.assign({}, ...marks.map(({ value }) => value))).toEqual(values);
});

test('one event, whatever the number of keys; `updated` stays', async () => {
  const id = await born();
  const before = (await ann.get(`/api/resources/${id}`)).body;
  const events = await eventsOf(running, context);
  const correlation_id = newId();
  await set(id, { a: 1, b: 2 }, { correlation_id, confidence: 'tentative', persona: 'gardener', weight: -2 });
  expect(await eventsOf(running, context)).toEqual([...events, 'property_asserted']);
  expect((await ann.get(`/api/resources/${id}`)).body.updated).toBe(before.updated);
  const [event] = await running.database.execute(
    cypher`MATCH (event:Event {correlation_id: ${correlation_id}}) RETURN event.payload AS payload, event.metadata AS metadata`,
  );
  expect(JSON.parse(String(event!['payload']))).toEqual({
    property_id: expect.any(String),
    owner: { table: 'kb_resources', id },
    property_key: 'facet',
    value: { a: 1, b: 2 },
    weight: -2,
  });
  expect(JSON.parse(String(event!['metadata']))).toEqual({ confidence: 'tentative', persona: 'gardener' });
});

test('marks live through revisions, moves and changes of type', async () => {
  const id = await born();
  await set(id, { color: 'red' });
  await ann.patch(`/api/resources/${id}`, {
    content: 'New.',
    type_to: 'note',
    context_to: await contextOf(ann, 'Elsewhere'),
  });
  expect(short(await marksOf(id))).toEqual([[{ color: 'red' }, 1]]);
});

test('different keys that are set at once are all live', async () => {
  const id = await born();
  const keys = Array.from({ length: 8 }, (_, index) => `key-${index}`);
  const answers = await Promise.all(keys.map((key) => set(id, { [key]: key })));
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
  expect((await marksOf(id)).flatMap(({ value }) => Object.keys(value as object)).sort()).toEqual(keys);
});

test('one key that is set at once has one live mark', async () => {
  const id = await born();
  await Promise.all(Array.from({ length: 8 }, (_, index) => set(id, { key: index })));
  expect(await marksOf(id)).toHaveLength(1);
});

describe('refused, with nothing written', () => {
  test.each([
    ['a list', [1]],
    ['a text', 'red'],
    ['null', null],
    ['a number', 3],
    ['nothing', undefined],
    ['an empty object', {}],
    ['too many keys', Object.fromEntries(Array.from({ length: 501 }, (_, index) => [index, 1]))],
    ['too long a key', { ['k'.repeat(257)]: 1 }],
  ])('values that are %s: 400', async (_, values) => {
    const id = await born();
    const before = await eventsOf(running, context);
    expect(codeOf(await set(id, values))).toEqual([400, 'BAD_REQUEST']);
    expect(await eventsOf(running, context)).toEqual(before);
    expect(await marksOf(id)).toEqual([]);
  });

  test('a weight that is not a finite number', async () => {
    const id = await born();
    expect((await set(id, { a: 1 }, { weight: 'heavy' })).status).toBe(422);
    const raw = `{"resource":"${id}","values":{"a":1},"weight":1e999}`;
    expect((await ann.post('/api/facets', raw, { 'content-type': 'application/json' })).status).toBe(400);
    expect(await marksOf(id)).toEqual([]);
  });

  test('a reader: 403 to set, 200 to read; a stranger: 403 and 404; an unknown one alike', async () => {
    const id = await born();
    expect(codeOf(await set(id, { a: 1 }, {}, rea))).toEqual([403, 'FORBIDDEN']);
    expect(await marksOf(id, rea)).toEqual([]);
    expect(codeOf(await set(id, { a: 1 }, {}, zoe))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await set(newId(), [], {}, ann))).toEqual([403, 'FORBIDDEN']);
    for (const which of [id, newId()])
      expect(codeOf(await zoe.get(`/api/resources/${which}/facets`))).toEqual([404, 'NOT_FOUND']);
  });

  test('authorship without a confidence band comes first: 400', async () => {
    expect(codeOf(await set(newId(), {}, { model: 'm' }))).toEqual([400, 'BAD_REQUEST']);
  });
});

test('a deleted resource has no facets to read or to set', async () => {
  const id = await born();
  await set(id, { color: 'red' });
  await ann.delete(`/api/resources/${id}`);
  expect(codeOf(await ann.get(`/api/resources/${id}/facets`))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await set(id, { color: 'blue' }))).toEqual([403, 'FORBIDDEN']);
});
