import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { leastIdAt, newId } from '#base/ids.ts';
import { forgetItems, KEPT_DAYS } from '#knowledge/bulk/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Answer, type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';

/** Issue 38: many writes in one stream, each as its single operation. */

const running = await service();
const { ann, ben } = await running.people({ ann: 'approved', ben: 'approved' });
const context = await contextOf(ann, `Bulk ${newId().slice(-12)}`);
const hidden = await contextOf(ben, `Hidden ${newId().slice(-12)}`);

type Item = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: results of every shape
type Result = any;

const resource = (key: string, more: Item = {}): Item => ({
  act: 'create_resource',
  key,
  title: `Document ${key}`,
  doc_type_name: 'concept',
  origin_uri: '',
  context_ref: context,
  content: `The text of ${key}.`,
  ...more,
});

const related = (key: string, source: unknown, target: unknown, more: Item = {}): Item => ({
  act: 'assert',
  key,
  source,
  target,
  edge_kind: 'leads_to',
  polarity: 'forward',
  label: 'then',
  weight: 1,
  ...more,
});

const named = (key: string) => ({ key });

async function sent(caller: Caller, body: string | Readable): Promise<Answer & { results: Result[] }> {
  const response = await running.app.inject({
    method: 'POST',
    url: '/api/bulk',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/x-ndjson' },
    payload: body,
  });
  const lines = response.body.split('\n').filter(Boolean);
  const results = response.statusCode === 200 ? lines.map((line) => JSON.parse(line)) : [];
  return { status: response.statusCode, body: response.body, headers: response.headers, results };
}

const linesOf = (items: readonly Item[]): string => items.map((item) => `${JSON.stringify(item)}\n`).join('');

const written = async (caller: Caller, items: readonly Item[]): Promise<Result[]> =>
  (await sent(caller, linesOf(items))).results;

const mark = () => newId().slice(-12);

/** Of ann: other files write at the same time. */
const eventsOf = async (): Promise<number> => {
  const [row] = await running.database.execute({
    text: 'MATCH (:Profile {id: $id})<-[:OF]-(:Emitter)<-[:EMITTED_BY]-(event:Event) RETURN count(event) AS events',
    parameters: { id: ann.id },
  });
  return Number(row!['events']);
};

test('every kind of act, naming what earlier items have made, is answered in order with its id', async () => {
  const [one, two, edge] = [`one-${mark()}`, `two-${mark()}`, `edge-${mark()}`];
  const results = await written(ann, [
    resource(one),
    resource(two),
    related(edge, named(one), named(two)),
    { act: 'retype', edge_handle: named(edge), edge_kind: 'near', polarity: 'inverse' },
    { act: 'reweight', edge_handle: named(edge), weight: 0.5 },
    { act: 'set_edge_facet', edge_handle: named(edge), values: { season: 'spring' } },
    { act: 'update_resource', id: named(one), title: 'Renamed', content: 'Another text.' },
    { act: 'update_resource', id: named(one), open_meta: { colour: 'red' } },
    { act: 'set_facet', resource: named(one), values: { taste: 'sweet' } },
    { act: 'fold', edge_handle: named(edge), reason: 'tried' },
  ]);
  expect(results.map(({ line, status }) => [line, status])).toEqual(
    Array.from({ length: 10 }, (_, index) => [index + 1, 200]),
  );
  const [first, , third] = results;
  expect(results.slice(3, 6).map(({ id }) => id)).toEqual([third.id, third.id, third.id]);
  const view = (await ann.get(`/api/resources/${first.id}`)).body;
  expect(view).toMatchObject({ title: 'Renamed', open_meta: { colour: 'red' } });
  expect((await ann.get(`/api/resources/${first.id}/content`)).body.markdown).toContain('Another text.');
  expect((await ann.get(`/api/resources/${first.id}/facets`)).body.facets).toMatchObject([
    { property_key: 'facet', value: { taste: 'sweet' } },
  ]);
  expect((await ann.get(`/api/resources/${first.id}/edges`)).body).toEqual([]);
});

