import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';

/** Proposals: acts that change nothing until somebody who may do them accepts them. */

const running = await service();
const { ann, bob, zoe } = await running.people({ ann: 'approved', bob: 'approved', zoe: 'approved' });

/** A map of ann's that bob reads, with two documents. */
async function readMap() {
  const { id: map } = await mapOf(ann, `Map ${newId()}`);
  const one = await resourceIn(ann, { map }, { title: 'One', content: 'First text.' });
  const two = await resourceIn(ann, { map }, { title: 'Two' });
  await grantOnAnchor(running.database, bob.id, map, false);
  return { map, one, two };
}

const propose = (caller: Caller, cogmap_id: string, acts: readonly object[], more: object = {}) =>
  caller.post('/api/proposals', { cogmap_id, title: 'Tidy up', acts, ...more });

const proposed = async (caller: Caller, map: string, acts: readonly object[]): Promise<string> =>
  (await made(propose(caller, map, acts))).id;

const joining = (source: unknown, target: unknown, more: object = {}) => ({
  ...{ act: 'assert', source, target, edge_kind: 'express', polarity: 'forward', label: '', weight: 1 },
  ...more,
});

const writing = (title: string, more: object = {}) => ({
  ...{ act: 'create_resource', title, doc_type_name: 'concept', origin_uri: '', content: `Of ${title}.` },
  ...more,
});

test('acts change nothing before they are accepted, and are then done as one, by those who may', async () => {
  const { map, one } = await readMap();
  const acts = [
    writing('Three', { key: 'three' }),
    joining({ key: 'three' }, one, { confidence: 'tentative', reasoning: 'it says so' }),
    { act: 'update_resource', id: one, title: 'One and only' },
  ];
  const proposal = await made(propose(bob, map, acts, { reason: 'It is missing.' }));
  expect(proposal).toMatchObject({
    cogmap_id: map,
    title: 'Tidy up',
    reason: 'It is missing.',
    created_by: { profile_id: bob.id },
    state: 'waiting',
    may_decide: false,
    counts: { acts: 3, waiting: 3, accepted: 0, rejected: 0 },
    conflicts: [],
  });
  const { id } = proposal;
  expect((await ann.get(`/api/resources/${one}`)).body.title).toBe('One');
  expect((await ann.get(`/api/resources/${one}/edges`)).body).toEqual([]);
  expect(codeOf(await bob.post(`/api/proposals/${id}/accept`, {}))).toEqual([403, 'FORBIDDEN']);

  const accepted = await made(ann.post(`/api/proposals/${id}/accept`, { reason: 'Right.' }));
  expect(accepted).toMatchObject({ state: 'decided', counts: { waiting: 0, accepted: 3 }, conflicts: [] });
  const [three, edge, same] = accepted.acts.map((act: { made: string }) => act.made);
  expect(same).toBe(one);
  expect((await ann.get(`/api/resources/${one}`)).body.title).toBe('One and only');
  expect((await ann.get(`/api/resources/${three}`)).body).toMatchObject({ title: 'Three' });
  const edges = (await ann.get(`/api/resources/${one}/edges`)).body;
  expect(edges).toMatchObject([{ edge_id: edge, peer_title: 'Three', edge_kind: 'express' }]);
  expect(accepted.acts[0]).toMatchObject({ state: 'accepted', decided_by: ann.handle, reason: 'Right.' });
  expect(codeOf(await ann.post(`/api/proposals/${id}/accept`, {}))).toEqual([409, 'CONFLICT']);
});

test('an act that is refused undoes those before it, and the refusal says which it is', async () => {
  const { map, one, two } = await readMap();
  const own = await contextOf(bob, `Own ${newId()}`);
  const hidden = await resourceIn(bob, { context: own }, { title: 'Hidden' });
  const id = await proposed(bob, map, [
    { act: 'update_resource', id: one, title: 'Changed' },
    joining(hidden, two),
  ]);
  const refused = await ann.post(`/api/proposals/${id}/accept`, { despite_conflicts: true });
  expect(codeOf(refused)).toEqual([404, 'NOT_FOUND']);
  expect(refused.body.error.message).toMatch(/^acts\[1\] \(assert\): /);
  expect((await ann.get(`/api/resources/${one}`)).body.title).toBe('One');
  expect((await ann.get(`/api/proposals/${id}`)).body.counts.waiting).toBe(2);
});

