import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';

/** Spec 50 §10.5 and §10.6: the picture of a context, and what its parts are made of. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const panorama = (caller: Caller, context: string, query = '') =>
  caller.get(`/api/graph/contexts/panorama?context_ref=${encodeURIComponent(context)}${query}`);
const composition = (caller: Caller, context: string, query: string) =>
  caller.get(`/api/graph/contexts/composition?context_ref=${encodeURIComponent(context)}${query}`);
const idsOf = (answer: { body: { nodes: { id: string }[] } }) => answer.body.nodes.map((node) => node.id);

const resource = (context: string, doc_type: string, title = doc_type) =>
  resourceIn(ann, { context }, { doc_type, title });

describe('a goal with three tasks', () => {
  let context: string;
  let goal: string;
  let tasks: string[];
  const links: string[] = [];

  beforeAll(async () => {
    context = await contextOf(ann, `Project ${newId()}`);
    goal = await resource(context, 'goal', 'The goal');
    tasks = await Promise.all(['one', 'two', 'three'].map((title) => resource(context, 'task', title)));
    links.push(await edgeOf(ann, tasks[0]!, goal, { kind: 'leads_to', label: 'advances' }));
    links.push(await edgeOf(ann, goal, tasks[1]!, { kind: 'contains', label: 'parent_of' }));
    links.push(await edgeOf(ann, tasks[2]!, goal, { kind: 'near' }));
  });

  const whole = () => ({
    containers: [{ id: goal, kind: 'context', label: 'The goal', member_count: 3, anchor_id: context }],
    residual: { group_key: 'doc_type', buckets: [] },
  });

  test('any label and direction: one container of three, and no residual', async () => {
    const { status, body } = await panorama(ann, context);
    expect(status).toBe(200);
    expect(body).toMatchObject(whole());
    expect(Object.keys(body.containers[0]).sort()).toEqual([
      'anchor_id',
      'id',
      'kind',
      'label',
      'member_count',
    ]);
  });

  test('converting parent links to reversed advances links changes nothing', async () => {
    await ann.post(`/api/relationships/${links[1]}/fold`, {});
    expect((await panorama(ann, context)).body.containers[0].member_count).toBe(2);
    await edgeOf(ann, tasks[1]!, goal, { kind: 'leads_to', label: 'advances' });
    expect((await panorama(ann, context)).body).toMatchObject(whole());
  });

  test('the container, depth 1, has four nodes and three edges, the container first', async () => {
    const answer = await composition(ann, context, `&container=${goal}&depth=1`);
    expect(answer.status).toBe(200);
    expect(idsOf(answer)).toEqual([goal, ...tasks.toSorted()]);
    expect(answer.body.edges).toHaveLength(3);
  });

  test('a ref by the own name and by the handle leads to the same picture', async () => {
    const { slug } = (await ann.get(`/api/contexts/${context}`)).body;
    const { body } = await panorama(ann, context);
    expect((await panorama(ann, `@me/${slug}`)).body).toEqual(body);
    expect((await panorama(ann, `@${ann.handle}/${slug}`)).body).toEqual(body);
  });

  test('other container types make other containers', async () => {
    const { body } = await panorama(ann, context, '&container_types=%20task,,%20goal%20');
    expect(body.containers.map((row: { id: string }) => row.id).sort()).toEqual([goal, ...tasks].sort());
    const none = await panorama(ann, context, '&container_types=research');
    expect(none.body.containers).toEqual([]);
    expect(none.body.residual.buckets).toEqual([
      { value: 'task', count: 3 },
      { value: 'goal', count: 1 },
    ]);
  });

  test('grouped by a key, resources without it are (none), under either spelling of the key', async () => {
    const query = '&container_types=research&group_by=';
    const { body } = await panorama(ann, context, `${query}service-stage`);
    expect(body.residual).toEqual({
      group_key: 'service-stage',
      buckets: [
        { value: 'backlog', count: 3 },
        { value: '(none)', count: 1 },
      ],
    });
    expect((await panorama(ann, context, `${query}temper-stage`)).body).toEqual(body);
    const rest = await composition(ann, context, '&group=service-stage:(none)&container_types=research');
    expect(idsOf(rest)[0]).toBe(goal);
  });

  test('an unknown or hidden container gives an empty answer; a container may be outside the context', async () => {
    const away = await resource(await contextOf(ann, `Away ${newId()}`), 'note');
    expect(idsOf(await composition(ann, context, `&container=${away}`))).toEqual([away]);
    const unknown = await composition(ann, context, `&container=${newId()}`);
    expect([unknown.status, unknown.body]).toEqual([200, { nodes: [], edges: [] }]);
  });
});

describe('a chain of goal, task and session', () => {
  let context: string;
  let chain: string[];

  beforeAll(async () => {
    context = await contextOf(ann, `Chain ${newId()}`);
    chain = [];
    for (const type of ['goal', 'task', 'session']) chain.push(await resource(context, type));
    await edgeOf(ann, chain[1]!, chain[0]!);
    await edgeOf(ann, chain[2]!, chain[1]!);
  });

  test.each([
    [
      -4,
      0,
      [
        ['session', 1],
        ['task', 1],
      ],
    ],
    [
      0,
      0,
      [
        ['session', 1],
        ['task', 1],
      ],
    ],
    [1, 1, [['session', 1]]],
    [2, 2, []],
    [99, 2, []],
  ] as const)('depth %i contains %i others', async (depth, count, residual) => {
    const { body, headers } = await panorama(ann, context, `&depth=${depth}`);
    expect(body.containers[0].member_count).toBe(count);
    expect(
      body.residual.buckets.map((row: { value: string; count: number }) => [row.value, row.count]),
    ).toEqual(residual);
    expect(headers['x-result-truncated']).toBe(depth > 3 ? 'container depth limited to 3' : undefined);
  });

  test('absent, the depth is 2', async () => {
    expect((await panorama(ann, context)).body.containers[0].member_count).toBe(2);
  });

  test('the group that is left at container depth 1 has the session in it; at the default it is empty', async () => {
    const left = await composition(ann, context, '&group=doc_type:session&container_depth=1');
    expect(idsOf(left)[0]).toBe(chain[2]);
    expect(idsOf(left)).toContain(chain[1]);
    const empty = await composition(ann, context, '&group=doc_type:session');
    expect([empty.status, empty.body]).toEqual([200, { nodes: [], edges: [] }]);
  });
});

test('a container reaches over edges inside the context only, and only over those the caller reads', async () => {
  const [context, other] = [await contextOf(ann, `In ${newId()}`), await contextOf(ann, `Out ${newId()}`)];
  await grantOnAnchor(running.database, bob.id, context, false);
  const goal = await resource(context, 'goal');
  const [near, far] = [await resource(context, 'task'), await resource(context, 'task')];
  const bridge = await resource(other, 'task');
  await edgeOf(ann, goal, bridge);
  await edgeOf(ann, bridge, far);
  // Homed where it starts: bob does not read that anchor.
  await edgeOf(ann, goal, near);
  const { body } = await panorama(ann, context);
  expect(body.containers[0].member_count).toBe(1);
  expect(body.residual.buckets).toEqual([{ value: 'task', count: 1 }]);
  expect((await panorama(bob, context)).body).toEqual(body);
  await ann.delete(`/api/resources/${near}`);
  expect((await panorama(ann, context)).body.containers[0].member_count).toBe(0);
  expect((await panorama(ann, context, '&container_types=nothing')).body.residual.buckets).toEqual([
    { value: 'goal', count: 1 },
    { value: 'task', count: 1 },
  ]);
});

test('containers come by members, then label; an empty context has empty lists', async () => {
  const context = await contextOf(ann, `Ordered ${newId()}`);
  const empty = await panorama(ann, context);
  expect(empty.body).toEqual({
    containers: [],
    residual: { group_key: 'doc_type', buckets: [] },
    group_keys: [],
  });
  const goals: string[] = [];
  for (const title of ['C', 'B', 'A']) goals.push(await resource(context, 'goal', title));
  await edgeOf(ann, goals[0]!, await resource(context, 'task'));
  const { body } = await panorama(ann, context);
  expect(body.containers.map((row: { label: string }) => row.label)).toEqual(['C', 'A', 'B']);
});

test('group keys are those with 2 to 24 values, by coverage, then name', async () => {
  const context = await contextOf(ann, `Keys ${newId()}`);
  for (let index = 0; index < 25; index += 1) {
    const made = await ann.post('/api/ingest', {
      title: `r${index}`,
      origin_uri: '',
      context_ref: context,
      doc_type_name: index % 2 === 0 ? 'note' : 'memo',
      content: '',
      open_meta: {
        many: `value ${index}`,
        one: 'same',
        ...(index < 24 && { most: index }),
        ...(index < 2 && { list: ['x', index] }),
      },
    });
    expect(made.status).toBe(200);
  }
  const { body } = await panorama(ann, context);
  expect(body.group_keys).toEqual([
    { key: 'doc_type', distinct_values: 2, coverage: 25 },
    { key: 'most', distinct_values: 24, coverage: 24 },
    { key: 'list', distinct_values: 2, coverage: 2 },
  ]);
  const lists = await panorama(ann, context, '&group_by=list');
  expect(lists.body.residual.buckets).toEqual([
    { value: '(none)', count: 23 },
    { value: '["x",0]', count: 1 },
    { value: '["x",1]', count: 1 },
  ]);
  const drilled = await composition(ann, context, `&group=${encodeURIComponent('list:["x",1]')}`);
  expect(drilled.body.nodes.map((node: { title: string }) => node.title)).toEqual(['r1']);
});

describe('refusals', () => {
  let context: string;
  beforeAll(async () => {
    context = await contextOf(ann, `Private ${newId()}`);
  });

  test('a stranger gets 404, as for an unknown context', async () => {
    const hidden = await panorama(bob, context);
    const absent = await panorama(bob, newId());
    expect([hidden.status, hidden.body]).toEqual([404, absent.body]);
    const drill = await composition(bob, context, '&group=doc_type:task');
    expect([drill.status, drill.body]).toEqual([404, absent.body]);
  });

  test('the context is checked first: a hidden one without a target is 404, a bare name is 400', async () => {
    expect((await composition(bob, context, '')).status).toBe(404);
    expect((await composition(bob, 'bare', '')).status).toBe(400);
    expect((await panorama(ann, 'bare')).status).toBe(400);
  });

  test.each([
    '',
    `&container=${newId()}&group=a:b`,
    '&group=nocolon',
    '&group=:value',
    '&container=x',
    '&container=',
  ])('neither target, both, or none that can be read is 400: %s', async (query) => {
    const { status, body } = await composition(ann, context, query);
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('without a context_ref it is 400', async () => {
    expect((await ann.get('/api/graph/contexts/panorama')).status).toBe(400);
    expect((await ann.get('/api/graph/contexts/composition?group=a:b')).status).toBe(400);
  });
});