test('the events of a stream are those of the same single calls', async () => {
  const typesOf = async (id: string) => {
    const rows = await running.database.execute({
      text: 'MATCH (event:Event)-[:ABOUT]->(:Resource {id: $id}) RETURN event.type AS type, event.category AS category ORDER BY event.seq',
      parameters: { id },
    });
    return rows;
  };
  const key = mark();
  const [made] = await written(ann, [
    resource(key),
    { act: 'update_resource', id: named(key), open_meta: { colour: 'red' } },
    { act: 'set_facet', resource: named(key), values: { taste: 'sweet' } },
  ]);
  const single = await resourceIn(ann, { context }, { content: 'The text.' });
  await ann.patch(`/api/resources/${single}`, { open_meta: { colour: 'red' } });
  await ann.post('/api/facets', { resource: single, values: { taste: 'sweet' } });
  const ofStream = await typesOf(made.id);
  expect(ofStream.length).toBeGreaterThan(2);
  expect(ofStream).toEqual(await typesOf(single));
});

describe('a refused item', () => {
  test('has the status and the code of its operation, and refuses no other item', async () => {
    const [good, other] = [`good-${mark()}`, `other-${mark()}`];
    const { results } = await sent(
      ann,
      [
        JSON.stringify(resource(good)),
        '{"act": "create_resource"',
        JSON.stringify({ act: 'dance' }),
        JSON.stringify(resource(`bad-${mark()}`, { doc_type_name: undefined })),
        JSON.stringify({ ...resource(`odd-${mark()}`), colour: 'red' }),
        '',
        JSON.stringify({ act: 'update_resource', id: newId(), title: 'None' }),
        JSON.stringify(resource(other)),
      ].join('\n'),
    );
    expect(results.map(({ status, error }) => [status, error?.code])).toEqual([
      [200, undefined],
      [400, 'BAD_REQUEST'],
      [422, 'UNPROCESSABLE'],
      [422, 'UNPROCESSABLE'],
      [400, 'BAD_REQUEST'],
      [403, 'FORBIDDEN'],
      [200, undefined],
    ]);
    expect(results[4].error.message).toContain('colour: create_resource has no such field');
  });

  test('makes the items that name it refused, and so does a key that no earlier item has', async () => {
    const [none, later] = [`none-${mark()}`, `later-${mark()}`];
    const some = await resourceIn(ann, { context });
    const results = await written(ann, [
      resource(none, { context_ref: newId() }),
      related(`e-${mark()}`, named(none), some),
      related(`f-${mark()}`, some, named(later)),
      resource(later),
    ]);
    expect(results.map(({ status }) => status)).toEqual([404, 404, 400, 200]);
    expect(results[1].error.message).toBe(`source: the item ${none} was refused`);
    expect(results[2].error.message).toBe(`target: no item before this one has the key ${later}`);
  });

  test('of the wrong form has its key in its result, and refuses the items that name it', async () => {
    const key = mark();
    const some = await resourceIn(ann, { context });
    const results = await written(ann, [{ act: 'dance', key }, related(`g-${mark()}`, named(key), some)]);
    expect(results).toMatchObject([
      { line: 1, key, status: 422 },
      { line: 2, status: 404, error: { message: `source: the item ${key} was refused` } },
    ]);
  });

  test('says of what is hidden what it says of what is not there', async () => {
    const secret = await resourceIn(ben, { context: hidden });
    const own = await resourceIn(ann, { context });
    const about = (id: string): Item[] => [
      { act: 'update_resource', id, title: 'Mine' },
      { act: 'update_resource', id, open_meta: { a: 1 } },
      { act: 'set_facet', resource: id, values: { a: 1 } },
      related(`h-${mark()}`, own, id),
      related(`h-${mark()}`, id, own),
    ];
    const told = async (id: string) =>
      (await written(ann, about(id))).map(({ status, error }) => ({ status, ...error, at: undefined }));
    const absent = newId();
    const hide = (text: unknown, id: string) => JSON.stringify(text).replaceAll(id, 'ID');
    expect(hide(await told(secret), secret)).toBe(hide(await told(absent), absent));
    const edge = await edgeOf(ben, secret, await resourceIn(ben, { context: hidden }));
    const folded = async (edge_handle: string) =>
      hide(await written(ann, [{ act: 'fold', edge_handle }]), edge_handle);
    expect(await folded(edge)).toBe(await folded(absent));
  });
});

