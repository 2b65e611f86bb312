import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Walks and panoramas that explain themselves (`explain=true`). */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const context = await contextOf(ann, `Explained ${newId()}`);
const named = (title: string) => resourceIn(ann, { context }, { title });
const [goal, task, session] = [await named('Goal'), await named('Task'), await named('Session')];
const first = await edgeOf(ann, task, goal, { kind: 'leads_to' });
const second = await edgeOf(ann, session, task, { kind: 'near' });

interface Walked {
  readonly nodes: readonly { readonly id: string; readonly why?: object }[];
}
const reasonsOf = ({ nodes }: Walked) => Object.fromEntries(nodes.map(({ id, why }) => [id, why]));

const chain = {
  [goal]: { rule: 'seed', hops: 0 },
  [task]: { rule: 'relationship', hops: 1, from: goal, relationship: first },
  [session]: { rule: 'relationship', hops: 2, from: task, relationship: second },
};

test('a traversal tells of each node how it was reached, and which limits were applied', async () => {
  const { body } = await ann.get(`/api/graph/traverse?from=${goal}&depth=2&explain=true`);
  expect(reasonsOf(body)).toEqual(chain);
  expect(body.limits).toEqual([]);
  const deep = await ann.get(`/api/graph/traverse?from=${goal}&depth=9&explain=true`);
  expect(deep.body.limits).toEqual(['depth limited to 3']);
  expect(deep.headers['x-result-truncated']).toBe('depth limited to 3');
});

test('without being asked nothing is explained', async () => {
  const walked = await ann.get(`/api/graph/traverse?from=${goal}&depth=2`);
  expect(JSON.stringify(walked.body)).not.toMatch(/"why"|"limits"/);
});

test('a slice explains itself by the kinds of relationships that it walked', async () => {
  const slice = (body: object) => ann.post(`/api/contexts/${context}/graph/slice?explain=true`, body);
  const all = await slice({ seeds: [goal], depth: 11 });
  expect(reasonsOf(all.body)).toEqual(chain);
  expect(all.body.limits).toEqual(['depth limited to 10']);
  const some = await slice({ seeds: [goal], depth: 2, edge_kinds: ['leads_to'] });
  expect(reasonsOf(some.body)).toEqual({ [goal]: chain[goal], [task]: chain[task] });
});

test('whoever does not read a node on the way is told of no way over it', async () => {
  const shared = await contextOf(bob, `Shared ${newId()}`);
  const own = await resourceIn(bob, { context: shared }, { title: 'Own' });
  const { body } = await bob.get(`/api/graph/traverse?from=${own},${goal}&depth=3&explain=true`);
  expect(reasonsOf(body)).toEqual({ [own]: { rule: 'seed', hops: 0 } });
});

test('each territory tells whose title its label is, by which affinity', async () => {
  const { id } = await mapOf(ann, 'Labels');
  const made = [];
  for (const title of ['One', 'Two', 'Three']) made.push(await resourceIn(ann, { map: id }, { title }));
  for (const [at, end] of made.slice(1).entries())
    await edgeOf(ann, made[at]!, end, { kind: 'near', weight: 1 });
  await ann.post(`/api/cognitive-maps/${id}/materialize`, { threshold: 0 });
  const read = (query: string) => ann.get(`/api/graph/cogmaps/${id}/panorama${query}`);
  const { body } = await read('?explain=true');
  expect(body.territories.length).toBeGreaterThan(0);
  for (const { id: region, label, member_count, why } of body.territories) {
    const { rows } = (await ann.get(`/api/graph/regions/${region}/members`)).body;
    expect(label).toBe(rows[0].title);
    expect(why).toEqual({
      rule: 'most_affine',
      resource_id: rows[0].id,
      affinity: rows[0].affinity,
      ...(member_count > 1 && { next_affinity: rows[1].affinity }),
    });
  }
  expect(body.limits).toEqual([]);
  const { limits, territories, ...rest } = body;
  const plain = (await read('')).body;
  expect({ ...rest, territories: territories.map(({ why: _, ...told }: { why: object }) => told) }).toEqual(
    plain,
  );
  expect((await read('?explain=true&bridge_limit=1&orphan_limit=1')).body.limits).toBeInstanceOf(Array);
});

test('a label of another zoom or of the past is not explained, and the answer says so', async () => {
  const { id } = await mapOf(ann, 'Refused');
  for (const [query, field] of [
    ['explain=true&zoom=0.5', 'zoom'],
    [`explain=true&as_of=${new Date().toISOString()}`, 'as_of'],
  ]) {
    const { status, body } = await ann.get(`/api/graph/cogmaps/${id}/panorama?${query}`);
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST']);
    expect(body.error.message).toContain(field);
  }
});
