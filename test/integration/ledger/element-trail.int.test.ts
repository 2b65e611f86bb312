import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant, revoke } from '../grants/granting.ts';

/** GET /api/graph/elements/{kind}/{id}/trail (spec 40 §4). */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

type Row = Record<string, unknown>;

async function trail(caller: Caller, kind: 'node' | 'edge', id: string, query = ''): Promise<Row[]> {
  const { status, body } = await caller.get(`/api/graph/elements/${kind}/${id}/trail${query}`);
  expect([status, body.element_kind, body.element_id]).toEqual([200, kind, id]);
  return body.events;
}

const kindsIn = async (...args: Parameters<typeof trail>) => (await trail(...args)).map(({ kind }) => kind);

async function joined() {
  const context = await contextOf(ann, 'Trailed');
  const [a, b] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  return { context, a, b, edge: await edgeOf(ann, a, b) };
}

const change = (edge: string, how: string, body: object = {}) =>
  ann.post(`/api/relationships/${edge}/${how}`, body);

describe('the trail of an edge', () => {
  test('has what happened to it, oldest first, and goes on when it is folded', async () => {
    const { a, b, edge } = await joined();
    await change(edge, 'reweight', { weight: 2, confidence: 'probable' });
    const rows = await trail(ann, 'edge', edge);
    expect(rows).toEqual([
      {
        event_id: expect.any(String),
        kind: 'relationship_asserted',
        actor_entity_id: expect.any(String),
        actor_name: `${ann.handle}@web`,
        occurred_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/),
        payload: expect.objectContaining({ edge_id: edge, weight: 1 }),
      },
      expect.objectContaining({
        kind: 'relationship_reweighted',
        confidence: 'probable',
        payload: { edge_id: edge, weight: 2 },
      }),
    ]);
    await change(edge, 'facets', { values: { clause: 'c1' } });
    await change(edge, 'retype', { edge_kind: 'contains', polarity: 'inverse' });
    expect(await edgeOf(ann, a, b, { kind: 'contains', weight: 5 })).toBe(edge);
    await change(edge, 'fold', { reason: 'over' });
    const again = await edgeOf(ann, a, b, { kind: 'contains' });
    const all = await trail(ann, 'edge', edge);
    expect(all.map(({ kind }) => kind)).toEqual([
      'relationship_asserted',
      'relationship_reweighted',
      'property_asserted',
      'relationship_retyped',
      'relationship_asserted',
      'relationship_folded',
    ]);
    expect(all[4]!['payload']).toMatchObject({ weight: 5 });
    expect(await kindsIn(ann, 'edge', again)).toEqual(['relationship_asserted']);
  });

  test('is empty, as for an unknown edge, for a caller who does not read its home and both of its ends', async () => {
    const { context, a } = await joined();
    const outside = await resourceIn(ann, { context: await contextOf(ann, 'Outside') });
    const edge = await edgeOf(ann, a, outside);
    expect(await trail(bob, 'edge', edge)).toEqual([]);
    await grantOnAnchor(running.database, bob.id, context, true);
    expect(await trail(bob, 'edge', edge)).toEqual([]);
    await grant(ann, `/api/resources/${outside}`, bob, 'R');
    expect(await kindsIn(bob, 'edge', edge)).toEqual(['relationship_asserted']);
    await ann.delete(`/api/resources/${outside}`);
    expect(await trail(ann, 'edge', edge)).toEqual([]);
    expect(await trail(ann, 'edge', newId())).toEqual([]);
    expect(await trail(ann, 'edge', a)).toEqual([]);
  });
});

