import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { agentOf, errorOf } from './agent.ts';

/** Issue 37: where a tool takes an id, it takes a name. */

const running = await service();
const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'approved' });
const [agent, stranger] = [agentOf(running, ann.token), agentOf(running, zoe.token)];
const mark = newId();
const map = `Birds ${mark}`;
const { id: mapId } = await mapOf(ann, map);
const swift = await resourceIn(ann, { map: mapId }, { title: `Swift ${mark}` });
const sleep = await resourceIn(ann, { map: mapId }, { title: `Sleep ${mark}` });
const context = await contextOf(ann, `Notes ${mark}`);
const twin = await resourceIn(ann, { context }, { title: `Sleep ${mark}` });

// biome-ignore lint/suspicious/noExplicitAny: tools tell things of every shape
async function told(name: string, given: Record<string, unknown>): Promise<any> {
  const { body } = await agent.use(name, given);
  if (body.result === undefined) throw new Error(JSON.stringify(body));
  return body.result.structuredContent;
}

test('a document goes by its title and by the beginning of its id, a map by its name', async () => {
  expect((await told('get_resource', { id: `Swift ${mark}` })).id).toBe(swift);
  expect((await told('get_resource', { id: swift.slice(0, 30) })).id).toBe(swift);
  expect(JSON.stringify(await told('cogmap_read', { view: 'show', cogmap: map }))).toContain(mapId);
  const { rows } = await told('list_resources', { cogmap: [map], fields: ['title'] });
  expect(rows.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([swift, sleep]));
});

test('a triple is asserted by names in one call', async () => {
  const edge = { edge_kind: 'leads_to', polarity: 'forward', label: 'needs', weight: 1 };
  const other = await resourceIn(ann, { map: mapId }, { title: `Wind ${mark}` });
  await told('relationship', { action: 'assert', source: `Swift ${mark}`, target: `Wind ${mark}`, ...edge });
  expect(JSON.stringify(await told('resource_edges', { id: `Swift ${mark}` }))).toContain(other);
});

test('the name of several lists them; in a stated map it is that of the one there', async () => {
  const { message, data } = errorOf(await agent.use('get_resource', { id: `Sleep ${mark}` }));
  expect(data['code']).toBe('BAD_REQUEST');
  for (const words of [sleep, twin, map, `Notes ${mark}`]) expect(message).toContain(words);
  const { rows } = await told('list_resources', { context_ref: context, goal: `Sleep ${mark}` });
  expect(rows).toEqual([]);
});

test('the name of what the caller does not read is answered as one that nothing has', async () => {
  const answers = [`Swift ${mark}`, `Nothing ${mark}`, swift.slice(0, 30)].map(async (id) =>
    errorOf(await stranger.use('get_resource', { id })),
  );
  const [hidden, absent, short] = await Promise.all(answers);
  expect(hidden).toEqual(absent);
  expect(short).toEqual(absent);
  expect(hidden!.data['code']).toBe('NOT_FOUND');
});

test('a context is shared with a team by its slug', async () => {
  const slug = `birds-${mark.slice(-12)}`;
  await ann.post('/api/teams', { slug });
  await told('context_manage', { action: 'share', context_ref: context, team: `+${slug}` });
  const refused = errorOf(
    await agent.use('context_manage', { action: 'share', context_ref: context, team: 'no-such-team' }),
  );
  expect(refused.data['code']).toBe('NOT_FOUND');
});
