import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** `?as_of=` of a panorama and a slice: as it was, by the rights of today; histories are in as-of.prop.test.ts. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const panorama = (caller: Caller, map: string, query = '') =>
  caller.get(`/api/graph/cogmaps/${map}/panorama${query}`);
const slice = (caller: Caller, map: string, seed: string, query: string) =>
  caller.post(`/api/cogmaps/${map}/graph/slice${query}`, { seeds: [seed], depth: 1 });
const form = (map: string) => ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });

/** A formed map of two regions, which one edge crosses; bob reads it. */
async function formed() {
  const { id: map } = await mapOf(ann, `Formed ${newId()}`);
  await grantOnAnchor(running.database, bob.id, map, false);
  const members: string[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four'])
    members.push(await resourceIn(ann, { map }, { title }));
  const [one, two, three, four] = members as [string, string, string, string];
  await edgeOf(ann, one, two, { kind: 'express', weight: 9 });
  await edgeOf(ann, three, four, { kind: 'express', weight: 9 });
  await edgeOf(ann, two, three, { kind: 'near', weight: 0.1 });
  await form(map);
  return { map, one, two, three, four };
}

test('a future time is 400, and so is another zoom or what changed; a map that did not exist by then is 404', async () => {
  const early = occurredNow();
  const { map, one } = await formed();
  const soon = new Date(Date.now() + 60_000).toISOString();
  expect((await panorama(ann, map, `?as_of=${soon}`)).status).toBe(400);
  expect((await slice(ann, map, one, `?as_of=${soon}`)).status).toBe(400);
  const now = occurredNow();
  expect((await panorama(ann, map, `?as_of=${now}&zoom=0.2`)).status).toBe(400);
  expect((await panorama(ann, map, `?as_of=${now}&since=${early}`)).status).toBe(400);
  expect(codeOf(await panorama(ann, map, `?as_of=${early}`))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await slice(ann, map, one, `?as_of=${early}`))).toEqual([404, 'NOT_FOUND']);
});

test('regions that a later formation replaced are shown as they were, with their bridges', async () => {
  const { map, one, four } = await formed();
  const then = occurredNow();
  const before = (await panorama(ann, map)).body;
  expect(before.bridges).toHaveLength(1);
  await ann.patch(`/api/resources/${one}`, { title: 'Uno' });
  await ann.patch(`/api/resources/${four}`, { title: 'Quattro' });
  await edgeOf(ann, one, four, { kind: 'express', weight: 9 });
  await form(map);
  expect((await panorama(ann, map)).body).not.toEqual(before);
  expect((await panorama(ann, map, `?as_of=${then}`)).body).toEqual(before);
});

test('a member that moved out of reach is in no picture of the past: regions, labels and bridges do without it', async () => {
  const { map, one, two, three } = await formed();
  const then = occurredNow();
  const query = `?as_of=${then}`;
  const closed = await contextOf(ann, `Closed ${newId()}`);
  for (const moved of [one, two]) await ann.patch(`/api/resources/${moved}`, { context_to: closed });
  for (const again of [false, true]) {
    if (again) await form(map);
    const whole = (await panorama(ann, map, query)).body;
    const answer = await panorama(bob, map, query);
    expect(codeOf(answer)).toEqual([200, undefined]);
    const part = answer.body;
    expect(whole.bridges).toHaveLength(1);
    expect(part.bridges).toEqual([]);
    expect(part.territories).toHaveLength(whole.territories.length - 1);
    expect(JSON.stringify(part)).not.toMatch(/One|Two/);
    expect((await slice(bob, map, three, query)).body.nodes).toHaveLength(2);
    expect((await slice(ann, map, three, query)).body.nodes).toHaveLength(3);
  }
});

test('a slice has the text, the title and the edges that were there, and what was deleted since', async () => {
  const { map, one, two, three } = await formed();
  await ann.patch(`/api/resources/${one}`, { content: 'First text.' });
  const then = occurredNow();
  const before = (await slice(ann, map, two, '')).body;
  await ann.patch(`/api/resources/${one}`, { title: 'Uno', content: 'Second text.' });
  await ann.delete(`/api/resources/${three}`);
  expect((await slice(ann, map, two, '')).body.nodes).toHaveLength(2);
  expect((await slice(ann, map, two, `?as_of=${then}`)).body).toEqual(before);
  expect(JSON.stringify(before)).toContain('First text.');
});