describe('the trail of a resource', () => {
  test('has its creation without the blocks, its properties, its text, its moves and its edges', async () => {
    const context = await contextOf(ann, 'From');
    const to = await contextOf(ann, 'To');
    const { body } = await ann.post('/api/ingest', {
      title: 'A thing',
      origin_uri: '',
      context_ref: context,
      doc_type_name: 'concept',
      content: 'Some text.',
      open_meta: { note: 'n' },
    });
    const id = body.id as string;
    const other = await resourceIn(ann, { context });
    await ann.patch(`/api/resources/${id}`, { content: 'Other text.', title: 'Another' });
    await ann.patch(`/api/resources/${id}`, { context_to: to });
    await ann.post('/api/facets', { resource: id, values: { topic: 'x' } });
    const edge = await edgeOf(ann, other, id);
    await change(edge, 'facets', { values: { clause: 'c1' } });
    await change(edge, 'fold');
    const rows = await trail(ann, 'node', id);
    const kinds = rows.map(({ kind }) => kind);
    expect(kinds[0]).toBe('resource_created');
    expect(Object.keys(rows[0]!['payload'] as object)).not.toContain('blocks');
    expect(kinds.filter((kind) => kind === 'property_set').length).toBeGreaterThan(0);
    expect(kinds.filter((kind) => kind !== 'property_set')).toEqual([
      'resource_created',
      'block_mutated',
      'resource_updated',
      'resource_rehomed',
      'property_asserted',
      'relationship_asserted',
      'property_asserted',
      'relationship_folded',
    ]);
  });

  test('shows only the edges that the reader sees', async () => {
    const { context, a, b, edge } = await joined();
    const hidden = await resourceIn(ann, { context: await contextOf(ann, 'Hidden') });
    const away = await edgeOf(ann, a, hidden);
    await change(away, 'reweight', { weight: 3 });
    await change(edge, 'fold');
    await grantOnAnchor(running.database, bob.id, context, false);
    const edgeEvents = async (caller: Caller, id: string) =>
      (await kindsIn(caller, 'node', id)).filter((kind) => String(kind).startsWith('relationship_'));
    expect(await edgeEvents(bob, a)).toEqual(['relationship_asserted', 'relationship_folded']);
    expect(await edgeEvents(ann, a)).toHaveLength(4);
    expect(await edgeEvents(bob, b)).toEqual(['relationship_asserted', 'relationship_folded']);
    expect(await trail(bob, 'node', hidden)).toEqual([]);
  });

  test('has its events from every home, for each caller who reads the resource now', async () => {
    const context = await contextOf(ann, 'Private');
    const id = await resourceIn(ann, { context });
    await ann.patch(`/api/resources/${id}`, { title: 'Renamed' });
    await grant(ann, `/api/resources/${id}`, bob, 'R');
    expect(await trail(bob, 'node', id)).toEqual(await trail(ann, 'node', id));
    await revoke(ann, `/api/resources/${id}`, bob);
    expect(await trail(bob, 'node', id)).toEqual([]);
  });

  test('never shows a grant, and shows a self-loop only once', async () => {
    const id = await resourceIn(ann, { context: await contextOf(ann, 'Granted') });
    await grant(ann, `/api/resources/${id}`, bob, 'R');
    await edgeOf(ann, id, id);
    const kinds = (await kindsIn(ann, 'node', id)).filter((kind) => kind !== 'property_set');
    expect(kinds).toEqual(['resource_created', 'relationship_asserted']);
  });

  test('is empty for a deleted resource, an unknown one and the id of an edge', async () => {
    const { a, edge } = await joined();
    await ann.delete(`/api/resources/${a}`);
    for (const id of [a, newId(), edge]) expect(await trail(ann, 'node', id)).toEqual([]);
  });

  test('begins with the map for a telos, and is for readers of the map only', async () => {
    const map = await mapOf(ann, 'Chartered');
    await ann.put(`/api/cognitive-maps/${map.id}`, {
      entries: [],
      telos: { statement: 'Why.', questions: [], framing: [] },
    });
    expect(await kindsIn(ann, 'node', map.telos)).toEqual(['cogmap_seeded', 'charter_set']);
    expect(await trail(bob, 'node', map.telos)).toEqual([]);
    await grantOnAnchor(running.database, bob.id, map.id, false);
    expect(await kindsIn(bob, 'node', map.telos)).toEqual(['cogmap_seeded', 'charter_set']);
  });
});

describe('pages', () => {
  test('follow each other without a gap, and the last has no next', async () => {
    const { edge } = await joined();
    for (let weight = 2; weight < 7; weight += 1) await change(edge, 'reweight', { weight });
    const all = await trail(ann, 'edge', edge);
    const seen: Row[] = [];
    let after = '';
    for (let pages = 0; pages < 10; pages += 1) {
      const { body } = await ann.get(`/api/graph/elements/edge/${edge}/trail?limit=2${after}`);
      seen.push(...body.events);
      if (body.next === undefined) break;
      expect(body.next).toBe(body.events.at(-1).event_id);
      after = `&after=${body.next}`;
    }
    expect(seen).toEqual(all);
    expect(await trail(ann, 'edge', edge, '?limit=0')).toEqual(all.slice(0, 1));
  });

  test('begin after an event of this trail only; one of another trail is answered like an unknown one', async () => {
    const { a, b, edge } = await joined();
    const other = await joined();
    const [foreign] = await trail(ann, 'node', other.a);
    const path = `/api/graph/elements/node/${a}/trail?after=`;
    const unknown = await ann.get(`${path}${newId()}`);
    expect(codeOf(unknown)).toEqual([400, 'BAD_REQUEST']);
    expect((await ann.get(`${path}${foreign!['event_id']}`)).body).toEqual(unknown.body);
    const [asserted] = await trail(ann, 'edge', edge);
    expect(await trail(ann, 'node', b, `?after=${asserted!['event_id']}`)).toEqual([]);
    expect(await trail(bob, 'node', a, `?after=${newId()}`)).toEqual([]);
    expect(await trail(bob, 'node', a, `?after=${asserted!['event_id']}`)).toEqual([]);
  });
});

test('another kind of element is a bad request, and so is an invalid id', async () => {
  expect(codeOf(await ann.get(`/api/graph/elements/bogus/${newId()}/trail`))).toEqual([400, 'BAD_REQUEST']);
  expect(codeOf(await ann.get('/api/graph/elements/node/nope/trail'))).toEqual([400, 'BAD_REQUEST']);
});
