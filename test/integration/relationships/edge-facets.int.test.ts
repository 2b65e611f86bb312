import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';

/** POST and GET /api/relationships/{edge_handle}/facets (spec 40 §6.3, §6.4, §6.6). */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

async function joined() {
  const context = await contextOf(ann, 'Faceted');
  const [a, b] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  return { context, a, b, edge: await edgeOf(ann, a, b) };
}

const set = (caller: Caller, edge: string, values: unknown, more: object = {}) =>
  caller.post(`/api/relationships/${edge}/facets`, { values, ...more });
const read = (caller: Caller, edge: string) => caller.get(`/api/relationships/${edge}/facets`);

type Mark = Record<string, unknown>;

async function marksOf(edge: string): Promise<Mark[]> {
  const { status, body } = await read(ann, edge);
  expect([status, body.edge_handle]).toEqual([200, edge]);
  return body.facets;
}

const short = (marks: readonly Mark[]) => marks.map(({ value, weight }) => [value, weight]);

/** Every mark that an edge ever had: its value, and the event that folded it. */
const storedMarks = (edge: string) =>
  running.database.execute(
    cypher`MATCH (mark:Property {edge_id: ${edge}})
     RETURN mark.value AS value, mark.live_edge_id IS NOT NULL AS live, mark.last_event AS last_event ORDER BY mark.id`,
  );

const lastEvent = async (context: string) =>
  (
    await running.database.execute(
      cypher`MATCH (event:Event) WHERE event.anchor_id = ${context} AND event.seq > 0
       RETURN event.id AS id, event.payload AS payload, event.edge_id AS edge_id,
              COLLECT { MATCH (event)-[:ABOUT]->(one) RETURN one.id ORDER BY one.id } AS about
       ORDER BY event.seq DESC LIMIT 1`,
    )
  )[0]!;

test('one mark for each inner key, with its weight, event and author; a key that is set again replaces its own mark alone', async () => {
  const { context, a, b, edge } = await joined();
  const first = await set(ann, edge, { status: 'open', as_of: 'X' }, { weight: 0.85 });
  expect(first.status).toBe(200);
  expect(first.body.property_ids).toHaveLength(2);
  const event = await lastEvent(context);
  expect(JSON.parse(String(event['payload']))).toEqual({
    property_id: expect.any(String),
    owner: { table: 'kb_edges', id: edge },
    property_key: 'facet',
    value: { status: 'open', as_of: 'X' },
    weight: 0.85,
  });
  expect([event['edge_id'], event['about']]).toEqual([edge, [a, b].sort()]);

  const second = await set(ann, edge, { status: 'resolved' });
  const marks = await marksOf(edge);
  expect(short(marks)).toEqual([
    [{ as_of: 'X' }, 0.85],
    [{ status: 'resolved' }, 1],
  ]);
  expect(marks[0]).toEqual({
    property_id: first.body.property_ids[1],
    property_key: 'facet',
    value: { as_of: 'X' },
    weight: 0.85,
    authored_by_event_id: event['id'],
    authored_by_profile_id: ann.id,
    authored_by_handle: ann.handle,
    authored_by_display_name: expect.any(String),
  });
  expect(marks[1]!['property_id']).toBe(second.body.property_ids[0]);
  const stored = await storedMarks(edge);
  expect(stored.filter(({ live }) => live)).toHaveLength(2);
  expect(stored.filter(({ last_event }) => last_event !== null)).toEqual([
    { value: '{"status":"open"}', live: false, last_event: (await lastEvent(context))['id'] },
  ]);
});

test('null takes the mark of its key away; nothing named is an event without a mark', async () => {
  const { context, edge } = await joined();
  await set(ann, edge, { color: 'red', size: 2 });
  expect((await set(ann, edge, { color: null })).body).toEqual({ property_ids: [] });
  expect(short(await marksOf(edge))).toEqual([[{ size: 2 }, 1]]);
  const before = await eventsOf(running, context);
  expect((await set(ann, edge, {})).body).toEqual({ property_ids: [] });
  expect(await eventsOf(running, context)).toEqual([...before, 'property_asserted']);
  expect(short(await marksOf(edge))).toEqual([[{ size: 2 }, 1]]);
});

test('marks stay when the edge is retyped, reweighted or asserted again', async () => {
  const { a, b, edge } = await joined();
  await set(ann, edge, { clause: 'c1' });
  const path = `/api/relationships/${edge}`;
  expect((await ann.post(`${path}/retype`, { edge_kind: 'contains', polarity: 'inverse' })).status).toBe(200);
  expect((await ann.post(`${path}/reweight`, { weight: 2 })).status).toBe(200);
  expect(await edgeOf(ann, a, b, { kind: 'contains', weight: 3 })).toBe(edge);
  expect(short(await marksOf(edge))).toEqual([[{ clause: 'c1' }, 1]]);
});