test('acts are decided one by one, each with a reason', async () => {
  const { map, one, two } = await readMap();
  const id = await proposed(bob, map, [
    writing('Three', { key: 'three' }),
    joining({ key: 'three' }, one),
    joining(one, two),
  ]);
  const early = await ann.post(`/api/proposals/${id}/accept`, { acts: [2] });
  expect(codeOf(early)).toEqual([400, 'BAD_REQUEST']);
  expect(early.body.error.message).toMatch(/the act with the key three is not accepted/);
  await made(ann.post(`/api/proposals/${id}/accept`, { acts: [1] }));
  await made(ann.post(`/api/proposals/${id}/reject`, { acts: [3], reason: 'They differ.' }));
  expect(codeOf(await ann.post(`/api/proposals/${id}/accept`, { acts: [3] }))).toEqual([409, 'CONFLICT']);
  const decided = await made(ann.post(`/api/proposals/${id}/accept`, {}));
  expect(decided.counts).toEqual({ acts: 3, waiting: 0, accepted: 2, rejected: 1 });
  expect(decided.acts.map(({ state }: { state: string }) => state)).toEqual([
    'accepted',
    'accepted',
    'rejected',
  ]);
  expect(decided.acts[2].reason).toBe('They differ.');
});

test('what somebody changed meanwhile is named, and accepted only in spite of it', async () => {
  const { map, one, two } = await readMap();
  const edge = await edgeOf(ann, one, two);
  const gone = await edgeOf(ann, two, one, { kind: 'express' });
  const id = await proposed(bob, map, [
    { act: 'update_resource', id: one, title: 'Mine' },
    { act: 'reweight', edge_handle: edge, weight: 3 },
    { act: 'reweight', edge_handle: gone, weight: 3 },
    joining(one, two, { label: 'again' }),
  ]);
  expect((await bob.get(`/api/proposals/${id}`)).body.conflicts).toEqual([]);
  await made(ann.patch(`/api/resources/${one}`, { title: 'Hers' }));
  await made(ann.post(`/api/relationships/${edge}/reweight`, { weight: 2 }));
  await made(ann.post(`/api/relationships/${gone}/fold`, {}));
  const by = `${ann.handle}@sdk`;
  const conflicts = [
    { number: 1, what: 'resource', id: one, change: 'changed', event_type: 'resource_updated', by },
    {
      number: 2,
      what: 'relationship',
      id: edge,
      change: 'changed',
      event_type: 'relationship_reweighted',
      by,
    },
    { number: 3, what: 'relationship', id: gone, change: 'gone' },
  ];
  const named = (await ann.get(`/api/proposals/${id}`)).body.conflicts;
  expect(named).toMatchObject(conflicts.map(({ by: _, ...conflict }) => conflict));
  const refused = await ann.post(`/api/proposals/${id}/accept`, { acts: [1] });
  expect(codeOf(refused)).toEqual([409, 'CONFLICT']);
  expect(refused.body.error.message).toContain(`acts[0]: resource ${one} is changed (resource_updated by `);
  const done = await made(ann.post(`/api/proposals/${id}/accept`, { acts: [1, 2], despite_conflicts: true }));
  expect(done.conflicts.map(({ number }: { number: number }) => number)).toEqual([3]);
  expect((await ann.get(`/api/resources/${one}`)).body.title).toBe('Mine');
});

test('a proposal is there for its creator and those who may decide it, and for nobody else', async () => {
  const { map, one } = await readMap();
  await grantOnAnchor(running.database, zoe.id, map, false);
  const id = await proposed(bob, map, [{ act: 'update_resource', id: one, title: 'X' }]);
  for (const path of ['', '/preview', '/accept', '/reject', '/withdraw']) {
    const body = path === '/reject' ? { reason: 'no' } : {};
    const answer = (at: string) => (path === '' ? zoe.get(at) : zoe.post(at, body));
    const hidden = await answer(`/api/proposals/${id}${path}`);
    expect(hidden.status).toBe(404);
    expect(hidden.body.error.code).toBe((await answer(`/api/proposals/${newId()}${path}`)).body.error.code);
  }
  const ids = async (caller: Caller, query = '') =>
    (await caller.get(`/api/proposals${query}`)).body.proposals.map((one: { id: string }) => one.id);
  expect(await ids(zoe, `?cogmap_id=${map}`)).toEqual([]);
  expect(await ids(zoe)).toEqual([]);
  expect(await ids(ann, `?cogmap_id=${map}`)).toEqual([id]);
  expect(await ids(ann)).toContain(id);
  expect(await ids(bob)).toContain(id);
  expect(codeOf(await ann.post(`/api/proposals/${id}/withdraw`))).toEqual([403, 'FORBIDDEN']);
  expect((await made(bob.post(`/api/proposals/${id}/withdraw`))).state).toBe('withdrawn');
  expect(await ids(ann, `?cogmap_id=${map}`)).toEqual([]);
  expect(await ids(ann, `?cogmap_id=${map}&all=true`)).toEqual([id]);
  expect(codeOf(await ann.post(`/api/proposals/${id}/accept`, {}))).toEqual([409, 'CONFLICT']);
});

