import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { agentOf, errorOf } from './agent.ts';

/** Spec 80 §6: what agents read by address, and the prompts for jobs that are often asked for. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const agent = agentOf(running, ann.token);

const read = async (uri: string) => (await agent.ask('resources/read', { uri })).body;

describe('resources', () => {
  test('G: 250 visible resources T: 200 listed, newest change first, and the others on the next page', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    const context = await contextOf(mia, `Many ${newId()}`);
    for (let made = 0; made < 250; made += 25)
      await Promise.all(
        Array.from({ length: 25 }, (_none, index) =>
          resourceIn(mia, { context }, { title: `Resource ${made + index}` }),
        ),
      );
    const of = agentOf(running, mia.token);
    const own = ({ body }: { body: { result: { resources: { name: string }[] } } }) =>
      body.result.resources.filter(({ name }) => /^Resource \d+$/.test(name));
    const first = await of.ask('resources/list');
    expect(first.body.result.resources).toHaveLength(200);
    const cursor = first.body.result.nextCursor;
    const second = await of.ask('resources/list', { cursor });
    expect(new Set([...own(first), ...own(second)].map(({ name }) => name)).size).toBe(250);
    expect(errorOf(await of.ask('resources/list', { cursor: 'nonsense' })).message).toContain('cursor');
  });

  test('the templates name what can be read, and each can be', async () => {
    const context = await contextOf(ann, `Read ${newId()}`);
    const id = await resourceIn(ann, { context }, { title: 'Swifts', content: 'They sleep aloft.' });
    const { resourceTemplates } = (await agent.ask('resources/templates/list')).body.result;
    expect(resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) => uriTemplate)).toEqual([
      'atlas://resources/{id}',
      'atlas://resources/{id}/content',
      'atlas://contexts/{ref}/resources',
    ]);
    const [view, text] = (await read(`atlas://resources/${id}`)).result.contents;
    expect(JSON.parse(view.text)).toEqual((await ann.get(`/api/resources/${id}`)).body);
    expect([view.mimeType, text.mimeType, text.text]).toEqual([
      'application/json',
      'text/markdown',
      'They sleep aloft.',
    ]);
    expect((await read(`temper://resources/swifts-${id}/content`)).result.contents).toEqual([
      { ...text, uri: `temper://resources/swifts-${id}/content` },
    ]);
    const { slug } = (await ann.get(`/api/contexts/${context}`)).body;
    for (const ref of [context, `@me/${slug}`, encodeURIComponent(`@me/${slug}`)]) {
      const [rows] = (await read(`atlas://contexts/${ref}/resources`)).result.contents;
      expect(JSON.parse(rows.text).map((row: { id: string }) => row.id)).toEqual([id]);
    }
  });

  test('what is hidden, unknown or malformed: one error', async () => {
    const { zoe } = await running.people({ zoe: 'approved' });
    const hidden = await resourceIn(zoe, { context: await contextOf(zoe, `Hidden ${newId()}`) });
    const errors = await Promise.all(
      [hidden, newId(), 'x', '%ff', `${newId()}/nothing`].map(
        async (id) => (await read(`atlas://resources/${id}`)).error,
      ),
    );
    for (const error of errors) expect(error).toEqual(errors[0]);
    expect(errors[0]).toMatchObject({ code: -32600, data: { status: 404, code: 'NOT_FOUND' } });
    expect((await read('file:///etc/passwd')).error).toEqual(errors[0]);
  });
});

describe('prompts', () => {
  test('are listed by name, with their arguments', async () => {
    const { prompts } = (await agent.ask('prompts/list')).body.result;
    expect(prompts.map(({ name }: { name: string }) => name)).toEqual([
      'audit_citation',
      'explore_map',
      'write_finding',
    ]);
    for (const prompt of prompts) expect(prompt.arguments[0]).toMatchObject({ required: true });
  });

  test('name only tools that are there', async () => {
    const { tools } = (await agent.ask('tools/list')).body.result;
    const names = tools.map(({ name }: { name: string }) => name);
    const given = { resource: 'r', cogmap: 'm', question: 'q', context_ref: 'c' };
    for (const name of ['audit_citation', 'explore_map', 'write_finding']) {
      const { messages } = (await agent.ask('prompts/get', { name, arguments: given })).body.result;
      const named = messages[0].content.text.match(/\b[a-z]+_[a-z_]+\b|\bsearch\b/g);
      const others = ['include_content', 'doc_type_name', 'next_cursor', 'edge_kind', 'leads_to'];
      expect(named.filter((word: string) => !names.includes(word) && !others.includes(word))).toEqual([]);
    }
  });

  test('without an argument that is needed, or of another name: -32600', async () => {
    const missing = errorOf(await agent.ask('prompts/get', { name: 'explore_map' }));
    expect([missing.code, missing.message]).toEqual([-32600, expect.stringContaining('cogmap')]);
    expect(errorOf(await agent.ask('prompts/get', { name: 'nothing' })).data['code']).toBe('NOT_FOUND');
  });
});

test('names of contexts and ids of maps are completed, of what the caller reads', async () => {
  const name = `Known ${newId()}`;
  await contextOf(ann, name);
  const { id } = await mapOf(ann, name);
  const complete = async (argument: string, value: string) => {
    const ref = { type: 'ref/prompt', name: 'explore_map' };
    const asked = { ref, argument: { name: argument, value } };
    return (await agent.ask('completion/complete', asked)).body.result.completion.values;
  };
  expect((await complete('context_ref', '@')).some((ref: string) => ref.includes('/known-'))).toBe(true);
  expect(await complete('cogmap', id.slice(0, 20))).toContain(id);
  expect(await complete('resource', '')).toEqual([]);
});
