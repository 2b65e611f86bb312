import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';

/** Spec 90 §16, A7: a trail tells who acted and why, where that is asked for. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const trail = (caller: Caller, path: string, query = '') =>
  caller.get(`/api/graph/elements/${path}/trail${query}`);

const AUTHORSHIP = {
  confidence: 'probable',
  reasoning: 'Both are about soup.',
  rationale: 'They cite each other.',
  persona: 'cook',
  model: 'none',
};

test('authorship and the handle of the actor are added, and nothing else changes', async () => {
  const context = await contextOf(ann, `Told ${newId()}`);
  const edge = await edgeOf(ann, await resourceIn(ann, { context }), await resourceIn(ann, { context }));
  await ann.post(`/api/relationships/${edge}/reweight`, { weight: 2, ...AUTHORSHIP });
  const plain = (await trail(ann, `edge/${edge}`)).body;
  const told = (await trail(ann, `edge/${edge}`, '?authorship=true')).body;
  const { handle } = ann;
  expect(told).toEqual({
    ...plain,
    events: [
      { ...plain.events[0], actor_handle: handle },
      { ...plain.events[1], actor_handle: handle, authorship: AUTHORSHIP },
    ],
  });
  expect(JSON.stringify(plain)).not.toContain('soup');
  expect((await trail(ann, `edge/${edge}`, '?authorship=false')).body).toEqual(plain);
  expect((await trail(ann, `edge/${edge}`, '?authorship=yes')).status).toBe(400);
  const page = (await trail(ann, `edge/${edge}`, `?authorship=true&limit=1`)).body;
  const next = (await trail(ann, `edge/${edge}`, `?authorship=true&after=${page.next}`)).body;
  expect([...page.events, ...next.events]).toEqual(told.events);
});

test('why something was done is told where its context is readable, as in a run; the act itself as before', async () => {
  const context = await contextOf(ann, `Closed ${newId()}`);
  const one = await resourceIn(ann, { context });
  await ann.patch(`/api/resources/${one}`, { title: 'Renamed', ...AUTHORSHIP });
  await grant(ann, `/api/resources/${one}`, bob, 'R');
  const mine = (await trail(ann, `node/${one}`, '?authorship=true')).body.events.at(-1);
  expect(mine.authorship).toEqual(AUTHORSHIP);
  const { events } = (await trail(bob, `node/${one}`, '?authorship=true')).body;
  expect(events.at(-1)).toEqual({ ...mine, authorship: undefined });
  expect(JSON.stringify(events)).not.toContain('soup');
  const hidden = await resourceIn(ann, { context });
  expect((await trail(bob, `node/${hidden}`, '?authorship=true')).body.events).toEqual([]);
});
