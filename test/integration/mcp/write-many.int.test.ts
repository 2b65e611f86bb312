import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { agentOf, errorOf } from './agent.ts';

/** Issue 38, point 1: a bounded form of bulk writes for agents. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const agent = agentOf(running, ann.token);
const context = await contextOf(ann, `Many ${newId().slice(-12)}`);

const document = (key: string) => ({
  act: 'create_resource',
  key,
  title: `Document ${key}`,
  doc_type_name: 'concept',
  context_ref: context,
});

const written = async (items: readonly object[]) => {
  const { body } = await agent.use('write_many', { items });
  return body.result.structuredContent.results;
};

test('items name what earlier ones made, take refs, and are written once', async () => {
  const [one, two] = [newId(), newId()];
  const there = await resourceIn(ann, { context }, { title: 'There' });
  const items = [
    document(one),
    document(two),
    { act: 'assert', key: `${one} ${two}`, source: { key: one }, target: { key: two }, edge_kind: 'near' },
    {
      act: 'assert',
      key: `${two} there`,
      source: { key: two },
      target: `there-${there}`,
      edge_kind: 'leads_to',
    },
    { act: 'update_resource', key: `${one} new`, id: { key: one }, title: 'Renamed' },
  ];
  const first = await written(items);
  expect(first.map(({ status }: { status: number }) => status)).toEqual([200, 200, 200, 200, 200]);
  const again = await written(items);
  expect(again).toEqual(first.map((result: object) => ({ ...result, repeated: true })));
  expect((await ann.get(`/api/resources/${first[0].id}`)).body).toMatchObject({
    title: 'Renamed',
    origin_uri: `mcp://agent/${one}`,
  });
  expect((await ann.get(`/api/resources/${first[1].id}/edges`)).body).toHaveLength(2);
});

test('a refused item refuses no other; one without a home refuses the call, as do more than a hundred', async () => {
  const results = await written([{ act: 'fold', edge_handle: newId() }, document(newId())]);
  expect(results.map(({ status }: { status: number }) => status)).toEqual([404, 200]);
  const { context_ref: _, ...homeless } = document(newId());
  const refused = errorOf(await agent.use('write_many', { items: [document(newId()), homeless] }));
  expect(refused.message).toContain('items.1: Give either context_ref or cogmap');
  const many = Array.from({ length: 101 }, () => ({ act: 'fold' }));
  expect(errorOf(await agent.use('write_many', { items: many })).message).toContain('100');
});
