import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { agentOf, errorOf } from './agent.ts';

/** Issue 37: `[[names]]` in a text become relationships where a call asks for it, as at import. */

const running = await service();
const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'approved' });
const agent = agentOf(running, ann.token);
const mark = newId().slice(-12);
const { id: map } = await mapOf(ann, `Links ${mark}`);
const context = await contextOf(ann, `Links ${mark}`);
const swift = await resourceIn(ann, { map }, { title: `Swift ${mark}` });
const sleep = await resourceIn(ann, { map }, { title: `Sleep ${mark}` });
const hidden = `Hidden ${mark}`;
await resourceIn(zoe, { context: await contextOf(zoe, `Zoe ${mark}`) }, { title: hidden });

// biome-ignore lint/suspicious/noExplicitAny: tools tell things of every shape
async function told(name: string, given: Record<string, unknown>): Promise<any> {
  const { body } = await agent.use(name, given);
  if (body.result === undefined) throw new Error(JSON.stringify(body));
  return body.result.structuredContent;
}

const document = (title: string, content: string) => ({
  title,
  doc_type_name: 'concept',
  cogmap: map,
  content,
});

interface Edge {
  readonly peer_resource_id: string;
  readonly label: string;
  readonly edge_kind: string;
  readonly weight: number;
  readonly direction: string;
}

const edgesOf = async (id: string): Promise<Edge[]> => (await ann.get(`/api/resources/${id}/edges`)).body;

test('names in a new text become relationships; what is not there, and what is hidden, is not found', async () => {
  const content = `[[Swift ${mark}]], [[Sleep ${mark}#Aloft|aloft]] and [[Sleep ${mark}]]; \`[[Code]]\` [[Nothing ${mark}]] [[${hidden}]]`;
  const { resource, links } = await told('create_resource', {
    ...document(`Night ${mark}`, content),
    link: true,
  });
  expect(links).toEqual({
    linked: [
      { name: `[[Swift ${mark}]]`, target: swift, edge_handle: expect.any(String) },
      { name: `[[Sleep ${mark}#Aloft|aloft]]`, target: sleep, edge_handle: expect.any(String) },
    ],
    known: [`[[Sleep ${mark}]]`],
    not_found: [`[[Nothing ${mark}]]`, `[[${hidden}]]`],
  });
  const edges = await edgesOf(resource.id);
  expect(edges.map(({ peer_resource_id }) => peer_resource_id).toSorted()).toEqual([swift, sleep].toSorted());
  for (const edge of edges)
    expect(edge).toMatchObject({ label: 'links_to', edge_kind: 'near', weight: 2, direction: 'outgoing' });
  // The relationships are where the document is.
  const { items } = await told('describe_schema', { view: 'labels', cogmap: map });
  expect(items.map(({ label }: { label: string }) => label)).toContain('links_to');
});

test('without `link` a text makes no relationship', async () => {
  const { resource, links } = await told('create_resource', document(`Dawn ${mark}`, `[[Swift ${mark}]]`));
  expect([links, await edgesOf(resource.id)]).toEqual([undefined, []]);
});

describe('a changed text', () => {
  test('is linked as a whole, also where a part was changed; relationships that are there stay one', async () => {
    const id = await resourceIn(
      ann,
      { map },
      { title: `Day ${mark}`, content: `# Birds\n\n[[Swift ${mark}]]` },
    );
    const first = await told('update_resource', { id, append: `[[Sleep ${mark}]]`, link: true });
    expect(first.links.linked.map(({ target }: { target: string }) => target)).toEqual([swift, sleep]);
    const again = await told('update_resource', { id, section: 'Birds', append: 'More.', link: true });
    expect(again.links).toEqual({
      linked: [],
      known: [`[[Swift ${mark}]]`, `[[Sleep ${mark}]]`],
      not_found: [],
    });
    expect(await edgesOf(id)).toHaveLength(2);
  });

  test('that names itself makes no relationship; a name of several is that of the home, else they are listed', async () => {
    const twin = await resourceIn(ann, { context }, { title: `Twin ${mark}` });
    const other = await resourceIn(ann, { map }, { title: `Twin ${mark}` });
    const title = `Self ${mark}`;
    const id = await resourceIn(ann, { map }, { title });
    const text = `[[${title}]] [[Twin ${mark}]]`;
    const { links } = await told('update_resource', { id, content: text, link: true });
    expect(links.linked.map(({ target }: { target: string }) => target)).toEqual([other]);
    await resourceIn(ann, { context }, { title: `Twin ${mark}` });
    const away = await resourceIn(ann, { context: await contextOf(ann, `Away ${mark}`) }, { title: 'Away' });
    const { links: several } = await told('update_resource', { id: away, content: text, link: true });
    expect(several.several[0].ids).toEqual(expect.arrayContaining([twin, other]));
  });

  test('that is refused links nothing', async () => {
    const id = await resourceIn(ann, { map }, { title: `Late ${mark}` });
    const given = { id, content: `[[Swift ${mark}]]`, version: newId(), link: true };
    expect(errorOf(await agent.use('update_resource', given)).code).toBe(-32600);
    expect(await edgesOf(id)).toEqual([]);
  });
});

test('a long text is linked too, up to a hundred names; the answer says how many are left', async () => {
  const names = Array.from({ length: 120 }, (_, at) => `[[None ${at} ${mark}]]`);
  const content = [`[[Swift ${mark}]]`, ...names.map((name) => `${name} ${'word '.repeat(40)}`)].join('\n\n');
  const { links } = await told('create_resource', {
    ...document(`Long ${mark}`, content),
    link: true,
    max_tokens: 20_000,
  });
  expect(links.linked).toHaveLength(1);
  expect([links.not_found.length, links.left]).toEqual([99, 21]);
});
