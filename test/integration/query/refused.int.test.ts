import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { codeOf, service } from '#test/world/index.ts';
import { agentOf } from '../mcp/agent.ts';
import { act, exact, given, planOf, up, walk, withVectors } from './plans.ts';

/** Spec 60 §4.1, §4.3 and §4.14: what is refused, by whom it may be asked, and what the limits are. */

const running = await service();
const { ann, eve } = await running.people({ ann: 'approved', eve: 'denied' });
await withVectors(running);

const post = (body: unknown, headers?: Record<string, string>) => ann.post('/api/query', body, headers);
const good = planOf([exact('hits', 'word')], 'hits');

test('a caller who is not signed in or not admitted is refused before the body is read', async () => {
  const nobody = await running.call('POST', '/api/query', {
    body: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(codeOf(nobody)).toEqual([401, 'UNAUTHORIZED']);
  const denied = await eve.post('/api/query', '{', { 'content-type': 'application/json' });
  expect(codeOf(denied)).toEqual([403, 'SYSTEM_ACCESS_REQUIRED']);
  expect((await post('{', { 'content-type': 'application/json' })).status).toBe(400);
  expect((await post('stages', { 'content-type': 'text/plain' })).status).toBe(415);
});

test('a plan of another form is 422 without a list of refusals; four old keys are ignored', async () => {
  const answer = await post({ ...good, limits: 5 });
  expect(codeOf(answer)).toEqual([422, 'UNPROCESSABLE']);
  expect(answer.body.error.details?.refusals).toBeUndefined();
  const misspelt = await post(planOf([exact('hits', 'word', { inpts: [] })], 'hits'));
  expect([misspelt.status, misspelt.body.error.message]).toEqual([422, expect.stringContaining('inpts')]);
  expect(
    (await post({ ...good, bounds: [], intention: null, meta_detail: 1, on_stage_refusal: 'x' })).status,
  ).toBe(200);
});

test('one answer lists and counts all refusals, of form and of ability', async () => {
  const stages = [exact('a', ' '), exact('b', 'x', { terms: { regions: 2 } })];
  const { status, body } = await post(planOf(stages, { stage: 'a', with: ['body'] }));
  expect([status, body.error.code, body.error.message]).toEqual([
    400,
    'PLAN_REFUSED',
    expect.stringContaining('3'),
  ]);
  expect(
    body.error.details.refusals.map((row: Record<string, string>) => [row['stage'], row['reason']]),
  ).toEqual([
    ['a', 'missing_intention'],
    ['a', 'section_not_available'],
    ['b', 'bound_term_not_applicable'],
  ]);
});

describe('a vector', () => {
  const asked = (embedding: unknown) =>
    post(planOf([act('a', 'find-about-anywhere', { intention: { query: 'x', embedding } })], 'a'));

  test.each([
    ['of another size', Array(768).fill(0.1)],
    ['of no size', []],
    ['without a direction', Array(384).fill(0)],
    ['of infinite length', Array(384).fill(1e200)],
  ])('%s is refused', async (_, embedding) => {
    const { status, body } = await asked(embedding);
    expect([status, body.error.code]).toEqual([400, 'PLAN_REFUSED']);
    expect(body.error.details.refusals).toMatchObject([{ stage: 'a', reason: 'unusable_embedding' }]);
  });

  test('that is not made of numbers is 422; one with numbers beyond a double is not JSON: 400', async () => {
    expect((await asked(['NaN'])).status).toBe(422);
    const text = JSON.stringify(
      planOf([act('a', 'find-about-anywhere', { intention: { query: 'x', embedding: [1] } })], 'a'),
    );
    const infinite = await post(text.replace('[1]', '[1e999]'), { 'content-type': 'application/json' });
    expect(infinite.status).toBe(400);
  });
});

describe('a plan beyond the limits is 400', () => {
  const named = (count: number) => Array.from({ length: count }, (_, index) => exact(`s${index}`, 'x'));

  test.each<[string, object]>([
    ['10,000 stages', planOf(named(10_000), 's0')],
    ['65 stages', planOf(named(65), 's0')],
    ['6,000 ids', planOf([exact('a', 'x', { inputs: [given('resource', Array(6000).fill(newId()))] })], 'a')],
    ['a question of 10,000 characters', planOf([exact('a', 'x'.repeat(10_000))], 'a')],
  ])('%s', async (_, plan) => {
    expect(codeOf(await post(plan))).toEqual([400, 'BAD_REQUEST']);
  });

  test('stages in a cycle', async () => {
    const ring = Array.from({ length: 64 }, (_, index) =>
      exact(`s${index}`, 'x', { inputs: [up(`s${(index + 1) % 64}`)] }),
    );
    expect(codeOf(await post(planOf(ring, 's0')))).toEqual([400, 'PLAN_REFUSED']);
  });

  test('nested values', async () => {
    const deep = `${'['.repeat(40)}${']'.repeat(40)}`;
    const plan = planOf(
      [
        act('a', 'find-resources-with', {
          resource_filter: { properties: [{ key: 'k', op: { op: 'contains', values: ['X'] } }] },
        }),
      ],
      'a',
    );
    const answer = await post(JSON.stringify(plan).replace('"X"', deep), {
      'content-type': 'application/json',
    });
    expect(answer.status).toBe(400);
  });

  test('but not a chain of 64 stages', async () => {
    const chain = Array.from({ length: 64 }, (_, index) =>
      exact(`s${index}`, 'x', { inputs: index === 0 ? [] : [up(`s${index - 1}`)] }),
    );
    expect((await post(planOf(chain, 's63'))).status).toBe(200);
  });
});

test('dry_run runs nothing, and gives the typed stages and their estimated cost', async () => {
  const stages = [
    exact('found', 'x', { terms: { limit: 5 } }),
    act('about', 'find-about-within', { intention: { query: 'y' }, inputs: [up('found')] }),
    walk('near', [up('found', 'seed')]),
  ];
  const { status, body } = await post({ ...planOf(stages, 'near'), dry_run: true });
  expect([status, body.returned, body.trace.stages]).toEqual([200, {}, []]);
  expect(body.dry_run.stages.map((stage: { stage: string }) => stage.stage)).toEqual([
    'found',
    'about',
    'near',
  ]);
  expect(body.dry_run.stages[2]).toMatchObject({
    act: 'follow-from',
    takes: [{ relation: 'seed', kind: 'resource', from: 'found' }],
    gives: 'resource',
    terms_applied: { limit: 50 },
  });
  expect(body.dry_run.cost).toMatchObject({ embeddings: 1, statements: expect.any(Number) });
  expect(codeOf(await post({ ...planOf([exact('a', '')], 'a'), dry_run: true }))).toEqual([
    400,
    'PLAN_REFUSED',
  ]);
});

test('explain says what each stage took, and the operators of its statements', async () => {
  const stages = [exact('found', '-nothing', { terms: { limit: 3 } }), walk('near', [up('found', 'seed')])];
  const { status, body } = await post({ ...planOf(stages, 'near'), explain: true });
  expect(status).toBe(200);
  expect(
    body.explain.stages.map(({ stage, rows_out }: Record<string, unknown>) => [stage, rows_out]),
  ).toEqual(
    body.trace.stages.map(({ stage, produced_ids }: Record<string, unknown>) => [stage, produced_ids]),
  );
  const [statement] = body.explain.stages[1].statements;
  expect(statement?.statement ?? 'query/list_walk_edges').toBe('query/list_walk_edges');
  for (const stage of body.explain.stages)
    for (const { operators } of stage.statements) expect(operators[0]).toBe('ProduceResults');
  expect((await post(planOf(stages, 'near'))).body.explain).toBeUndefined();
});

test('the language is published: every act, and the schema by which plans are read', async () => {
  const { status, body } = await ann.get('/api/query/acts');
  expect(status).toBe(200);
  expect(body.acts.map(({ act: name }: { act: string }) => name)).toEqual([
    'find-exact',
    'find-about-anywhere',
    'find-about-within',
    'find-resources-with',
    'follow-from',
    'survey',
    'substantiate',
    'admit',
  ]);
  expect(body.plan.$ref).toBe('#/$defs/Composition');
  expect(body.plan.$defs.Composition).toMatchObject({
    required: ['outcome', 'stages'],
    additionalProperties: false,
  });
});

test('an agent runs a plan as a tool; the error of a refused plan lists each refusal', async () => {
  const agent = agentOf(running, ann.token);
  const call = async (args: object) =>
    (await agent.ask('tools/call', { name: 'run_query', arguments: args })).body;
  const { result } = await call({ plan: good });
  expect(Object.keys(JSON.parse(result.content[0].text)).sort()).toEqual(['returned', 'trace']);
  const bare = await call({ plan: good, trace: false });
  expect(Object.keys(JSON.parse(bare.result.content[0].text))).toEqual(['returned']);
  const { error } = await call({ plan: planOf([exact('a', ' ')]) });
  expect([error.code, error.message]).toEqual([
    -32600,
    expect.stringMatching(/no_returns.*a: missing_intention/s),
  ]);
  expect(error.data.details.refusals).toHaveLength(2);
});
