import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { deliver } from '../maps/delivering.ts';

/** Counts, pages and the cap of lists, with the numbers of spec 30 §6.2. */

const { ann } = await (await service()).people({ ann: 'approved' });

const list = async (context: string, query = '') =>
  (await ann.get(`/api/resources?context_ref=${context}${query}`)).body;

test('three tasks, two goals and a research: each facet lifts its own filter alone', async () => {
  const context = await contextOf(ann, 'Six');
  const things: [string, object][] = [
    ['task', {}],
    ['task', {}],
    ['task', { 'service-stage': 'done' }],
    ['goal', {}],
    ['goal', { 'service-status': 'completed' }],
    ['research', {}],
  ];
  for (const [doc_type_name, managed_meta] of things)
    await ann.post('/api/ingest', {
      ...{ title: 'T', origin_uri: '', content: '', context_ref: context },
      ...{ doc_type_name, managed_meta },
    });
  const doc_type = { task: 3, goal: 2, research: 1 };
  const stage = { backlog: 2, done: 1 };
  expect(await list(context, '&doc_type_name=task')).toMatchObject({
    total: 3,
    facets: { doc_type, stage, status: {} },
  });
  const done = await list(context, '&doc_type_name=task&stage=done');
  expect(done.total).toBe(1);
  expect(done.facets).toEqual({ doc_type: { task: 1 }, stage, status: {} });
});

test('pages of two of five tasks say whether there are more', async () => {
  const context = await contextOf(ann, 'Five');
  for (let count = 0; count < 5; count += 1) await resourceIn(ann, { context }, { doc_type: 'task' });
  expect(await list(context, '&limit=2')).toMatchObject({ returned: 2, total: 5, limit: 2, truncated: true });
  expect(await list(context, '&limit=2&offset=4')).toMatchObject({ returned: 1, total: 5, truncated: false });
  expect(await list(context, '&limit=2&offset=9')).toMatchObject({ rows: [], returned: 0, truncated: false });
});

test('an empty list of sections or of maps counts as absent', async () => {
  const context = await contextOf(ann, 'Empty lists');
  await resourceIn(ann, { context });
  const { rows, total } = await list(context, '&sections=&cogmap_ids=&tags=&doc_type_name=,');
  expect(total).toBe(1);
  expect(rows[0]).not.toHaveProperty('open_meta');
});

test('an answer has at most 500 rows, and says that there are more', async () => {
  const map = await mapOf(ann, 'Many');
  const entries = Array.from({ length: 501 }, () => {
    const id = newId();
    return { id, origin_uri: `kernel://${id}`, title: 'Delivered', body: 'x', facets: {}, edges: [] };
  });
  for (const some of [entries.slice(0, 250), entries.slice(250)])
    expect((await deliver(ann, map.id, { entries: some })).status).toBe(200);
  const many = async (query = '') => (await ann.get(`/api/resources?cogmap_ids=${map.id}${query}`)).body;
  const first = await many();
  expect(first).toMatchObject({ total: 502, returned: 500, limit: null, truncated: true });
  expect(await many('&limit=9999')).toMatchObject({ returned: 500, limit: 9999, truncated: true });
  const rest = await many('&offset=500');
  expect(rest).toMatchObject({ returned: 2, truncated: false });
  const ids = [...first.rows, ...rest.rows].map((row: { id: string }) => row.id);
  expect(new Set(ids).size).toBe(502);
}, 60_000);
