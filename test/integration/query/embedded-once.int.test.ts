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

const about = (name: string, query: string, rest: object = {}) =>
  act(name, 'find-about-anywhere', { ...asked(query), ...rest });

test('a refused plan embeds nothing, whichever pass refuses it', async () => {
  const embedder = vi.spyOn(running.embedders, 'of');
  const inAbility = [about('a', 'a text', { terms: { regions: 2 } })];
  const inBoth = [about('a', 'a text'), about('a', 'a text', { terms: { regions: 2 } })];
  for (const stages of [inAbility, inBoth])
    expect((await ann.post('/api/query', planOf(stages, 'a'))).body.error.code).toBe('PLAN_REFUSED');
  expect(embedder).not.toHaveBeenCalled();
});

test('stages that ask the same text share its vector', async () => {
  const embedder = vi.spyOn(running.embedders, 'of');
  const stages = [about('a', 'a text'), about('b', '  a text '), about('c', 'another')];
  expect((await ann.post('/api/query', planOf(stages, 'a'))).status).toBe(200);
  expect(embedder).toHaveBeenCalledTimes(2);
});