describe('sent again', () => {
  test('a whole stream changes nothing, and is answered with the same ids', async () => {
    const [one, two, edge] = [mark(), mark(), mark()];
    const items = [
      resource(one),
      resource(two),
      related(edge, named(one), named(two)),
      { act: 'reweight', key: `w-${edge}`, edge_handle: named(edge), weight: 0.25 },
      { act: 'fold', key: `f-${edge}`, edge_handle: named(edge) },
    ];
    const first = await written(ann, items);
    const before = await eventsOf();
    const again = await written(ann, items);
    expect(again).toEqual(first.map((result) => ({ ...result, repeated: true })));
    expect(await eventsOf()).toBe(before);
  });

  test('a stream that was cut is continued where it was', async () => {
    const keys = Array.from({ length: 120 }, () => mark());
    const items = keys.map((key) => resource(key));
    const cut = linesOf(items).slice(0, linesOf(items.slice(0, 70)).length + 40);
    const { results } = await sent(ann, cut);
    expect(results.slice(0, 70).every(({ status }) => status === 200)).toBe(true);
    expect(results[70].status).toBe(400);
    const whole = await written(ann, items);
    expect(whole.filter(({ repeated }) => repeated)).toHaveLength(70);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(120);
  });

  test('another item under the key of an earlier one is a conflict; keys of other callers are their own', async () => {
    const key = mark();
    await written(ann, [resource(key)]);
    expect((await written(ann, [resource(key, { title: 'Another' })]))[0]).toMatchObject({ status: 409 });
    const own = await contextOf(ben, `Own ${mark()}`);
    const [ofBen] = await written(ben, [resource(key, { context_ref: own })]);
    expect(ofBen).toMatchObject({ status: 200 });
    expect(ofBen.repeated).toBeUndefined();
  });

  test('an item is the same one with its fields in another order, and in one JSON body', async () => {
    const { act, key, title, ...rest } = resource(mark());
    const [first] = await written(ann, [{ title, ...rest, key, act }]);
    const { body } = await ann.post('/api/bulk', { items: [{ act, key, title, ...rest }] });
    expect(body.results).toEqual([{ ...first, repeated: true }]);
  });

  test('two streams with the same items at once make each once', async () => {
    const items = Array.from({ length: 40 }, () => resource(mark()));
    const [one, other] = await Promise.all([written(ann, items), written(ann, items)]);
    expect(one.map(({ id }) => id)).toEqual(other.map(({ id }) => id));
    for (const [index, result] of one.entries())
      expect([result.repeated, other[index].repeated].filter(Boolean)).toHaveLength(1);
  });
});

test('keys are kept for 30 days', async () => {
  const [old, young] = [mark(), mark()];
  const [first] = await written(ann, [resource(old), resource(young)]);
  await running.database.execute(cypher`
    MATCH (item:BulkItem {key: ${`${ann.id} ${old}`}})
    SET item.event_id = ${leastIdAt(Date.now() - KEPT_DAYS * 86_400_000 - 1)}
  `);
  while (await forgetItems(running.database));
  const [again, kept] = await written(ann, [resource(old), resource(young)]);
  expect([again.status, again.repeated, kept.repeated]).toEqual([200, undefined, true]);
  expect(again.id).not.toBe(first.id);
});

