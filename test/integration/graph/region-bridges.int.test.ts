import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 90 §16, A12: which relationships a bridge stands for. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const bridges = (caller: Caller, query: string) => caller.get(`/api/graph/bridges?${query}`);
const idsOf = ({ body }: { body: { edges: { id: string }[] } }) => body.edges.map(({ id }) => id);

/** Two territories of two, a third of one, and the edges between the two, both ways; bob reads the map. */
async function bridged() {
  const { id: map } = await mapOf(ann, `Bridged ${newId()}`);
  await grantOnAnchor(running.database, bob.id, map, false);
  const made: string[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    made.push(await resourceIn(ann, { map }, { title }));
  const [one, two, three, four, five] = made as [string, string, string, string, string];
  await edgeOf(ann, one, two, { kind: 'express', weight: 9 });
  await edgeOf(ann, three, four, { kind: 'express', weight: 9 });
  const between = [
    await edgeOf(ann, two, three, { label: 'leads', weight: 0.1 }),
    await edgeOf(ann, four, one, { kind: 'leads_to', polarity: 'inverse', weight: 0.1 }),
    await edgeOf(ann, one, three, { weight: 0.1 }),
  ];
  await edgeOf(ann, five, one, { weight: 0.1 });
  await ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
  const located = await ann.post(`/api/graph/cogmaps/${map}/locate`, { ids: [one, three, five] });
  const [a, b, c] = located.body.map((row: { region_id: string }) => row.region_id);
  return { map, one, two, three, four, between, a, b, c };
}

test('the edges between two territories are listed by id, each once and as asserted, with both titles', async () => {
  const { map, two, three, between, a, b, c } = await bridged();
  const { status, body } = await bridges(ann, `a=${a}&b=${b}`);
  expect(status).toBe(200);
  expect(idsOf({ body })).toEqual(between.toSorted());
  expect(body.edges.find(({ id }: { id: string }) => id === between[0])).toEqual({
    id: between[0],
    source: two,
    source_title: 'Two',
    target: three,
    target_title: 'Three',
    edge_kind: 'near',
    polarity: 'forward',
    label: 'leads',
    weight: 0.1,
  });
  expect((await bridges(ann, `a=${b}&b=${a}`)).body).toEqual(body);
  expect((await bridges(ann, `a=${b}&b=${c}`)).body).toEqual({ edges: [], total: 0 });
  const panorama = (await ann.get(`/api/graph/cogmaps/${map}/panorama`)).body;
  expect(panorama.bridges[0].edge_count).toBe(body.total);
});

test('pages follow each other; limits are clamped', async () => {
  const { between, a, b } = await bridged();
  const first = await bridges(ann, `a=${a}&b=${b}&limit=2`);
  expect(first.body).toMatchObject({ total: 3, next: idsOf(first)[1] });
  const second = await bridges(ann, `a=${a}&b=${b}&limit=2&after=${first.body.next}`);
  expect(second.body.total).toBe(3);
  expect(second.body.next).toBeUndefined();
  expect([...idsOf(first), ...idsOf(second)]).toEqual(between.toSorted());
  expect(idsOf(await bridges(ann, `a=${a}&b=${b}&limit=0`))).toHaveLength(1);
  expect(idsOf(await bridges(ann, `a=${a}&b=${b}&limit=9999`))).toHaveLength(3);
});

test('an edge is left out and not counted when it is folded, or its home or an end is hidden', async () => {
  const { one, two, three, between, a, b } = await bridged();
  const context = await contextOf(ann, `Closed ${newId()}`);
  const document = await resourceIn(ann, { context });
  await edgeOf(ann, document, one);
  await ann.patch(`/api/resources/${two}`, { context_to: context });
  const away = await edgeOf(ann, two, three, { kind: 'contains', weight: 0.1 });
  const all = [...between, away].toSorted();
  expect(idsOf(await bridges(ann, `a=${a}&b=${b}`))).toEqual(all);
  const part = await bridges(bob, `a=${a}&b=${b}`);
  expect(part.body.total).toBe(2);
  expect(idsOf(part)).toEqual([between[1]!, between[2]!].toSorted());
  await ann.post(`/api/relationships/${between[2]}/fold`, {});
  expect(idsOf(await bridges(bob, `a=${a}&b=${b}`))).toEqual([between[1]]);
});

test('as of a time: the relationships, titles and territories of then, by the rights of now', async () => {
  const { map, one, two, three, four, between, a, b } = await bridged();
  const then = (await bridges(ann, `a=${a}&b=${b}`)).body;
  const at = occurredNow();
  await ann.patch(`/api/resources/${three}`, { title: 'Renamed' });
  await ann.post(`/api/relationships/${between[0]}/retype`, { edge_kind: 'contains', polarity: 'inverse' });
  await ann.post(`/api/relationships/${between[1]}/reweight`, { weight: 7 });
  await ann.post(`/api/relationships/${between[2]}/fold`, {});
  await edgeOf(ann, two, four, { weight: 9 });
  await ann.delete(`/api/resources/${one}`);
  await ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
  expect((await bridges(ann, `a=${a}&b=${b}`)).status).toBe(404);
  const past = `a=${a}&b=${b}&as_of=${at}`;
  expect((await bridges(ann, past)).body).toEqual(then);
  const first = await bridges(bob, `${past}&limit=2`);
  const second = await bridges(bob, `${past}&limit=2&after=${first.body.next}`);
  expect([...idsOf(first), ...idsOf(second)]).toEqual(between.toSorted());
  const context = await contextOf(ann, `Closed ${newId()}`);
  await ann.patch(`/api/resources/${two}`, { context_to: context });
  expect(idsOf(await bridges(bob, past))).toEqual([between[1], between[2]].toSorted());
  expect((await bridges(ann, past)).body).toEqual(then);
  const unborn = await bridges(ann, `a=${a}&b=${b}&as_of=2020-01-01T00:00:00Z`);
  expect([unborn.status, unborn.body]).toEqual([404, (await bridges(ann, `a=${a}&b=${newId()}`)).body]);
});

test('one hidden or unknown territory is 404; the same twice, or none, is 400', async () => {
  const { a, b } = await bridged();
  const { id: hidden } = await mapOf(bob, `Hidden ${newId()}`);
  await bob.post(`/api/cognitive-maps/${hidden}/materialize`, { threshold: 0 });
  const { territories } = (await bob.get(`/api/graph/cogmaps/${hidden}/panorama`)).body;
  const unknown = await bridges(ann, `a=${a}&b=${newId()}`);
  for (const query of [`a=${a}&b=${territories[0].id}`, `a=${territories[0].id}&b=${b}`]) {
    const answer = await bridges(ann, query);
    expect([answer.status, answer.body]).toEqual([404, unknown.body]);
  }
  for (const query of [`a=${a}&b=${a}`, `a=${a}`, `a=x&b=${b}`, `a=${a}&b=${b}&after=x`])
    expect(codeOf(await bridges(ann, query))).toEqual([400, 'BAD_REQUEST']);
});
