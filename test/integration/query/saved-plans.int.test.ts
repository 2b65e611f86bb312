import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { teamOf } from '#test/world/raw.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { exact, given, idsOf, planOf } from './plans.ts';

/** Plans that are kept, for oneself or for a team, with open parameters. */

const word = `zq${newId().slice(-12)}`;

const running = await service();
const { ann, bob, zoe } = await running.people({ ann: 'approved', bob: 'approved', zoe: 'approved' });
const members = [
  { profile_id: ann.id, role: 'member' },
  { profile_id: bob.id, role: 'member' },
];
const { id: team } = await teamOf(running.database, members);
const resource = await resourceIn(ann, { context: await contextOf(ann, 'Saved') }, { title: word });

const parameters = [
  { name: 'words', type: 'text' },
  { name: 'among', type: 'uuid_list', default: [] },
  { name: 'most', type: 'integer', default: 5 },
];
const stage = {
  ...exact('hits', ''),
  intention: { query: { $param: 'words' } },
  terms: { limit: { $param: 'most' } },
};
const plan = planOf([stage], 'hits');

const save = (by: Caller, more: object = {}) =>
  by.post('/api/query/plans', {
    name: 'Find words',
    plan,
    parameters: [parameters[0], parameters[2]],
    ...more,
  });
const at = (id: string, rest = '') => `/api/query/plans/${id}${rest}`;
const runOf = (by: Caller, id: string, given: object, more: object = {}) =>
  by.post(at(id, '/run'), { arguments: given, ...more });

test('a plan is saved, read, listed, and run with values', async () => {
  const saved = await save(ann);
  expect(saved.status).toBe(201);
  expect(saved.body).toMatchObject({ name: 'Find words', saved_by: ann.id, plan });
  const { id } = saved.body;
  expect((await ann.get(at(id))).body).toEqual(saved.body);
  const { plans, truncated } = (await ann.get('/api/query/plans')).body;
  expect([plans.find((one: { id: string }) => one.id === id), truncated]).toEqual([saved.body, false]);
  const answer = await runOf(ann, id, { words: word, most: 3 });
  expect(answer.body.returned.hits.terms_applied).toEqual({ limit: 3 });
  expect(idsOf(answer, 'hits')).toEqual([resource]);
  const direct = await ann.post('/api/query', planOf([exact('hits', word, { terms: { limit: 3 } })], 'hits'));
  expect(answer.body).toEqual(direct.body);
  const dry = await runOf(ann, id, { words: word }, { dry_run: true });
  expect(dry.body.dry_run.stages[0].terms_applied).toEqual({ limit: 5 });
});

test('values are of the types that are declared', async () => {
  const { id } = (await save(ann)).body;
  for (const given of [{}, { words: 5 }, { words: 'x', most: 'y' }, { words: 'x', more: 1 }])
    expect(codeOf(await runOf(ann, id, given))).toEqual([400, 'BAD_REQUEST']);
  expect(codeOf(await runOf(ann, id, { words: ' ' }))).toEqual([400, 'PLAN_REFUSED']);
});

test('ids may be left open', async () => {
  const bounded = {
    ...exact('hits', word),
    inputs: [{ ...given('resource', []), ids: { kind: 'resource', ids: { $param: 'among' } } }],
  };
  const saved = await save(ann, { plan: planOf([bounded], 'hits'), parameters: [parameters[1]] });
  expect(saved.status).toBe(201);
  expect(idsOf(await runOf(ann, saved.body.id, { among: [resource] }), 'hits')).toEqual([resource]);
  expect(idsOf(await runOf(ann, saved.body.id, {}), 'hits')).toEqual([]);
});

describe('a plan that could not run is not saved', () => {
  test.each<[string, object, [number, string]]>([
    ['refused', { plan: planOf([exact('hits', ' ')], 'hits'), parameters: [] }, [400, 'PLAN_REFUSED']],
    ['of another form', { plan: { stages: [] }, parameters: [] }, [422, 'UNPROCESSABLE']],
    ['with an undeclared parameter', { parameters: [] }, [400, 'BAD_REQUEST']],
    [
      'with a default of another type',
      { parameters: [{ name: 'words', type: 'text', default: 5 }, parameters[2]] },
      [400, 'BAD_REQUEST'],
    ],
    ['without a name', { name: ' ' }, [400, 'BAD_REQUEST']],
    [
      'too long',
      {
        plan: planOf(
          [exact('hits', 'x', { resource_filter: { tags: Array(900).fill('t'.repeat(200)) } })],
          'hits',
        ),
        parameters: [],
      },
      [400, 'BAD_REQUEST'],
    ],
  ])('%s', async (_, more, expected) => {
    expect(codeOf(await save(ann, more))).toEqual(expected);
  });
});

test('a private plan is for its owner only; others get the same 404 as for an unknown plan', async () => {
  const { id } = (await save(ann)).body;
  const kept = { name: 'Mine', plan, parameters };
  for (const path of [at(id), at(newId())]) {
    expect(codeOf(await zoe.get(path))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await zoe.post(`${path}/run`, {}))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await zoe.put(path, kept))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await zoe.delete(path))).toEqual([404, 'NOT_FOUND']);
  }
  expect((await zoe.get('/api/query/plans')).body.plans).toEqual([]);
});

test('members read and run a team’s plan over what each reads; one who did not save it cannot change it', async () => {
  const saved = await save(ann, { team_id: team });
  const { id } = saved.body;
  expect(saved.body.team_id).toBe(team);
  expect((await bob.get(at(id))).body).toEqual(saved.body);
  expect(idsOf(await runOf(bob, id, { words: word }), 'hits')).toEqual([]);
  expect(idsOf(await runOf(ann, id, { words: word }), 'hits')).toEqual([resource]);
  expect(codeOf(await bob.delete(at(id)))).toEqual([403, 'FORBIDDEN']);
  expect(codeOf(await zoe.get(at(id)))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await save(zoe, { team_id: team }))).toEqual([404, 'NOT_FOUND']);
});

test('a plan is replaced by another text, and removed', async () => {
  const { id, created } = (await save(ann)).body;
  const other = planOf([exact('hits', word)], 'hits');
  const replaced = await ann.put(at(id), { name: 'Other', plan: other });
  expect(replaced.body).toMatchObject({ id, name: 'Other', plan: other, parameters: [], created });
  expect(idsOf(await ann.post(at(id, '/run'), {}), 'hits')).toEqual([resource]);
  expect((await ann.delete(at(id))).status).toBe(204);
  expect(codeOf(await ann.get(at(id)))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await ann.delete(at(id)))).toEqual([404, 'NOT_FOUND']);
});