test('with `replace`, what has the origin already is updated', async () => {
  const origin_uri = `https://example.org/${mark()}`;
  const [made] = await written(ann, [resource(mark(), { origin_uri, replace: true })]);
  const [again] = await written(ann, [
    resource(mark(), { origin_uri, replace: true, content: 'Newer text.' }),
  ]);
  expect(again).toMatchObject({ status: 200, id: made.id });
  expect((await ann.get(`/api/resources/${made.id}/content`)).body.markdown).toContain('Newer text.');
});

test('an item that asks for it is answered as its operation answers, and is the same item without', async () => {
  const key = mark();
  const origin_uri = `https://example.org/${mark()}`;
  const item = resource(key, { origin_uri });
  const update = { act: 'update_resource', id: named(key), title: 'Renamed', answer: true };
  const [made, renamed, replaced] = await written(ann, [
    { ...item, answer: true },
    update,
    { ...resource(mark(), { origin_uri, replace: true }), answer: true },
  ]);
  const { act: _act, key: _key, ...fields } = item;
  const single = await ann.post('/api/ingest', { ...fields, unique_origin: true });
  expect(Object.keys(made.answer).sort()).toEqual(
    Object.keys(single.body)
      .filter((name) => name !== 'existing')
      .sort(),
  );
  expect(made.answer).toMatchObject({ id: made.id, title: item['title'] });
  expect(renamed.answer).toMatchObject({ id: made.id, title: 'Renamed' });
  expect(replaced.answer).toMatchObject({ id: made.id, title: 'Renamed' });
  const [again] = await written(ann, [item]);
  expect(again).toMatchObject({ id: made.id, repeated: true });
  expect(again.answer).toBeUndefined();
});

test('acts on one thing happen in the order of the stream', async () => {
  const key = mark();
  const titles = Array.from({ length: 30 }, (_, index) => `Title ${index}`);
  const results = await written(ann, [
    resource(key),
    ...titles.map((title) => ({ act: 'update_resource', id: named(key), title })),
  ]);
  expect(results.every(({ status }) => status === 200)).toBe(true);
  expect((await ann.get(`/api/resources/${results[0].id}`)).body.title).toBe('Title 29');
});

test('a line is answered while later ones have not been sent', async () => {
  const body = new Readable({ read: () => undefined });
  const url = await originOf(running);
  const response = fetch(`${url}/api/bulk`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/x-ndjson' },
    body: Readable.toWeb(body) as ReadableStream<Uint8Array>,
    duplex: 'half',
  } as RequestInit);
  body.push(linesOf([resource(mark())]));
  const reader = (await response).body!.pipeThrough(new TextDecoderStream()).getReader();
  expect(JSON.parse((await reader.read()).value!)).toMatchObject({ line: 1, status: 200 });
  body.push(linesOf([resource(mark())]));
  body.push(null);
  expect(JSON.parse((await reader.read()).value!)).toMatchObject({ line: 2, status: 200 });
  expect((await reader.read()).done).toBe(true);
});

test('a line above the limit of a body is refused by itself', async () => {
  const long = JSON.stringify(resource(mark(), { content: 'x'.repeat(2 * 1024 * 1024) }));
  const { results } = await sent(ann, `${long}\n${JSON.stringify(resource(mark()))}\n`);
  expect(results.map(({ line, status }) => [line, status])).toEqual([
    [1, 413],
    [2, 200],
  ]);
});

test('items in one JSON body are answered in one', async () => {
  const key = mark();
  const { status, body } = await ann.post('/api/bulk', {
    items: [resource(key), { act: 'update_resource', id: newId(), title: 'None' }],
  });
  expect(status).toBe(200);
  expect(body.results).toMatchObject([
    { line: 1, key, status: 200 },
    { line: 2, status: 403 },
  ]);
  const before = await eventsOf();
  expect((await ann.post('/api/bulk', { items: [resource(mark()), { act: 'dance' }] })).status).toBe(422);
  expect(await eventsOf()).toBe(before);
});

test('callers who are not admitted are refused before anything is read', async () => {
  const { zoe } = await running.people({ zoe: 'denied' });
  expect((await sent(zoe, linesOf([resource(mark())]))).status).toBe(403);
});
