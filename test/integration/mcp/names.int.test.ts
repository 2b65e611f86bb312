import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { contextOf, edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';
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

describe('relationships, territories, lenses, people', () => {
  const wing = `Wing ${mark}`;
  const air = `Air ${mark}`;
  const ends = { source: '', target: '' };
  let edge = '';
  beforeAll(async () => {
    ends.source = await resourceIn(ann, { map: mapId }, { title: wing });
    ends.target = await resourceIn(ann, { map: mapId }, { title: air });
    edge = await edgeOf(ann, ends.source, ends.target, { kind: 'near', label: 'beats' });
  });

  test.each([
    ['its ends', () => `${wing} -> ${air}`],
    ['its ends and label, as answers show it', () => `${wing} → beats → ${air}`],
    ['the beginning of its id', () => edge.slice(0, 30)],
  ])('a relationship goes by %s', async (_, name) => {
    const given = { action: 'reweight', edge_handle: name(), weight: 0.5 };
    expect((await told('relationship', given)).edge_handle).toBe(edge);
    expect(JSON.stringify(await told('element_trail', { kind: 'edge', element: name() }))).toContain('0.5');
    await told('explain_access', { edge_handle: name() });
  });

  test('a name of several relationships lists them, one of none says how they are named', async () => {
    const other = await edgeOf(ann, ends.source, ends.target, { kind: 'express', label: 'needs' });
    const of = (edge_handle: string) => agent.use('facets_read', { target: 'edge', edge_handle });
    const several = errorOf(await of(`${wing} -> ${air}`));
    for (const words of [edge, other, `${wing} → needs → ${air}`]) expect(several.message).toContain(words);
    const none = errorOf(await of(`${air} -> ${wing}`));
    expect([none.code, none.data['code']]).toEqual([-32600, 'NOT_FOUND']);
    expect(none.message).toContain('"source -> label -> target"');
    const hidden = errorOf(
      await stranger.use('facets_read', { target: 'edge', edge_handle: `${wing} -> ${air}` }),
    );
    expect(hidden).toEqual(none);
  });

  test('a territory goes by its label in the stated map, and only there', async () => {
    await made(ann.post(`/api/cognitive-maps/${mapId}/materialize`, { threshold: 0 }));
    const { territories } = await told('graph_read', { view: 'panorama', cogmap: map });
    const [{ id, label }] = territories;
    const inMap = await told('graph_read', { view: 'territory', ids: [label], cogmap: map });
    expect(inMap).toEqual(await told('graph_read', { view: 'territory', ids: [id] }));
    const bridge = { view: 'bridge', a: label, b: label };
    // Both names are found, and are those of one territory.
    const same = errorOf(await agent.use('graph_read', { ...bridge, cogmap: map }));
    expect(same.message).toContain('must be two territories');
    const without = errorOf(await agent.use('graph_read', bridge));
    expect(without.message).toContain('its label with the map (cogmap)');
    expect(errorOf(await stranger.use('graph_read', { ...bridge, cogmap: map }))).toEqual(without);
  });

  test('a lens goes by its name, a context by the beginning of its id', async () => {
    const { items } = await told('graph_read', { view: 'lenses' });
    await told('cogmap_read', { view: 'shape', cogmap: map, lens: items[0].name });
    expect((await told('context_read', { view: 'get', context_ref: context.slice(0, 30) })).id).toBe(context);
    await told('search', { query: 'sleep', context_ref: context.slice(0, 30) });
  });
});

test('lists of ids take titles; the refusal says which of them is meant', async () => {
  const only = `Aerie ${mark}`;
  const id = await resourceIn(ann, { map: mapId }, { title: only, content: 'An aerie on a cliff.' });
  const { exact } = await told('search', { query: 'cliff', bound_ids: [only] });
  expect(exact.hits.map((hit: { id: string }) => hit.id)).toEqual([id]);
  await told('graph_read', { view: 'locate', cogmap: map, documents: [only] });
  await told('graph_read', { view: 'traverse', from: [only], depth: 1 });
  const documents = [only, `Nowhere at all`];
  const { message } = errorOf(await agent.use('graph_read', { view: 'locate', cogmap: map, documents }));
  expect(message).toMatch(/^documents\.1: you read nothing of this name/);
});

test('a plan takes names where it takes ids', async () => {
  const aloft = `Aloft alone ${mark}`;
  const id = await resourceIn(ann, { map: mapId }, { title: aloft, content: 'Gliding higher.' });
  const planOf = (kind: string, ...ids: string[]) => {
    const inputs = [{ from: 'caller', as: 'bound', ids: { kind, ids } }];
    const stages = [{ name: 'found', act: 'find-exact', intention: { query: 'gliding' }, inputs }];
    return { plan: { stages, outcome: { returns: [{ stage: 'found' }] } } };
  };
  for (const given of [planOf('resource', aloft), planOf('cogmap', map)]) {
    const { returned } = await told('run_query', given);
    const { hits } = returned.found.produced;
    expect(hits.map(({ resource }: { resource: { id: string } }) => resource.id)).toEqual([id]);
  }
  const { slug: own } = (await ann.get(`/api/contexts/${context}`)).body;
  expect((await told('run_query', planOf('context', `@me/${own}`))).returned.found.produced.hits).toEqual([]);
  const { message } = errorOf(await agent.use('run_query', planOf('resource', aloft, 'Nowhere')));
  expect(message).toMatch(/^plan\.stages\.0\.inputs\.0\.ids\.ids\.1: you read nothing/);
});

test('an unknown name is answered with the nearest that the caller reads, and where to look', async () => {
  const title = `Kingfisher ${mark}`;
  const id = await resourceIn(ann, { map: mapId }, { title });
  const given = { id: `Kingfischer ${mark}` };
  const { message } = errorOf(await agent.use('get_resource', given));
  expect(message).toContain(`the nearest: ${id} (${title}, in ${map})`);
  expect(message).toContain('search finds documents by their words');
  expect(errorOf(await stranger.use('get_resource', given)).message).not.toContain('nearest');
  const near = errorOf(await agent.use('cogmap_read', { view: 'show', cogmap: `Brids ${mark}` }));
  expect(near.message).toContain(`the nearest: ${mapId} (${map})`);
});

describe('write_many', () => {
  const written = async (items: readonly object[]) => (await told('write_many', { items })).results;

  test('its items take names: ends, documents, relationships, homes', async () => {
    const [bill, beak] = [`Bill ${mark}`, `Beak ${mark}`];
    const document = { act: 'create_resource', doc_type_name: 'concept', cogmap: map };
    const aim = `Aim ${mark}`;
    const [goal] = await written([{ ...document, doc_type_name: 'goal', title: aim }]);
    const [first] = await written([{ ...document, title: bill, goal: aim }]);
    expect([goal.status, first.status]).toEqual([200, 200]);
    const [{ id }] = await written([{ ...document, title: beak }]);
    const triple = { source: bill, target: beak, edge_kind: 'near', label: 'is' };
    const results = await written([
      { act: 'assert', ...triple },
      { act: 'update_resource', id: beak, title: `Beaks ${mark}` },
      { act: 'set_facet', resource: bill, values: { colour: 'yellow' } },
    ]);
    expect(results.map(({ status }: { status: number }) => status)).toEqual([200, 200, 200]);
    expect((await told('get_resource', { id })).title).toBe(`Beaks ${mark}`);
    const [folded] = await written([{ act: 'fold', edge_handle: `${bill} -> is -> Beaks ${mark}` }]);
    expect(folded.status).toBe(200);
  });

  test('a title of several is that of the stated map; else the item is named, and nothing is written', async () => {
    const assert = { act: 'assert', source: `Swift ${mark}`, target: `Sleep ${mark}`, edge_kind: 'near' };
    const count = async () => (await ann.get(`/api/resources/${swift}/edges`)).body.length;
    const before = await count();
    const other = { ...assert, target: `Aloft ${mark}` };
    const refused = errorOf(await agent.use('write_many', { items: [{ ...assert, cogmap: map }, other] }));
    expect(refused.message).toMatch(/^items\.1\.target: you read nothing/);
    const several = errorOf(await agent.use('write_many', { items: [assert] }));
    expect(several.message).toMatch(/^items\.0\.target: .* is the name of several/);
    expect(await count()).toBe(before);
    await written([{ ...assert, cogmap: map }]);
    expect(await count()).toBe(before + 1);
  });
});

test('a data artifact, its shape and a run go by the beginnings of their ids; those of others are not there', async () => {
  const { id: run } = await made(
    ann.post('/api/invocations', { trigger_kind: 'manual', originating_cogmap: mapId }),
  );
  const kept = { kind: 'counts', intent: 'current', content: { seen: 3 } };
  const { artifact_id } = await made(ann.post(`/api/resources/${swift}/artifacts`, kept));
  const declared = { kind: 'counts', schema: { type: 'object' }, enforcement: 'advisory' };
  const { shape_id } = await made(ann.post(`/api/contexts/${context}/shapes`, declared));
  const calls: [string, Record<string, string>, string][] = [
    ['get_data_artifact', { artifact_id: artifact_id.slice(0, 30) }, artifact_id],
    ['get_data_artifact_shape', { shape_id: shape_id.slice(0, 30) }, shape_id],
    ['invocation_read', { view: 'show', invocation: run.slice(0, 30) }, run],
  ];
  for (const [tool, given, id] of calls) {
    expect(JSON.stringify(await told(tool, given))).toContain(id);
    expect(errorOf(await stranger.use(tool, given)).data['code']).toBe('NOT_FOUND');
  }
});