test('folding an edge folds its marks by the same event; asserted again, it has none', async () => {
  const { context, a, b, edge } = await joined();
  await set(ann, edge, { clause: 'c1' });
  await ann.post(`/api/relationships/${edge}/fold`, {});
  const folding = (await lastEvent(context))['id'];
  expect(await storedMarks(edge)).toEqual([{ value: '{"clause":"c1"}', live: false, last_event: folding }]);
  expect(codeOf(await read(ann, edge))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await set(ann, edge, { clause: 'c2' }))).toEqual([404, 'NOT_FOUND']);
  const again = await edgeOf(ann, a, b);
  expect(again).not.toBe(edge);
  expect(await marksOf(again)).toEqual([]);
});

test('a mark counts as one change of the picture of the edge’s home', async () => {
  const map = await mapOf(ann, 'Marked');
  const edge = await edgeOf(
    ann,
    await resourceIn(ann, { map: map.id }),
    await resourceIn(ann, { map: map.id }),
  );
  const path = `/api/cognitive-maps/${map.id}/materialize-delta`;
  const before = (await ann.get(path)).body.formation_events;
  await set(ann, edge, { clause: 'c1', note: 'n' });
  expect((await ann.get(path)).body.formation_events).toBe(before + 1);
});

test('the act is stamped on the event', async () => {
  const { edge } = await joined();
  const correlation_id = newId();
  await set(ann, edge, { a: 1 }, { correlation_id, confidence: 'tentative', persona: 'gardener' });
  const [event] = await running.database.execute(
    cypher`MATCH (event:Event {correlation_id: ${correlation_id}}) RETURN event.type AS type, event.metadata AS metadata`,
  );
  expect(event).toEqual({
    type: 'property_asserted',
    metadata: JSON.stringify({ confidence: 'tentative', persona: 'gardener' }),
  });
});

test('one key that is set at once has one live mark, different keys are all live', async () => {
  const { edge } = await joined();
  const writers = Array.from({ length: 12 }, (_, index) =>
    set(ann, edge, { one: index, [`key-${index}`]: 1 }),
  );
  expect((await Promise.all(writers)).map(({ status }) => status)).toEqual(writers.map(() => 200));
  const keys = (await marksOf(edge)).flatMap(({ value }) => Object.keys(value as object));
  expect(keys.sort()).toEqual(['one', ...writers.map((_, index) => `key-${index}`)].sort());
});

test('a fold and marks at once leave no live mark on the folded edge', async () => {
  const { edge } = await joined();
  const writers = Array.from({ length: 8 }, (_, index) => set(ann, edge, { [index]: index }));
  await Promise.all([...writers, ann.post(`/api/relationships/${edge}/fold`, {})]);
  expect((await storedMarks(edge)).filter(({ live }) => live)).toEqual([]);
});

describe('refused, with nothing written', () => {
  test.each([
    ['a list', [1]],
    ['a text that holds JSON', '{"a": 1}'],
    ['null', null],
    ['a number', 3],
    ['nothing', undefined],
  ])('values that are %s: 400', async (_, values) => {
    const { context, edge } = await joined();
    const before = await eventsOf(running, context);
    expect(codeOf(await set(ann, edge, values))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await set(ann, newId(), values))).toEqual([400, 'BAD_REQUEST']);
    expect(await eventsOf(running, context)).toEqual(before);
  });

  test('a stranger: as an unknown edge; a reader of the edge: 403 to set, 200 to read', async () => {
    const { context, edge } = await joined();
    const before = await eventsOf(running, context);
    const unknown = await set(bob, newId(), { a: 1 });
    expect(codeOf(unknown)).toEqual([404, 'NOT_FOUND']);
    expect((await set(bob, edge, { a: 1 })).body).toEqual(unknown.body);
    expect((await read(bob, edge)).body).toEqual((await read(bob, newId())).body);
    await grantOnAnchor(running.database, bob.id, context, false);
    expect(codeOf(await set(bob, edge, { a: 1 }))).toEqual([403, 'FORBIDDEN']);
    expect((await read(bob, edge)).status).toBe(200);
    expect(await eventsOf(running, context)).toEqual(before);
  });

  test('who authors source and home but does not read the target does not find the edge', async () => {
    const { context, a, edge } = await joined();
    const outside = await resourceIn(ann, { context: await contextOf(ann, 'Outside') });
    const away = await edgeOf(ann, a, outside);
    await grantOnAnchor(running.database, bob.id, context, true);
    expect(codeOf(await set(bob, away, { a: 1 }))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await read(bob, away))).toEqual([404, 'NOT_FOUND']);
    expect((await set(bob, edge, { a: 1 })).status).toBe(200);
    await grant(ann, `/api/resources/${outside}`, bob, 'R');
    expect((await set(bob, away, { a: 1 })).status).toBe(200);
  });

  test('authorship without a confidence band comes first: 400; an unknown run: 404, after the edge', async () => {
    const { context, edge } = await joined();
    const before = await eventsOf(running, context);
    expect(codeOf(await set(ann, newId(), { a: 1 }, { model: 'm' }))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await set(ann, edge, { a: 1 }, { invocation_id: newId() }))).toEqual([404, 'NOT_FOUND']);
    expect(await eventsOf(running, context)).toEqual(before);
  });
});
