import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { storeContents } from '#knowledge/resources/index.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { propertyAsserted, propertyOf, propertySet, resourceRehomed } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { appendRaw, grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const write = async (events: LedgerEvent[]) => {
  await running.database.write('test', undefined, (tx) => storeContents(tx, events));
  await appendRaw(running.database, events);
};

const metaOf = async (caller: Caller, id: string) => (await caller.get(`/api/resources/${id}`)).body;

test.each(['', '/content', '/edges'])(
  'a hidden resource%s looks exactly like an absent one',
  async (part) => {
    const id = await resourceIn(ann, { context: await contextOf(ann, 'Hidden') });
    const absent = newId();
    const hidden = await bob.get(`/api/resources/${id}${part}`);
    expect(hidden.status).toBe(404);
    const nowhere = await bob.get(`/api/resources/${absent}${part}`);
    expect(JSON.stringify(hidden.body).replaceAll(id, '')).toBe(
      JSON.stringify(nowhere.body).replaceAll(absent, ''),
    );
    expect((await bob.get(`/api/resources/not-a-uuid${part}`)).status).toBe(400);
  },
);

test('readers of the home read the resource, its body and its edges', async () => {
  const context = await contextOf(ann, 'Readers');
  const id = await resourceIn(ann, { context }, { content: 'Text' });
  await grantOnAnchor(running.database, bob.id, context, false);
  expect((await bob.get(`/api/resources/${id}`)).status).toBe(200);
  expect((await bob.get(`/api/resources/${id}/content`)).body).toEqual({ resource_id: id, markdown: 'Text' });
  expect((await bob.get(`/api/resources/${id}/edges`)).body).toEqual([]);
});

test('edges are listed at both ends, by creation, and only while every part of them can be read', async () => {
  const context = await contextOf(ann, 'Edges');
  const [a, b, c] = await Promise.all([
    resourceIn(ann, { context }, { title: 'A' }),
    resourceIn(ann, { context }, { title: 'Café Doc B!' }),
    resourceIn(ann, { context }, { title: 'C' }),
  ]);
  const ab = await edgeOf(ann, a!, b!, { kind: 'contains', label: 'x', weight: 0.5 });
  const ca = await edgeOf(ann, c!, a!, { polarity: 'inverse' });
  const loop = await edgeOf(ann, a!, a!);
  const rows = (await ann.get(`/api/resources/${a}/edges`)).body;
  expect(rows).toMatchObject([
    {
      edge_id: ab,
      direction: 'outgoing',
      peer_resource_id: b,
      peer_title: 'Café Doc B!',
      peer_slug: 'caf-doc-b',
      label: 'x',
      weight: 0.5,
    },
    { edge_id: ca, direction: 'incoming', peer_resource_id: c, polarity: 'inverse', label: '' },
    { edge_id: loop, direction: 'outgoing', peer_resource_id: a },
  ]);
  await ann.delete(`/api/resources/${b}`);
  expect((await ann.get(`/api/resources/${a}/edges`)).body).toHaveLength(2);
});

test('a property takes one value, the newest; null clears it; facets hold one mark per inner key', async () => {
  const context = await contextOf(ann, 'Properties');
  const subject = {
    resource_id: await resourceIn(ann, { context }),
    home: { table: 'kb_contexts', id: context },
  } as const;
  const set = (key: string, value: unknown) =>
    propertySet(propertyOf(subject.resource_id, { key, value }), subject);
  const facet = (value: Record<string, unknown>) =>
    propertyAsserted(propertyOf(subject.resource_id, { key: 'facet', value, weight: 0.8 }), subject);
  const before = await metaOf(ann, subject.resource_id);
  await write([set('note', 'one'), set('note', { two: [2] }), set('gone', 1), set('service-seq', 7)]);
  await write([
    set('gone', null),
    facet({ color: 'red', size: 2, odd: { list: [1, null] } }),
    facet({ color: 'blue', size: null }),
  ]);
  const after = await metaOf(ann, subject.resource_id);
  expect(after.open_meta).toEqual({ note: { two: [2] }, facet: { color: 'blue', odd: { list: [1, null] } } });
  expect(after.managed_meta).toMatchObject({ 'service-seq': 7 });
  expect(after.updated > before.updated).toBe(true);
  const folded = await running.database.execute(
    cypher`MATCH (:Resource {id: ${subject.resource_id}})-[:HAD]->(p) RETURN p.key AS key, p.value AS value ORDER BY key, value`,
  );
  expect(folded).toEqual([
    { key: 'facet', value: '{"color":"red"}' },
    { key: 'facet', value: '{"size":2}' },
    { key: 'gone', value: '1' },
    { key: 'note', value: '"one"' },
  ]);
});

test('a deleted resource is gone from every read at once, and only who may change it deletes it', async () => {
  const context = await contextOf(ann, 'Deleted');
  const id = await resourceIn(ann, { context }, { content: 'x' });
  await grantOnAnchor(running.database, bob.id, context, false);
  expect((await bob.delete(`/api/resources/${id}`)).status).toBe(403);
  expect((await ann.delete(`/api/resources/${id}?reasoning=x`)).status).toBe(400);
  expect((await ann.delete(`/api/resources/${id}?invocation_id=${newId()}`)).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 4 }, () => ann.delete(`/api/resources/${id}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  expect((await eventsOf(running, context)).filter((type) => type === 'resource_deleted')).toHaveLength(1);
  for (const part of ['', '/content', '/edges'])
    expect((await ann.get(`/api/resources/${id}${part}`)).status).toBe(404);
  expect((await ann.delete(`/api/resources/${newId()}`)).status).toBe(404);
});

test('a moved resource is read, counted and listed in its new home', async () => {
  const [from, to] = [await contextOf(ann, 'From'), await contextOf(ann, 'To')];
  const id = await resourceIn(ann, { context: from });
  await appendRaw(running.database, [
    resourceRehomed({ resource_id: id, home: { table: 'kb_contexts', id: to } }),
  ]);
  expect(await metaOf(ann, id)).toMatchObject({ kb_context_id: to, context_name: 'To' });
  const counts = (await ann.get('/api/contexts')).body as { id: string; resource_count: number }[];
  const countOf = (context: string) => counts.find((row) => row.id === context)?.resource_count;
  expect([countOf(from), countOf(to)]).toEqual([0, 1]);
  const totals = await Promise.all(
    [from, to].map((context) => ann.get(`/api/resources?context_ref=${context}`)),
  );
  expect(totals.map(({ body }) => body.total)).toEqual([0, 1]);
});