test.each([
  [
    'an id that the caller does not read',
    (id: string) => [{ act: 'update_resource', id, title: 'X' }],
    404,
    /^acts\[0\] \(update_resource\): No resource/,
  ],
  [
    'a key that no act before has',
    () => [joining({ key: 'no' }, { key: 'no' })],
    400,
    /no act before this one has the key no/,
  ],
  [
    'a field that the act has not',
    (id: string) => [{ act: 'update_resource', id, titel: 'X' }],
    400,
    /titel: update_resource has no such field/,
  ],
  [
    'a run',
    (id: string) => [{ act: 'update_resource', id, title: 'X', invocation_id: newId() }],
    400,
    /invocation_id: belongs to one call/,
  ],
  [
    'a reason without how sure it is',
    (id: string) => [joining(id, id, { reasoning: 'Because' })],
    400,
    /^acts\[0\] \(assert\): confidence: is required/,
  ],
  ['an act that is not there', () => [{ act: 'dance' }], 422, /act/],
  ['a value of the wrong type', () => [writing('X', { title: 7 })], 422, /^acts\[0\] \(create_resource\): /],
])('a proposal with %s is refused', async (_, acts, status, message) => {
  const { map } = await readMap();
  const refused = await propose(bob, map, acts(newId()));
  expect([refused.status, refused.body.error.message]).toEqual([status, expect.stringMatching(message)]);
});

test('a preview says what would become of the graph and of the picture, and changes nothing', async () => {
  const { map, one, two } = await readMap();
  const three = await resourceIn(ann, { map }, { title: 'Three' });
  const four = await resourceIn(ann, { map }, { title: 'Four' });
  await edgeOf(ann, one, two, { kind: 'express', weight: 9 });
  const id = await proposed(bob, map, [
    writing('Five', { key: 'five' }),
    joining(three, four, { weight: 9, label: 'rests on' }),
    joining(three, one, { key: 'bridge', weight: 9 }),
    { act: 'set_edge_facet', edge_handle: { key: 'bridge' }, values: { sure: 'yes' } },
  ]);
  const preview = () => made(ann.post(`/api/proposals/${id}/preview`, {}));
  expect((await preview()).picture_unknown).toBe('not_formed');
  await made(ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 }));
  const before = (await ann.get(`/api/graph/cogmaps/${map}/panorama`)).body;
  const { graph, conflicts, picture, picture_unknown } = await preview();
  expect([conflicts, picture_unknown]).toEqual([[], undefined]);
  expect(graph).toMatchObject([
    { number: 1, change: 'resource_created', resource: { key: 'five', title: 'Five' } },
    {
      number: 2,
      change: 'relationship_asserted',
      source: { id: three, title: 'Three' },
      target: { id: four, title: 'Four' },
      after: { edge_kind: 'express', label: 'rests on', weight: 9 },
    },
    { number: 3, change: 'relationship_asserted' },
    { number: 4, change: 'relationship_facets_set', changed_fields: ['sure'] },
  ]);
  const region = (label: string, member_count: number) => expect.objectContaining({ label, member_count });
  expect(picture).toMatchObject({
    territories: [
      {
        change: 'merged',
        before: [region('One', 2), ...[1, 1].map(() => expect.objectContaining({ member_count: 1 }))],
        after: [{ label: 'One', member_count: 4 }],
      },
      { change: 'new', before: [], after: [{ label: 'Five', member_count: 1 }] },
    ],
    bridges: [],
    orphans: [],
  });
  expect((await ann.get(`/api/graph/cogmaps/${map}/panorama`)).body).toEqual(before);
  expect((await ann.get(`/api/resources/${three}/edges`)).body).toEqual([]);
  expect((await bob.post(`/api/proposals/${id}/preview`, {})).body).toMatchObject({
    graph: [{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }],
    picture_unknown: 'may_not_decide',
  });

  await made(ann.post(`/api/proposals/${id}/accept`, {}));
  await made(ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 }));
  const after = (await ann.get(`/api/graph/cogmaps/${map}/panorama`)).body;
  const formed = after.territories.map(({ label }: { label: string }) => label).sort();
  const charter = before.territories
    .map(({ label }: { label: string }) => label)
    .filter((label: string) => label.startsWith('Map '));
  expect(formed).toEqual(['One', 'Five', ...charter].sort());
});
