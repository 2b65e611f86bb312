import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Answer, type Caller, service } from '#test/world/index.ts';
import { alignGrants, grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';

let goal = '';

const list = (caller: Caller, query: Record<string, string> = {}) =>
  caller.get(`/api/resources?${new URLSearchParams({ context_ref: context, ...query })}`);

const titles = ({ body }: Answer): string[] => body.rows.map((row: { title: string }) => row.title);

const SIX = [
  { title: 'Task 1', doc_type_name: 'task', open_meta: { tags: ['CI', 'security'] } },
  { title: 'Task 2', doc_type_name: 'task', managed_meta: { 'service-seq': 5 }, open_meta: { tags: 'cicd' } },
  { title: 'Task 3%', doc_type_name: 'task', managed_meta: { 'service-stage': 'done', 'service-seq': 1 } },
  { title: 'Goal 1', doc_type_name: 'goal' },
  { title: 'Goal 2', doc_type_name: 'goal', managed_meta: { 'service-status': 'completed' } },
  { title: 'Research', doc_type_name: 'research', open_meta: { tags: ['ci'] } },
];

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, 'Listed');
for (const fields of SIX) {
  const base = { origin_uri: '', context_ref: context, content: '' };
  const { body } = await ann.post('/api/ingest', { ...base, ...fields });
  if (fields.title === 'Goal 1') goal = body.id;
}
await ann.post('/api/ingest', {
  title: 'Serves',
  origin_uri: '',
  context_ref: context,
  doc_type_name: 'note',
  content: '',
  goal,
});

test('a list shows the last changed first, with exact counts of everything that matches', async () => {
  const { body } = await list(ann);
  expect(body.rows.map((row: { title: string }) => row.title)).toEqual([
    'Serves',
    ...SIX.map(({ title }) => title).reverse(),
  ]);
  expect(body).toMatchObject({ total: 7, returned: 7, offset: 0, limit: null, truncated: false });
  expect(body.facets).toEqual({
    doc_type: { task: 3, goal: 2, research: 1, note: 1 },
    stage: { backlog: 2, done: 1 },
    status: { active: 1, completed: 1 },
  });
  expect(body.rows[0]).not.toHaveProperty('open_meta');
});

test.each([
  [{ doc_type_name: 'task' }, 3],
  [{ doc_type_name: 'task, goal' }, 5],
  [{ doc_type_name: 'unheard-of' }, 0],
  [{ stage: 'done' }, 1],
  [{ status: 'completed' }, 1],
  [{ q: 'TASK' }, 3],
  [{ q: '%' }, 1],
  [{ q: '_' }, 0],
  [{ tags: 'ci' }, 2],
  [{ tags: 'ci,Security' }, 1],
  [{ owner: '@me' }, 7],
  [{ owner: 'nobody-here' }, 0],
])('the filter %j keeps %d', async (query, total) => {
  const { status, body } = await list(ann, query as Record<string, string>);
  expect(status).toBe(200);
  expect([body.total, body.returned]).toEqual([total, total]);
});

test('each facet lifts its own filter and keeps the others', async () => {
  const { body } = await list(ann, { doc_type_name: 'task', stage: 'done' });
  expect(body.total).toBe(1);
  expect(body.facets).toEqual({ doc_type: { task: 1 }, stage: { backlog: 2, done: 1 }, status: {} });
});

test('a goal lists what serves it, through edges that the caller reads', async () => {
  expect(titles(await list(ann, { goal }))).toEqual(['Serves']);
  expect((await list(ann, { goal: newId() })).body.total).toBe(0);
});

test.each([
  ['title', 'asc', ['Goal 1', 'Goal 2', 'Research', 'Serves', 'Task 1', 'Task 2', 'Task 3%']],
  ['seq', 'asc', ['Task 3%', 'Task 2']],
  ['updated', 'asc', ['Task 1', 'Task 2']],
  ['doc_type_name', 'desc', ['Task 1', 'Task 2', 'Task 3%', 'Research', 'Serves']],
  ['created', 'desc', ['Serves', 'Research']],
])('sorted by %s, %s, the list begins as it should', async (sort, order, expected) => {
  expect(titles(await list(ann, { sort, order })).slice(0, expected.length)).toEqual(expected);
});

test('a missing value comes first downwards and last upwards', async () => {
  expect(titles(await list(ann, { sort: 'seq', order: 'desc' })).slice(-2)).toEqual(['Task 2', 'Task 3%']);
});

test('pages of one, in every order, show each row exactly once', async () => {
  for (const sort of ['updated', 'created', 'title', 'stage', 'seq', 'context_name', 'doc_type_name']) {
    const pages = await Promise.all(
      Array.from({ length: 7 }, (_, offset) => list(ann, { sort, limit: '1', offset: `${offset}` })),
    );
    expect(new Set(pages.map(({ body }) => body.rows[0].id)).size, sort).toBe(7);
    expect(
      pages.map(({ body }) => body.truncated),
      sort,
    ).toEqual([true, true, true, true, true, true, false]);
  }
  expect((await list(ann, { limit: '0' })).body).toMatchObject({
    rows: [],
    returned: 0,
    total: 7,
    truncated: true,
  });
  expect((await list(ann, { limit: '-1', offset: '-4' })).body).toMatchObject({
    returned: 7,
    limit: null,
    offset: 0,
  });
});

