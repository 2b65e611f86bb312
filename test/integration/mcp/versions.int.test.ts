import { expect, test } from 'vitest';
import { service } from '#test/world/index.ts';
import { mapOf } from '#test/world/things.ts';
import { agentOf, errorOf } from './agent.ts';

/** An agent that passes the version it read cannot overwrite what another changed meanwhile. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const agent = agentOf(running, ann.token);
const { id: cogmap } = await mapOf(ann, 'Versions');

const told = async (name: string, given: Record<string, unknown>) =>
  (await agent.use(name, given)).body.result.structuredContent;

/** A new document, and its version as it was created. */
async function created(title: string): Promise<{ id: string; version: string }> {
  const { resource } = await told('create_resource', { title, doc_type_name: 'concept', cogmap });
  return resource;
}

test('creating, reading and changing tell the version, which each change replaces', async () => {
  const { id, version } = await created('First');
  expect(await told('get_resource', { id })).toMatchObject({ id, version });
  const changed = await told('update_resource', { id, title: 'Second', version });
  expect(changed.version).not.toBe(version);
  expect(await told('get_resource', { id })).toMatchObject({ title: 'Second', version: changed.version });
});

test.each([
  ['update_resource', { title: 'Lost' }],
  ['update_resource_meta', { managed_meta: {}, open_meta: { tags: ['lost'] } }],
  ['delete_resource', {}],
])('%s with an older version is refused, and changes nothing', async (name, change) => {
  const { id, version } = await created('Read');
  await told('update_resource', { id, title: 'Changed by another' });
  const before = await told('get_resource', { id });
  const { message, data } = errorOf(await agent.use(name, { id, version, ...change }));
  expect(data).toMatchObject({ status: 412, code: 'PRECONDITION_FAILED' });
  expect(message).toContain('read it again');
  expect(await told('get_resource', { id })).toEqual(before);
});

test('without a version the last change wins', async () => {
  const { id } = await created('Read');
  await told('update_resource', { id, title: 'One' });
  await told('update_resource', { id, title: 'Other' });
  expect(await told('get_resource', { id })).toMatchObject({ title: 'Other' });
});
