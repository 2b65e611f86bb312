import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { seeded } from '#test/random.ts';
import { service } from '#test/world/index.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';
import { mutated } from './mutated.ts';
import {
  act,
  asked,
  combine,
  direction,
  exact,
  given,
  planOf,
  select,
  up,
  walk,
  withVectors,
} from './plans.ts';

/** Whatever is done to a plan, it is answered or refused. */

const MUTATIONS = 50;

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
await withVectors(running);
const context = await contextOf(ann, `Mutations ${newId()}`);
const [one, other] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
await edgeOf(ann, one, other);
const anchor = given('context', [context]);
const property = { key: 'k', op: { op: 'compare', direction: 'gt', value: 1 } };
const about = (name: string, inputs: object[]) =>
  act(name, 'find-about-within', { ...asked('thing', direction(0.5)), inputs });
const plans: object[] = [
  planOf([exact('hits', 'thing', { terms: { limit: 3, offset: 1 } })], {
    stage: 'hits',
    with: ['open-meta'],
  }),
  planOf([exact('a', 'thing'), about('b', [up('a')])], 'b'),
  planOf(
    [
      select('sel', { tags: ['x'], properties: [property], owner: '@me' }, [anchor]),
      exact('h', 'x', { inputs: [up('sel')] }),
    ],
    'h',
  ),
  planOf(
    [
      walk('w', [given('resource', [one], 'seed'), given('resource', [one, other])], {
        edge_filter: { labels: ['x'], properties: [property] },
      }),
    ],
    'w',
  ),
  planOf(
    [
      exact('a', 'thing'),
      about('b', [anchor]),
      combine('c', 'union', 'a', 'b'),
      combine('d', 'difference', 'c', 'a'),
      exact('e', 'thing', { inputs: [up('d')] }),
    ],
    'a',
    'e',
  ),
  planOf([act('s', 'survey', { ...asked('thing'), inputs: [anchor], terms: { regions: 2 } })], 's'),
];

const TIME_LIMIT_MS = 600_000;

/** What a plan is answered with when it was changed somewhere. */
async function statusOf(changed: unknown): Promise<number> {
  const { status, body } = await ann.post('/api/query', changed);
  const told = `${JSON.stringify(changed)} gave ${status} ${JSON.stringify(body)}`;
  expect([200, 400, 422], told).toContain(status);
  return status;
}

test(
  `${MUTATIONS} changes of each kind of plan are answered with 200, 400 or 422`,
  async () => {
    const random = seeded(60_500);
    const seen = new Set<number>();
    for (const plan of plans) {
      expect((await ann.post('/api/query', plan)).status).toBe(200);
      const changed = Array.from({ length: MUTATIONS }, () => mutated(random, plan));
      for (const status of await Promise.all(changed.map(statusOf))) seen.add(status);
    }
    expect([...seen].sort()).toEqual([200, 400, 422]);
  },
  TIME_LIMIT_MS,
);
