import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { service } from '#test/world/index.ts';
import { grantOnAnchor, teamOf } from '#test/world/raw.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';
import { audit, blockOf, cite } from '../evidence/citing.ts';

/** Which changes move `updated` (spec 30 §2): those of the resource's own fields, and no others. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const context = await contextOf(ann, 'Updated');
await grantOnAnchor(running.database, bob.id, context, false);
const goal = await resourceIn(ann, { context }, { doc_type: 'goal' });
const other = await resourceIn(ann, { context });

const updatedOf = async (id: string): Promise<string> => (await ann.get(`/api/resources/${id}`)).body.updated;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

type Answered = Promise<{ status: number }>;

async function moves(id: string, change: (id: string) => Answered): Promise<boolean> {
  const before = await updatedOf(id);
  const { status } = await change(id);
  expect([200, 204]).toContain(status);
  return (await updatedOf(id)) > before;
}

const patch =
  (fields: object) =>
  (id: string): Answered =>
    ann.patch(`/api/resources/${id}`, fields);

describe('moves with', () => {
  test.each<[string, (id: string) => Answered]>([
    ['a title', patch({ title: 'B' })],
    ['a text', patch({ content: 'other' })],
    ['managed metadata', patch({ managed_meta: { 'service-branch': 'b' } })],
    ['open metadata', patch({ open_meta: { a: 1 } })],
    ['an addition to a list', patch({ open_meta_add: { tags: ['t'] } })],
    ['another type', patch({ type_to: 'note' })],
    ['a goal', (id) => patch({ goal })(id)],
    ['another home', async (id) => patch({ context_to: await contextOf(ann, `Home ${id.slice(-8)}`) })(id)],
  ])('%s', async (_, change) => {
    const id = await resourceIn(ann, { context }, { content: 'text' });
    expect(await moves(id, change)).toBe(true);
  });

  test('another owner', async () => {
    const team = await teamOf(running.database, [
      { profile_id: ann.id, role: 'owner' },
      { profile_id: bob.id, role: 'member' },
    ]);
    const shared = (await ann.post('/api/contexts', { name: 'Shared', owner: { Team: team.slug } })).body.id;
    const id = await resourceIn(ann, { context: shared });
    const reassign = () => ann.post(`/api/resources/${id}/reassign`, { to_profile_id: bob.id });
    expect(await moves(id, reassign)).toBe(true);
  });

  test('a segment, and not with the end of its upload', async () => {
    const begun = await ann.post('/api/ingest', {
      ...{ title: 'U', origin_uri: '', doc_type_name: 'fact', context_ref: context, content: 'one' },
      segmented: { block_budget: 9 },
    });
    const { resource_id } = begun.body;
    const append = (id: string) =>
      ann.post(`/api/resources/${id}/blocks`, { seq: 1, content: 'two', content_hash: hash('two') });
    expect(await moves(resource_id, append)).toBe(true);
    const expected_body_hash = (await ann.get(`/api/resources/${resource_id}/blocks`)).body.body_hash;
    const finalize = (id: string) =>
      ann.post(`/api/resources/${id}/finalize`, { expected_blocks: 2, expected_body_hash });
    expect(await moves(resource_id, finalize)).toBe(false);
  });
});

describe('stays with', () => {
  test.each<[string, (id: string) => Answered]>([
    ['a facet', (id) => ann.post('/api/facets', { resource: id, values: { color: 'red' } })],
    [
      'a source',
      (id) => ann.post(`/api/resources/${id}/provenance`, { sources: [{ kind: 'remote', value: 'a book' }] }),
    ],
    [
      'an artifact',
      (id) =>
        ann.post(`/api/resources/${id}/artifacts`, { kind: 'plan', intent: 'current', content: { a: 1 } }),
    ],
    ['nothing new', patch({ title: 'A thing', open_meta: {} })],
    [
      'a relationship',
      async (id) => {
        await edgeOf(ann, id, other);
        return { status: 200 };
      },
    ],
    [
      'an audit',
      async (id) => {
        await cite(ann, id, other);
        const verdict = { finding: id, block: await blockOf(running, id), source: other, value: 1 };
        return audit(bob, verdict);
      },
    ],
  ])('%s', async (_, change) => {
    const id = await resourceIn(ann, { context }, { content: 'text' });
    expect(await moves(id, change)).toBe(false);
  });
});
