import { afterEach, expect, test, vi } from 'vitest';
import { service } from '#test/world/index.ts';
import { act, asked, planOf, withVectors } from './plans.ts';

/** What a plan embeds (spec 60 §3.2 and §4.14, 3). Nothing is replaced: the calls to the real embedder are counted. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
await withVectors(running);

afterEach(() => {
  vi.restoreAllMocks();
});

/** How many calls the embedders get from now on, whichever instance makes them. */
function countCalls(): () => number {
  const spies = running.everyEmbedders.map((embedders) => vi.spyOn(embedders, 'of'));
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

const about = (name: string, query: string, rest: object = {}) =>
  act(name, 'find-about-anywhere', { ...asked(query), ...rest });

test('a refused plan embeds nothing, whichever pass refuses it', async () => {
  const calls = countCalls();
  const inAbility = [about('a', 'a text', { terms: { regions: 2 } })];
  const inBoth = [about('a', 'a text'), about('a', 'a text', { terms: { regions: 2 } })];
  for (const stages of [inAbility, inBoth])
    expect((await ann.post('/api/query', planOf(stages, 'a'))).body.error.code).toBe('PLAN_REFUSED');
  expect(calls()).toBe(0);
});

test('stages that ask the same text share its vector', async () => {
  const calls = countCalls();
  const stages = [about('a', 'a text'), about('b', '  a text '), about('c', 'another')];
  expect((await ann.post('/api/query', planOf(stages, 'a'))).status).toBe(200);
  expect(calls()).toBe(2);
});
