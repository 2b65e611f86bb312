import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';
import {
  act,
  asked,
  combine,
  exact,
  given,
  idsOf,
  placeAt,
  run,
  scoresOf,
  select,
  traced,
  up,
  walk,
  withVectors,
} from './plans.ts';

/** Worked examples and scenarios of spec 60 §4.12 and §4.14 as they come over the wire. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
await withVectors(running);
const context = await contextOf(ann, `Worked ${newId()}`);

test('V1: the numbers of one find, of words, phrases and alternatives', async () => {
  const bird = (title: string, content: string) => resourceIn(ann, { context }, { title, content });
  const r1 = await bird('Kestrel', 'The kestrel hovers over the verge.');
  const r2 = await bird('Merlin', "The merlin hunts the kestrel's ground.");
  const r3 = await bird('Heron', 'The heron stands in the shallows.');
  const inputs = [given('context', [context])];
  const scores = async (query: string) =>
    scoresOf(await run(ann, [exact('hits', query, { inputs })], 'hits'), 'hits');
  expect(await scores('kestrel')).toEqual([
    [r1, 0.2236],
    [r2, 0.08598],
  ]);
  expect(await scores('kestrel ground')).toEqual([[r2, 0.13226]]);
  expect(await scores('"kestrel ground"')).toEqual([]);
  expect(await scores('kestrel OR heron')).toEqual([
    ...[r1, r3].toSorted().map((id) => [id, 0.12587]),
    [r2, 0.04492],
  ]);
  const terms = { limit: 999, offset: 5 };
  const answer = await run(ann, [exact('hits', 'kestrel', { inputs, terms })], 'hits');
  expect(traced(answer, 'hits').terms_applied).toEqual({ limit: 50, offset: 5 });
});

test('V8: a coverage gap is counted by what was left, and bounds what comes next', async () => {
  const own = await contextOf(ann, `Coverage ${newId()}`);
  const made = (doc_type: string) => resourceIn(ann, { context: own }, { title: doc_type, doc_type });
  const goal = await made('goal');
  const tasks = [await made('task'), await made('task'), await made('task')];
  const note = await made('note');
  for (const id of [...tasks, note]) await edgeOf(ann, id, goal);
  const meta = (id: string, open_meta: object) => ann.patch(`/api/resources/${id}`, { open_meta });
  expect((await meta(tasks[0]!, { witness: 'w' })).status).toBe(200);
  expect((await meta(note, { enables: true })).status).toBe(200);
  const anchor = [given('context', [own])];
  const having = (name: string, key: string) =>
    select(name, { properties: [{ key, op: { op: 'has_key' } }] }, anchor);
  const answer = await run(
    ann,
    [
      walk('advancing', [given('resource', [goal], 'seed')]),
      select('tasks', { doc_type: ['task'] }, anchor),
      having('witnessing', 'witness'),
      having('enabling', 'enables'),
      combine('advancing_tasks', 'intersect', 'advancing', 'tasks'),
      combine('declared', 'union', 'witnessing', 'enabling'),
      combine('gap', 'difference', 'advancing_tasks', 'declared'),
      walk('left', [given('resource', [goal, ...tasks], 'seed'), up('gap')]),
    ],
    'advancing',
  );
  expect(answer.body.trace.stages.map(({ stage }: { stage: string }) => stage).slice(0, 6)).toEqual([
    ...['advancing', 'enabling', 'tasks', 'witnessing', 'advancing_tasks', 'declared'],
  ]);
  expect(new Set(idsOf(answer, 'advancing'))).toEqual(new Set([...tasks, note]));
  expect(traced(answer, 'declared').produced_ids).toBe(2);
  expect(traced(answer, 'gap')).toMatchObject({
    produced_ids: 2,
    narrowed_by: [{ key: 'subtracted', value: 'declared', admitted: 2, excluded: 1 }],
  });
});

test('§4.14, 2: a question without a vector is embedded here, and answered', async () => {
  const id = await resourceIn(ann, { context }, { title: 'About', content: 'a text' });
  await placeAt(running, id, 1);
  const stage = act('near', 'find-about-anywhere', asked('a text'));
  const answer = await run(ann, [stage], 'near');
  expect(answer.status).toBe(200);
  const { disposition, produced_ids } = traced(answer, 'near');
  expect(disposition).toBe('answered');
  expect(produced_ids).toBe(idsOf(answer, 'near').length);
});
