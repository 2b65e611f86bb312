import { describe, expect, test } from 'vitest';
import { newId, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { storeContents } from '#knowledge/resources/index.ts';
import {
  append,
  project,
  propertyOf,
  propertySet,
  resourceCreated,
  SYSTEM_EMITTER,
} from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { deliver, deliveredId, edgeTo, entry, telosOf } from './delivering.ts';

/** PUT /api/cognitive-maps/{id}: desired state (spec 50 §3.4). */

const ENVELOPE = ['delegated_launch', 'invocation_closed'];

/** Types of the events that a piece of work appends in a map. */
async function appended(map: string, work: () => Promise<unknown>): Promise<string[]> {
  const before = (await eventsOf(running, map)).length;
  await work();
  return (await eventsOf(running, map)).slice(before);
}

const contentOf = async (caller: Caller, id: string): Promise<string> =>
  (await caller.get(`/api/resources/${id}/content`)).body.markdown;
const detailOf = async (map: string) => (await ann.get(`/api/cognitive-maps/${map}`)).body;

const running = await service();
const { ann, rea, zoe, boss } = await running.people({
  ann: 'approved',
  rea: 'approved',
  zoe: 'approved',
  boss: 'admin',
});

describe('who may', () => {
  test('a stranger gets 404 as for an unknown map, a reader 403, a caller who may write 200', async () => {
    const map = await mapOf(ann, 'Gated');
    await grantOnAnchor(running.database, rea.id, map.id, false);
    const body = { entries: [entry()] };
    const events = await appended(map.id, async () => {
      const hidden = await deliver(zoe, map.id, body);
      expect(hidden.status).toBe(404);
      expect(hidden.body).toEqual((await deliver(zoe, newId(), body)).body);
      const refused = await deliver(rea, map.id, body);
      expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN']);
    });
    expect(events).toEqual([]);
    expect((await deliver(ann, map.id, body)).status).toBe(200);
  });

  test('an administrator reads nothing more: 404 where the map is hidden, 200 without a write grant where it is read', async () => {
    const map = await mapOf(ann, 'Governed');
    expect((await deliver(boss, map.id, {})).status).toBe(404);
    await grantOnAnchor(running.database, boss.id, map.id, false);
    expect((await deliver(boss, map.id, {})).status).toBe(200);
  });

  test('what is wrong with a delivery is reported only to those who may deliver', async () => {
    const map = await mapOf(ann, 'Discreet');
    await grantOnAnchor(running.database, rea.id, map.id, false);
    const wrong = { entries: [{ ...entry(), chunks_packed: 'no chunks' }] };
    expect((await deliver(zoe, map.id, wrong)).status).toBe(404);
    expect((await deliver(rea, map.id, wrong)).status).toBe(403);
    expect((await deliver(ann, map.id, wrong)).status).toBe(400);
    expect((await deliver(ann, map.id, {}, '?persona=x')).status).toBe(400);
  });
});

describe('entries', () => {
  test('re-running an identical manifest fires zero acts besides the envelope pair and reports all unchanged', async () => {
    const map = await mapOf(ann, 'Again');
    const [a, b] = [newId(), newId()];
    const manifest = {
      entries: [entry(a, { facets: { topic: 'soup' }, edges: [edgeTo(b, { label: 'then' })] }), entry(b)],
      telos: telosOf('Cook well.', 'For whom?'),
    };
    const first = await appended(map.id, async () => {
      const { status, body } = await deliver(ann, map.id, manifest);
      expect([status, body]).toEqual([
        200,
        { created: 2, updated: 0, folded: 0, unchanged: 0, charter: 'created' },
      ]);
    });
    expect(first).toEqual([
      'delegated_launch',
      'resource_created',
      'resource_created',
      'property_set',
      'property_set',
      'property_asserted',
      'relationship_asserted',
      'charter_set',
      'invocation_closed',
    ]);
    const again = await appended(map.id, async () => {
      const { body } = await deliver(ann, map.id, manifest);
      expect(body).toEqual({ created: 0, updated: 0, folded: 0, unchanged: 2, charter: 'unchanged' });
    });
    expect(again).toEqual(ENVELOPE);
  });

  test('an entry is created in the map, owned by the system, marked, with its facets at weight 1 but for the mark', async () => {
    const map = await mapOf(ann, 'Born');
    const named = newId();
    const id = deliveredId(map.id, named);
    const facets = { topic: ['soup', 'stock'], provenance: 'mine' };
    await deliver(ann, map.id, {
      entries: [entry(named, { title: 'Stock first', text: 'Begin it.', facets })],
    });
    const { body } = await ann.get(`/api/resources/${id}`);
    expect(body).toMatchObject({ id, title: 'Stock first', origin_uri: `kernel://${named}` });
    expect((await ann.get(`/api/resources/${named}`)).status).toBe(404);
    expect(await contentOf(ann, id)).toBe('Begin it.');
    const rows = await running.database.execute(
      cypher`MATCH (one:Resource {id: ${id}})-[:HAS]->(property:Property) WHERE property.key <> 'doc_type'
       RETURN one.owner_id AS owner, one.home_id AS home, property.key AS key, property.value AS value, property.weight AS weight
       ORDER BY key`,
    );
    const shared = { owner: '00000000-0000-0000-0001-000000000001', home: map.id, weight: 1 };
    expect(rows).toEqual([
      { ...shared, key: 'facet', value: '{"topic":["soup","stock"]}' },
      { ...shared, key: 'provenance', value: '"kernel"' },
    ]);
  });

  test('changing one body yields updated 1, others unchanged; title, type, facets and edge weights stay as they were', async () => {
    const map = await mapOf(ann, 'Changed');
    const [a, b] = [newId(), newId()];
    const first = [entry(a, { title: 'A', edges: [edgeTo(b, { weight: 0.5 })] }), entry(b, { title: 'B' })];
    await deliver(ann, map.id, { entries: first });
    const second = [
      entry(a, { title: 'Z', doc_type: 'fact', text: 'Anew.', facets: { x: 'y' }, edges: [edgeTo(b)] }),
      entry(b, { title: 'Y' }),
    ];
    const events = await appended(map.id, async () => {
      const { body } = await deliver(ann, map.id, { entries: second });
      expect(body).toEqual({ created: 0, updated: 1, folded: 0, unchanged: 1, charter: 'absent' });
    });
    expect(events).toEqual(['delegated_launch', 'block_mutated', 'invocation_closed']);
    const changed = deliveredId(map.id, a);
    expect(await contentOf(ann, changed)).toBe('Anew.');
    const { body } = await ann.get(`/api/resources/${changed}`);
    expect([body.title, body.doc_type_name]).toEqual(['A', 'concept']);
    const edges = (await ann.get(`/api/resources/${changed}/edges`)).body;
    expect(edges.map((edge: { weight: number }) => edge.weight)).toEqual([0.5]);
    const third = await deliver(ann, map.id, { entries: second });
    expect(third.body).toMatchObject({ updated: 0, unchanged: 2 });
  });

  test('a resource in the map without the kernel mark is never touched or folded', async () => {
    const map = await mapOf(ann, 'Mixed');
    const own = await resourceIn(ann, { map: map.id }, { title: 'Mine', content: 'My own.' });
    const { body } = await deliver(ann, map.id, { fold_resources: [{ id: own }, { id: newId() }] });
    expect(body.folded).toBe(0);
    const events = await appended(map.id, async () => {
      const edge = { entries: [entry(newId(), { edges: [edgeTo(own)] })] };
      expect((await deliver(ann, map.id, edge)).status).toBe(400);
    });
    expect(events).toEqual([]);
    expect(await contentOf(ann, own)).toBe('My own.');
  });

  test('an entry’s id is a name inside its map: anything else with that id, here or elsewhere, stays', async () => {
    const map = await mapOf(ann, 'Named');
    const own = await resourceIn(ann, { map: map.id }, { content: 'My own.' });
    const hidden = await resourceIn(zoe, { map: (await mapOf(zoe, 'Hidden')).id }, { content: 'Hers.' });
    const created = { created: 1, updated: 0, folded: 0, unchanged: 0, charter: 'absent' };
    for (const id of [own, map.telos, map.id, hidden, newId()]) {
      const { status, body } = await deliver(ann, map.id, { entries: [entry(id, { text: 'Delivered.' })] });
      expect([status, body]).toEqual([200, created]);
      expect(await contentOf(ann, deliveredId(map.id, id))).toBe('Delivered.');
    }
    expect([await contentOf(ann, own), await contentOf(zoe, hidden)]).toEqual(['My own.', 'Hers.']);
    expect((await ann.get(`/api/resources/${hidden}`)).status).toBe(404);
  });

  test('one manifest makes several maps, each with resources of its own', async () => {
    const [one, other] = [(await mapOf(ann, 'One')).id, (await mapOf(ann, 'Other')).id];
    const [a, b] = [newId(), newId()];
    const manifest = { entries: [entry(a, { edges: [edgeTo(b)] }), entry(b)] };
    for (const map of [one, other]) expect((await deliver(ann, map, manifest)).body.created).toBe(2);
    for (const map of [one, other]) {
      const { body } = await ann.get(`/api/resources/${deliveredId(map, a)}/edges`);
      expect(body).toMatchObject([{ peer_resource_id: deliveredId(map, b) }]);
    }
  });

  test('a resource that was delivered when entry ids were resource ids is found by that id', async () => {
    const map = await mapOf(ann, 'Earlier');
    const [earlier, later] = [newId(), newId()];
    const home = { table: 'kb_cogmaps', id: map.id } as const;
    const people = { owner_profile_id: SYSTEM_PROFILE_ID, originator_profile_id: SYSTEM_PROFILE_ID };
    const creation = {
      resource_id: earlier,
      title: 'Earlier',
      origin_uri: '',
      doc_type: 'concept',
      blocks: [],
    };
    const events = [
      resourceCreated({ ...creation, ...people, home }),
      propertySet(propertyOf(earlier, { key: 'provenance', value: 'kernel' }), { home }),
    ];
    await running.database.write('test', undefined, async (tx) => {
      await storeContents(tx, events);
      await append(tx, SYSTEM_EMITTER, events);
    });
    const entries = [entry(later, { edges: [edgeTo(earlier)] })];
    expect((await deliver(ann, map.id, { entries })).body.created).toBe(1);
    const { body: edges } = await ann.get(`/api/resources/${deliveredId(map.id, later)}/edges`);
    expect(edges).toMatchObject([{ peer_resource_id: earlier }]);
    expect((await deliver(ann, map.id, { fold_resources: [{ id: earlier }] })).body.folded).toBe(1);
    expect((await ann.get(`/api/resources/${earlier}`)).status).toBe(404);
  });

  test('a tombstone deletes, absence from the manifest never does; a tombstone listed again is 409', async () => {
    const map = await mapOf(ann, 'Tombs');
    const [a, b] = [newId(), newId()];
    await deliver(ann, map.id, { entries: [entry(a), entry(b)] });
    expect((await deliver(ann, map.id, { entries: [entry(a)] })).body.folded).toBe(0);
    const resource = `/api/resources/${deliveredId(map.id, b)}`;
    expect((await ann.get(resource)).status).toBe(200);
    const events = await appended(map.id, async () => {
      expect((await deliver(ann, map.id, { fold_resources: [{ id: b }, { id: b }] })).body.folded).toBe(1);
    });
    expect(events).toEqual(['delegated_launch', 'resource_deleted', 'invocation_closed']);
    expect((await ann.get(resource)).status).toBe(404);
    expect((await deliver(ann, map.id, { entries: [entry(b)] })).status).toBe(409);
  });

  test('the same id twice, facets that are not an object and a blank title are 400', async () => {
    const map = await mapOf(ann, 'Wrong');
    const id = newId();
    const events = await appended(map.id, async () => {
      for (const entries of [
        [entry(id), entry(id)],
        [entry(id, { facets: ['x'] })],
        [entry(id, { title: ' ' })],
        [entry(id, { doc_type: '' })],
      ]) {
        expect((await deliver(ann, map.id, { entries })).status).toBe(400);
      }
    });
    expect(events).toEqual([]);
  });

  test('two deliveries of one manifest at once take turns: one creates, the other finds all unchanged', async () => {
    const map = await mapOf(ann, 'Twice');
    const manifest = { entries: [entry(), entry()], telos: telosOf('One of them.') };
    const answers = await Promise.all([deliver(ann, map.id, manifest), deliver(ann, map.id, manifest)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => [body.created, body.unchanged]).sort()).toEqual([
      [0, 2],
      [2, 0],
    ]);
  });
});

describe('edges', () => {
  test('a manifest with an unknown edge target is 400: no envelope, no rows', async () => {
    const map = await mapOf(ann, 'Unknown end');
    const [a, b] = [newId(), newId()];
    const events = await appended(map.id, async () => {
      const entries = [entry(a, { edges: [edgeTo(b)] })];
      expect((await deliver(ann, map.id, { entries })).status).toBe(400);
      const fold_edges = [{ from: a, to: b, kind: 'near' }];
      expect((await deliver(ann, map.id, { entries: [entry(a)], fold_edges })).status).toBe(400);
    });
    expect(events).toEqual([]);
    expect((await ann.get(`/api/resources/${deliveredId(map.id, a)}`)).status).toBe(404);
  });

  test.each([
    ['kind', { kind: 'likes' }],
    ['polarity', { polarity: 'sideways' }],
  ])('an unknown %s is 400', async (_, wrong) => {
    const map = await mapOf(ann, 'Unknown word');
    const [a, b] = [newId(), newId()];
    const entries = [entry(a, { edges: [edgeTo(b, wrong)] }), entry(b)];
    expect((await deliver(ann, map.id, { entries })).status).toBe(400);
    const fold_edges = [{ from: a, to: b, kind: 'likes' }];
    expect((await deliver(ann, map.id, { entries: [entry(a), entry(b)], fold_edges })).status).toBe(400);
  });

  test('an edge is skipped where one with its ends, kind and polarity lives, whatever its label; another polarity is asserted', async () => {
    const map = await mapOf(ann, 'Edges');
    const [a, b] = [newId(), newId()];
    const declare = (...edges: object[]) =>
      appended(map.id, () => deliver(ann, map.id, { entries: [entry(a, { edges }), entry(b)] }));
    expect(await declare(edgeTo(b, { label: 'x' }))).toContain('relationship_asserted');
    expect(await declare(edgeTo(b, { label: 'y', weight: 3 }))).toEqual(ENVELOPE);
    const both = [edgeTo(b, { polarity: 'inverse' }), edgeTo(b, { polarity: 'inverse', label: 'z' })];
    expect(await declare(...both)).toEqual([ENVELOPE[0], 'relationship_asserted', ENVELOPE[1]]);
    expect(await declare(...both)).toEqual(ENVELOPE);
  });

  test('fold_edges folds the first live edge of the kind, of either polarity, and counts it', async () => {
    const map = await mapOf(ann, 'Folded');
    const [a, b] = [newId(), newId()];
    const edges = [edgeTo(b, { label: 'x', polarity: 'inverse' }), edgeTo(b, { kind: 'near' })];
    await deliver(ann, map.id, { entries: [entry(a, { edges }), entry(b)] });
    const fold_edges = [{ from: a, to: b, kind: 'leads_to' }];
    expect((await deliver(ann, map.id, { fold_edges })).body.folded).toBe(1);
    const left = (await ann.get(`/api/resources/${deliveredId(map.id, a)}/edges`)).body;
    expect(left.map((edge: { edge_kind: string }) => edge.edge_kind)).toEqual(['near']);
    expect((await deliver(ann, map.id, { fold_edges })).body.folded).toBe(0);
  });
});

describe('the charter', () => {
  test('two-block then three-block telos is created, then updated; the same again is unchanged, none is absent', async () => {
    const map = await mapOf(ann, 'Charter');
    const charter = async () =>
      (await detailOf(map.id)).charter.map((block: { seq: number; role: string; body: string }) => [
        block.seq,
        block.role,
        block.body,
      ]);
    const set = async (...texts: string[]) =>
      (await deliver(ann, map.id, { telos: telosOf(...texts) })).body.charter;
    expect(await set('Cook well.', 'For whom?')).toBe('created');
    expect(await charter()).toEqual([
      [0, 'statement', 'Cook well.'],
      [1, 'question', 'For whom?'],
    ]);
    expect(await set('Cook well.', 'For whom?', 'With what?')).toBe('updated');
    // Stored blocks go on counting after the folded ones (spec 30 §4.1); a charter is counted from 0, as the reference counts it.
    expect(await charter()).toEqual([
      [0, 'statement', 'Cook well.'],
      [1, 'question', 'For whom?'],
      [2, 'question', 'With what?'],
    ]);
    expect(await set('Cook well.', 'For whom?', 'With what?')).toBe('unchanged');
    expect((await deliver(ann, map.id, {})).body.charter).toBe('absent');
    expect((await detailOf(map.id)).cogmap.charter_statement).toBe('Cook well.');
  });

  test('a charter that is projected a second time, even after the next one, changes nothing', async () => {
    const map = await mapOf(ann, 'Replayed');
    for (const text of ['First.', 'Second.']) await deliver(ann, map.id, { telos: telosOf(text) });
    const before = await detailOf(map.id);
    const events = await running.database.execute(
      cypher`MATCH (event:Event {type: 'charter_set'}) WHERE event.anchor_id = ${map.id} AND event.seq > 0
       RETURN event.id AS id, event.payload AS payload ORDER BY event.seq`,
    );
    expect(events).toHaveLength(2);
    const again = events.map((row) => ({
      id: String(row['id']),
      type: 'charter_set',
      anchor: null,
      about: [],
      payload: JSON.parse(String(row['payload'])),
    }));
    await running.database.write('test', undefined, (tx) => project(tx, again));
    expect(await detailOf(map.id)).toEqual(before);
    expect(before.cogmap.charter_statement).toBe('Second.');
  });

  test('a delivered charter is what the regions are aligned to', async () => {
    const map = await mapOf(ann, 'Aligned');
    const entries = [entry(newId(), { vector: [0, 1] }), entry(newId(), { text: 'Other.', vector: [1, 0] })];
    await deliver(ann, map.id, { entries, telos: telosOf('Upwards.') });
    await ann.post(`/api/cognitive-maps/${map.id}/materialize`, { threshold: 0 });
    const { body } = await ann.get(`/api/cognitive-maps/${map.id}/region-metrics`);
    expect(body.map((row: { telos_alignment: number }) => row.telos_alignment).sort()).toEqual([0, 1, 1]);
  });

  test('a charter without a block, and a block of an unknown role, are 400', async () => {
    const map = await mapOf(ann, 'No charter');
    expect((await deliver(ann, map.id, { telos: { blocks: [] } })).status).toBe(400);
    const blocks = telosOf('x').blocks.map((block) => ({ ...block, role: 'slogan' }));
    expect((await deliver(ann, map.id, { telos: { blocks } })).status).toBe(400);
  });
});

test('every act carries the run, the correlation and the authorship; a claimed invocation is ignored', async () => {
  const map = await mapOf(ann, 'Stamped');
  const correlation = newId();
  const query = `?invocation_id=${newId()}&correlation_id=${correlation}&confidence=confident&persona=curator`;
  const [a, b] = [newId(), newId()];
  const manifest = { entries: [entry(a, { edges: [edgeTo(b)] }), entry(b)], telos: telosOf('Why') };
  expect((await deliver(ann, map.id, manifest, query)).status).toBe(200);
  const rows = await running.database.execute(
    cypher`MATCH (event:Event {correlation_id: ${correlation}})-[:EMITTED_BY]->(emitter:Emitter)
     RETURN event.type AS type, event.invocation_id AS run, event.metadata AS metadata, event.payload AS payload,
            event.references AS references, emitter.name AS emitter
     ORDER BY event.seq`,
  );
  expect(rows).toHaveLength(8);
  expect(new Set(rows.map((row) => row['run'])).size).toBe(1);
  expect(new Set(rows.map((row) => row['emitter']))).toEqual(new Set(['system']));
  for (const row of rows)
    expect(JSON.parse(String(row['metadata']))).toEqual({ confidence: 'confident', persona: 'curator' });
  const [opened, closed] = [rows[0]!, rows.at(-1)!];
  expect(JSON.parse(String(opened['payload']))).toMatchObject({
    invocation_id: opened['run'],
    trigger_kind: 'admin_reconcile',
    originating_cogmap_id: map.id,
  });
  expect(JSON.parse(String(opened['references']))).toEqual([
    { rel: 'principal', target: { kind: 'kb_profiles', id: ann.id } },
  ]);
  expect(JSON.parse(String(closed['payload']))).toMatchObject({
    disposition: 'completed',
    outcome: { created: 2, updated: 0, folded: 0, unchanged: 0, charter: 'created' },
  });
});

describe('plain texts', () => {
  test('a text may come uncut in place of packed chunks, and the rest of an entry has defaults', async () => {
    const map = await mapOf(ann, 'Plain');
    const [a, b] = [newId(), newId()];
    const plain = (id: string, more = {}) => ({
      id,
      origin_uri: `file:${id}`,
      title: 'Plain',
      body: 'As said.',
      ...more,
    });
    const body = { entries: [plain(a, { edges: [{ to: b, kind: 'near' }] }), plain(b)] };
    expect((await deliver(ann, map.id, body)).body).toMatchObject({ created: 2 });
    expect(await contentOf(ann, deliveredId(map.id, a))).toBe('As said.');
    expect((await deliver(ann, map.id, body)).body).toMatchObject({ created: 0, unchanged: 2 });
  });

  test.each([
    ['both forms of a text', { entries: [{ ...entry(), body: 'Twice.' }] }],
    ['no text', { entries: [{ ...entry(), chunks_packed: null }] }],
    ['a charter in both forms', { telos: { ...telosOf('Once.'), statement: 'Twice.' } }],
    ['a charter without any block', { telos: {} }],
  ])('%s is 400', async (_what, body) => {
    const map = await mapOf(ann, 'Unclear');
    const refused = await deliver(ann, map.id, body);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'BAD_REQUEST']);
  });
});
