import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { agentOf, errorOf } from './agent.ts';
import { sha256 } from './world.ts';

/** The scenarios of spec 80 §5.11 and its acceptance list §11, where no other file has them. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const agent = agentOf(running, ann.token);
const context = await contextOf(ann, `Acceptance ${newId()}`);

// biome-ignore lint/suspicious/noExplicitAny: tools tell things of every shape
async function told(name: string, given: Record<string, unknown>): Promise<any> {
  const { body } = await agent.use(name, given);
  if (body.result === undefined) throw new Error(JSON.stringify(body));
  return body.result.structuredContent;
}

const refusal = async (name: string, given: Record<string, unknown>) => errorOf(await agent.use(name, given));

describe('create_resource', () => {
  const base = { title: 'Swifts', doc_type_name: 'concept' };

  test('with both homes, or with none: refused', async () => {
    const { id: cogmap } = await mapOf(ann, `Home ${newId()}`);
    for (const home of [{ context_ref: context, cogmap }, {}])
      expect((await refusal('create_resource', { ...base, ...home })).message).toContain(
        'context_ref or cogmap',
      );
  });

  test('twice with one idempotency key: one resource', async () => {
    const given = { ...base, context_ref: context, idempotency_key: newId() };
    const [one, two] = [await told('create_resource', given), await told('create_resource', given)];
    expect(one.resource.id).toBe(two.resource.id);
    expect(one.resource.origin_uri).toMatch(/^mcp:\/\/agent\//);
  });

  test('10. reasoning without confidence: refused', async () => {
    const { data } = await refusal('create_resource', { ...base, context_ref: context, reasoning: 'so' });
    expect(data['code']).toBe('BAD_REQUEST');
  });
});

test('9. what tools write is attributed to the surface mcp', async () => {
  const { resource } = await told('create_resource', {
    title: 'By',
    doc_type_name: 'concept',
    context_ref: context,
  });
  const { events } = await told('element_trail', { kind: 'node', element: resource.id });
  expect(events[0].actor_name).toMatch(/@mcp$|mcp/);
});

test('an edge is asserted, reweighted and folded, and its trail shows all three', async () => {
  const [source, target] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  const edge = { edge_kind: 'leads_to', polarity: 'forward', label: '', weight: 0.8 };
  const { edge_handle } = await told('relationship', { action: 'assert', source, target, ...edge });
  await told('relationship', { action: 'reweight', edge_handle, weight: 0.5 });
  await told('relationship', { action: 'fold', edge_handle });
  const { events } = await told('element_trail', { kind: 'edge', element: edge_handle });
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['relationship_asserted', 'relationship_reweighted', 'relationship_folded']),
  );
});

test('list_resources clamps its limit and returns the fields that are named', async () => {
  const { id: map } = await mapOf(ann, `List ${newId()}`);
  await resourceIn(ann, { map }, { title: 'One' });
  const all = await told('list_resources', { cogmap: [map], limit: 1000, fields: ['title'] });
  expect([all.limit, Object.keys(all.rows[0]).toSorted()]).toEqual([200, ['id', 'title']]);
  expect((await refusal('list_resources', { context_ref: context, cogmap: [map] })).message).toContain(
    'not both',
  );
  for (const fields of [[''], ['a.b']])
    expect((await refusal('list_resources', { cogmap: [map], fields })).message).toContain('fields');
  expect((await refusal('list_resources', { tags: ['a,b'] })).message).toContain('comma');
});

test('update_resource: a goal wins over clear_goal', async () => {
  const goal = await resourceIn(ann, { context }, { title: 'A goal', doc_type: 'goal' });
  const id = await resourceIn(ann, { context }, { title: 'A task', doc_type: 'task' });
  await told('update_resource', { id, goal, clear_goal: true });
  const { rows } = await told('list_resources', { context_ref: context, goal });
  expect(rows.map((row: { id: string }) => row.id)).toEqual([id]);
});

test('8. an upload in segments round-trips; with a wrong count or hash it is refused', async () => {
  const segments = ['The first segment. ', 'The second.'];
  const hashed = (content: string) => ({ content, content_hash: sha256(content) });
  const base = { action: 'begin', title: 'Long', doc_type_name: 'concept', context_ref: context };
  const wrong = { ...base, content: segments[0], content_hash: sha256('another') };
  expect((await refusal('segmented_ingest', wrong)).message).toContain('content_hash');
  const { resource_id: resource } = await told('segmented_ingest', { ...base, ...hashed(segments[0]!) });
  await told('segmented_ingest', { action: 'append', resource, seq: 1, ...hashed(segments[1]!) });
  const landed = await told('segmented_ingest', { action: 'blocks', resource });
  expect(landed.blocks).toHaveLength(2);
  const end = { action: 'finalize', resource, expected_body_hash: landed.body_hash };
  expect((await refusal('segmented_ingest', { ...end, expected_blocks: 3 })).code).toBe(-32600);
  await told('segmented_ingest', { ...end, expected_blocks: 2 });
  const { body } = await agent.use('get_resource', { id: resource, include_content: true });
  expect(body.result.content[1].text.replaceAll(/\s+/g, ' ')).toContain('The first segment. The second.');
});
