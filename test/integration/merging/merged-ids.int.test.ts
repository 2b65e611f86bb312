import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { operations } from '#test/world/operations.ts';
import { contextOf, edgeOf, made, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';

/** Where the id of a merged resource leads: every read under its address answers with the one. */

const running = await service();
const { ann, bob, cat } = await running.people({ ann: 'approved', bob: 'approved', cat: 'approved' });

const merge = async (one: string, from: readonly string[]): Promise<string> =>
  (await made(ann.post(`/api/resources/${one}/merge`, { from }))).merge_id;

/** Two documents of ann's, each with an artifact, a facet, a source and a relationship. */
async function doubles() {
  const context = await contextOf(ann, `Doubles ${newId()}`);
  const peer = await resourceIn(ann, { context }, { title: 'Peer' });
  const make = async (title: string) => {
    const id = await resourceIn(ann, { context }, { title, content: `About ${title}.` });
    await edgeOf(ann, id, peer, { label: title });
    await made(ann.post('/api/facets', { resource: id, values: { name: title } }));
    const sources = [{ kind: 'remote', value: `https://example.org/${title}` }];
    await made(ann.post(`/api/resources/${id}/provenance`, { sources }));
    const artifact = { kind: 'plan', intent: 'current', content: { title } };
    const { artifact_id } = await made(ann.post(`/api/resources/${id}/artifacts`, artifact));
    return { id, artifact: artifact_id as string };
  };
  return { one: await make('One'), double: await make('Double'), peer };
}

/** Those with which a write goes on: they answer whoever may change the resource, and a merged one cannot be changed. */
const OF_WRITERS = ['list_blocks'];
const READS = operations.filter(
  ({ id, method, path }) =>
    method === 'GET' && path.startsWith('/api/resources/{id}') && !OF_WRITERS.includes(id),
);
const addressOf = (path: string, { id, artifact }: { id: string; artifact: string }) =>
  path.replace('{id}', id).replace('{artifact_id}', artifact);

/** An answer without how long ago something was. */
const steady = (body: unknown) =>
  JSON.stringify(body, (key, value) => (key === 'freshness' ? undefined : value));

test('the reads under the address of a resource are known', () => {
  expect(READS.map(({ id }) => id).sort()).toEqual(
    [
      ...[
        'get_artifact',
        'get_content',
        'get_meta',
        'get_resource',
        'list_artifacts',
        'list_citation_audits',
      ],
      ...[
        'list_resource_edges',
        'list_resource_facets',
        'provenance',
        'resource_evidence',
        'resource_lineage',
      ],
    ].sort(),
  );
});

test.each(READS)('$id of a merged resource answers with the one and says so', async ({ path }) => {
  const { one, double, peer } = await doubles();
  await merge(one.id, [double.id]);
  const [own, led] = [
    await ann.get(addressOf(path, one)),
    await ann.get(addressOf(path, { ...one, id: double.id })),
  ];
  expect([led.status, steady(led.body)]).toEqual([200, steady(own.body)]);
  expect(own.headers['content-location']).toBeUndefined();
  expect(led.headers['content-location']).toBe(addressOf(path, one));
  await merge(peer, [one.id]);
  const further = addressOf(path, { ...one, id: peer });
  const [last, along] = [await ann.get(further), await ann.get(addressOf(path, { ...one, id: double.id }))];
  expect([along.status, steady(along.body)]).toEqual([last.status, steady(last.body)]);
});

test.each(READS)(
  '$id leads nobody who reads only one of both, and nobody to what is deleted',
  async ({ path }) => {
    const { one, double } = await doubles();
    await grant(ann, `/api/resources/${one.id}`, bob, 'R');
    const theirs = await contextOf(cat, `Theirs ${newId()}`);
    const unknown = { ...one, id: newId() };
    await merge(one.id, [double.id]);
    const told = (text: unknown, id: string) => JSON.stringify(text).replaceAll(id, '{id}');
    for (const caller of [bob, cat]) {
      const [hidden, absent] = [
        await caller.get(addressOf(path, { ...one, id: double.id })),
        await caller.get(addressOf(path, unknown)),
      ];
      expect([hidden.status, told(hidden.body, double.id)]).toEqual([
        absent.status,
        told(absent.body, unknown.id),
      ]);
      expect(hidden.headers['content-location']).toBeUndefined();
    }
    expect(theirs).toBeDefined();
    await made(ann.delete(`/api/resources/${one.id}`));
    const gone = await ann.get(addressOf(path, { ...one, id: double.id }));
    const never = await ann.get(addressOf(path, unknown));
    expect([gone.status, told(gone.body, double.id)]).toEqual([never.status, told(never.body, unknown.id)]);
  },
);

test('as of a time before the merge an id leads nowhere, after an undo neither; blocks are refused like a write', async () => {
  const { one, double } = await doubles();
  const edges = `/api/resources/${double.id}/edges`;
  const before = await made(ann.get(edges));
  const then = new Date().toISOString();
  const merge_id = await merge(one.id, [double.id]);
  const past = await ann.get(`${edges}?as_of=${then}`);
  expect([past.body, past.headers['content-location']]).toEqual([before, undefined]);
  const later = await ann.get(`${edges}?as_of=${new Date().toISOString()}`);
  expect(later.headers['content-location']).toBe(`/api/resources/${one.id}/edges`);
  expect((await ann.get(`/api/resources/${double.id}/blocks`)).status).toBe(403);
  await made(ann.post(`/api/resources/${one.id}/merge/undo`, { merge_id }));
  const restored = await ann.get(edges);
  expect([restored.body, restored.headers['content-location']]).toEqual([before, undefined]);
});