test.each([
  [{ status: 'backlog' }],
  [{ sections: 'body' }],
  [{ context_ref: 'listed' }],
  [{ cogmap_ids: newId() }],
  [{ limit: 'many' }],
  [{ limit: '' }],
  [{ sort: 'size' }],
])('%j is refused', async (query) => {
  expect((await list(ann, query as unknown as Record<string, string>)).status).toBe(400);
});

test('every page over several homes is a slice of the whole, however the homes take turns', async () => {
  const { ben } = await running.people({ ben: 'approved' });
  const homes = [await contextOf(ben, 'One'), await contextOf(ben, 'Two'), await contextOf(ben, 'Three')];
  const turns = [0, 0, 1, 2, 2, 2, 0, 1, 0, 2];
  for (const [index, home] of turns.entries())
    await resourceIn(
      ben,
      { context: homes[home]! },
      { title: `${index % 2 === 0 ? 'even' : 'odd'} ${index}` },
    );
  const page = async (query: Record<string, string>) =>
    titles(await ben.get(`/api/resources?${new URLSearchParams(query)}`));
  for (const filter of [{}, { q: 'even' }, { doc_type_name: 'note' }])
    for (const order of ['asc', 'desc']) {
      const all = await page({ ...filter, order });
      for (const limit of [1, 3])
        for (let offset = 0; offset < turns.length; offset += 1) {
          const slice = await page({ ...filter, order, limit: `${limit}`, offset: `${offset}` });
          expect(slice, `${JSON.stringify(filter)} ${order} ${limit} ${offset}`).toEqual(
            all.slice(offset, offset + limit),
          );
        }
    }
});

test('open metadata comes when it is asked for', async () => {
  const { body } = await list(ann, { sections: 'open-meta', q: 'Task 1' });
  expect(body.rows[0].open_meta).toEqual({ tags: ['CI', 'security'] });
});

test('a stranger finds nothing, in rows, totals or facets; maps that cannot be read are dropped', async () => {
  const { zoe } = await running.people({ zoe: 'approved' });
  expect((await list(zoe)).status).toBe(404);
  expect((await zoe.get('/api/resources')).body.facets.doc_type).not.toHaveProperty('note');
  const map = await mapOf(ann, 'Only mine');
  await resourceIn(ann, { map: map.id }, { title: 'In the map', doc_type: 'fact' });
  const inMaps = (caller: Caller, ids: string) => caller.get(`/api/resources?cogmap_ids=${ids}`);
  expect(titles(await inMaps(ann, map.id))).toContain('In the map');
  expect((await inMaps(zoe, map.id)).body).toMatchObject({ total: 0, rows: [] });
  expect((await inMaps(ann, 'x')).status).toBe(400);
  expect((await inMaps(ann, context)).body.total).toBe(0);
});

test('what one owns stays listed and counted when its home is closed to one', async () => {
  const { zoe } = await running.people({ zoe: 'approved' });
  const lent = await contextOf(ann, 'Lent');
  await grantOnAnchor(running.database, zoe.id, lent, true);
  await resourceIn(zoe, { context: lent }, { title: 'Left behind', doc_type: 'memory' });
  await resourceIn(ann, { context: lent }, { title: 'Not hers' });
  await running.database.execute(
    cypher`MATCH (:Profile {id: ${zoe.id}})-[g:GRANTED]->(:Context {owner_id: ${ann.id}, slug: 'lent'}) DELETE g`,
  );
  await alignGrants(running.database, zoe.id);
  for (const query of ['', '?q=left', '?sort=title', '?order=asc']) {
    const { body } = await zoe.get(`/api/resources${query}`);
    expect(
      body.rows.map((row: { title: string }) => row.title),
      query,
    ).toContain('Left behind');
    expect(
      body.rows.map((row: { title: string }) => row.title),
      query,
    ).not.toContain('Not hers');
    expect(body.facets.doc_type['memory'], query).toBe(1);
  }
});

test('tallied counts equal counted ones after every kind of change', async () => {
  const { zoe } = await running.people({ zoe: 'approved' });
  const [one, two] = [await contextOf(zoe, 'One'), await contextOf(zoe, 'Two')];
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      resourceIn(zoe, { context: i % 3 === 0 ? two : one }, { doc_type: ['task', 'goal', 'fact'][i % 3]! }),
    ),
  );
  await Promise.all(ids.slice(0, 5).map((id) => zoe.delete(`/api/resources/${id}`)));
  for (const filter of [
    '',
    `&context_ref=${one}`,
    `&context_ref=${two}`,
    '&stage=backlog',
    '&doc_type_name=goal,fact',
  ]) {
    const [tallied, counted] = await Promise.all([
      zoe.get(`/api/resources?limit=1${filter}`),
      zoe.get(`/api/resources?limit=1&q=${filter}`),
    ]);
    expect({ total: tallied.body.total, facets: tallied.body.facets }, filter).toEqual({
      total: counted.body.total,
      facets: counted.body.facets,
    });
  }
  expect(
    (await zoe.get(`/api/resources?context_ref=${one}`)).body.total +
      (await zoe.get(`/api/resources?context_ref=${two}`)).body.total,
  ).toBe(7);
});
