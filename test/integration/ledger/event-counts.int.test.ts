import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Answer, service } from '#test/world/index.ts';
import { assertion, contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant, revoke } from '../grants/granting.ts';
import { deliver, entry } from '../maps/delivering.ts';

/** How many events each act appends (spec 40 §10), and what those of one act share (spec 40 §2, §11.11, §11.12). */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

interface Appended {
  readonly id: string;
  readonly type: string;
  readonly correlation: string;
  readonly run: string | null;
  readonly metadata: string;
}

/** The events that a call appends, by whoever it was; other tests append at the same time, about other things. */
async function appended(
  about: readonly string[],
  call: () => Promise<Answer>,
  status = 200,
): Promise<Appended[]> {
  const [{ seq }] = (await running.database.execute('MATCH (l:Ledger) RETURN l.seq AS seq')) as [
    { seq: number },
  ];
  const answer = await call();
  expect([answer.status, answer.body?.error]).toEqual([status, status < 300 ? undefined : expect.anything()]);
  const things = [...about, ...(typeof answer.body?.id === 'string' ? [answer.body.id] : [])];
  return (await running.database.execute(
    cypher`MATCH (event:Event) WHERE event.seq > ${seq}
       AND (event.anchor_id IN ${things} OR EXISTS { (event)-[:ABOUT]->(thing) WHERE thing.id IN ${things} })
     RETURN event.id AS id, event.type AS type, event.correlation_id AS correlation, event.invocation_id AS run,
            event.metadata AS metadata ORDER BY event.seq`,
  )) as unknown as Appended[];
}

const typesOf = (events: readonly Appended[]) => events.map(({ type }) => type);

test('an act on a relationship or facet is one event, even without a change; a refused act is none', async () => {
  const context = await contextOf(ann, 'Counted');
  const [a, b] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  const edge = await edgeOf(ann, a, b);
  const path = `/api/relationships/${edge}`;
  const acts: [string, () => Promise<Answer>][] = [
    ['relationship_asserted', () => ann.post('/api/relationships', assertion(a, b))],
    ['relationship_retyped', () => ann.post(`${path}/retype`, { edge_kind: 'near', polarity: 'forward' })],
    ['relationship_reweighted', () => ann.post(`${path}/reweight`, { weight: 1 })],
    ['property_asserted', () => ann.post(`${path}/facets`, { values: { clause: 'c1' } })],
    ['property_asserted', () => ann.post('/api/facets', { resource: a, values: { topic: 'x' } })],
  ];
  for (const [type, act] of acts)
    for (const _ of ['first', 'again']) expect(typesOf(await appended([context], act))).toEqual([type]);
  expect(typesOf(await appended([context], () => ann.post(`${path}/fold`, {})))).toEqual([
    'relationship_folded',
  ]);
  expect(await appended([context], () => ann.post(`${path}/fold`, {}), 404)).toEqual([]);
  const refused = () => ann.post('/api/relationships', { ...assertion(a, b), reasoning: 'x' });
  expect(await appended([context], refused, 400)).toEqual([]);
});

test('a creation is one event, one for each stored property, and one for its goal', async () => {
  const context = await contextOf(ann, 'Created');
  const goal = await resourceIn(ann, { context }, { doc_type: 'goal' });
  const events = await appended([context], () =>
    ann.post('/api/ingest', {
      title: 'A task',
      origin_uri: '',
      context_ref: context,
      doc_type_name: 'task',
      content: '',
      open_meta: { a: 1, b: 2 },
      goal,
    }),
  );
  const types = typesOf(events);
  const properties = types.filter((type) => type === 'property_set').length;
  expect(properties).toBeGreaterThanOrEqual(2);
  expect(types).toEqual([
    'resource_created',
    ...Array(properties).fill('property_set'),
    'relationship_asserted',
  ]);
  expect(new Set(events.map(({ correlation }) => correlation))).toEqual(new Set([events[0]!.id]));
});

test('an update is one event for each part that changes, in their order', async () => {
  const [context, to] = [await contextOf(ann, 'Here'), await contextOf(ann, 'There')];
  const id = await resourceIn(ann, { context }, { content: 'One.' });
  const change = { content: 'Two.', title: 'T', open_meta: { a: 1, b: 2 }, context_to: to };
  expect(typesOf(await appended([id], () => ann.patch(`/api/resources/${id}`, change)))).toEqual([
    'block_mutated',
    'property_set',
    'property_set',
    'resource_updated',
    'resource_rehomed',
  ]);
});

test('a correlation is on every event of its act, also without a confidence', async () => {
  const id = await resourceIn(ann, { context: await contextOf(ann, 'Correlated') });
  const correlation_id = newId();
  const change = { title: 'T', open_meta: { tags: ['a'] }, correlation_id };
  const events = await appended([id], () => ann.patch(`/api/resources/${id}`, change));
  expect(typesOf(events)).toEqual(['property_set', 'resource_updated']);
  for (const { correlation, metadata, run } of events)
    expect([correlation, metadata, run]).toEqual([correlation_id, '{}', null]);
});

test('a run is opened and closed by one event each, both of the run', async () => {
  const map = await mapOf(ann, 'Run');
  let run = '';
  const opening = await appended([map.id], async () => {
    const answer = await ann.post('/api/invocations', { trigger_kind: 'manual', originating_cogmap: map.id });
    run = answer.body.id;
    return answer;
  });
  const close = () => ann.post(`/api/invocations/${run}/close`, { disposition: 'completed' });
  const closing = await appended([map.id], close, 204);
  expect([opening, closing].map((events) => events.map(({ type, run: of }) => [type, of]))).toEqual([
    [['delegated_launch', run]],
    [['invocation_closed', run]],
  ]);
  expect(await appended([map.id], close, 409)).toEqual([]);
});

test('a grant and its revocation are one event each; revoking a missing grant is no event', async () => {
  const id = await resourceIn(ann, { context: await contextOf(ann, 'Granted') });
  const path = `/api/resources/${id}`;
  for (const letters of ['R', 'RW'])
    expect(typesOf(await appended([id], () => grant(ann, path, bob, letters)))).toEqual(['grant_created']);
  expect(typesOf(await appended([id], () => revoke(ann, path, bob)))).toEqual(['grant_revoked']);
  expect(await appended([id], () => revoke(ann, path, bob))).toEqual([]);
});

test('a delivery that changes nothing is its launch and its close; events of one delivery belong together', async () => {
  const map = await mapOf(ann, 'Delivered');
  const entries = [entry(), entry()];
  const first = await appended([map.id], () => deliver(ann, map.id, { entries }));
  expect(first.length).toBeGreaterThan(4);
  expect(new Set(first.map(({ correlation }) => correlation)).size).toBe(1);
  const again = await appended([map.id], () => deliver(ann, map.id, { entries }));
  expect(typesOf(again)).toEqual(['delegated_launch', 'invocation_closed']);
  expect(new Set(again.map(({ correlation }) => correlation))).toEqual(new Set([again[0]!.id]));
});

test('an act of administration with several events has one correlation', async () => {
  const map = newId();
  const events = await appended([map], async () => {
    const answer = await ann.post('/api/cognitive-maps', { name: 'Born', telos_title: 'Why' });
    return { ...answer, body: { id: answer.body.cogmap_id } };
  });
  expect(typesOf(events)).toContain('grant_created');
  expect(new Set(events.map(({ correlation }) => correlation)).size).toBe(1);
});
