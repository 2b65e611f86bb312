import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { agentOf } from './agent.ts';
import { sha256 } from './world.ts';

/** Issue 37: twelve tasks of an agent, each with the calls and the tokens of answers that it may take. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const agent = agentOf(running, ann.token);
const mark = newId().slice(-12);
const map = `Swifts ${mark}`;
const { id: mapId } = await mapOf(ann, map);
const context = await contextOf(ann, `Field notes ${mark}`);
const slug = (await ann.get(`/api/contexts/${context}`)).body.slug as string;
const place = `@me/${slug}`;
const content = '# Flight\n\nSwifts sleep aloft, gliding at night.\n\n# Nests\n\nThey nest under roofs.';
const swift = await resourceIn(ann, { map: mapId }, { title: `Swift ${mark}`, content });
await resourceIn(ann, { map: mapId }, { title: `Sleep ${mark}`, content: 'Sleep of birds in flight.' });
const since = occurredNow();

/** Ids are random, and a tokenizer takes some 20 to 27 tokens for one: they are counted as one that is always the same. */
const ID = '01a21c51-e840-7583-a081-1ad9e4c35226';
const ANY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const tokensOf = (text: string): number =>
  encode(text.replace(ANY_ID, ID).replaceAll(mark, ID.slice(-12))).length;

let [calls, tokens] = [0, 0];
const report: string[] = [];

// biome-ignore lint/suspicious/noExplicitAny: tools tell things of every shape
async function use(name: string, given: Record<string, unknown>): Promise<any> {
  const { body } = await agent.use(name, given);
  if (body.result === undefined) throw new Error(`${name}: ${JSON.stringify(body)}`);
  calls += 1;
  for (const { type, text } of body.result.content) if (type === 'text') tokens += tokensOf(text);
  return body.result.structuredContent;
}

/** A task, with its number of calls and the most tokens that their answers may take. */
function task(name: string, most: { calls: number; tokens: number }, work: () => Promise<void>): void {
  test(name, async () => {
    [calls, tokens] = [0, 0];
    await work();
    report.push(`${name}: ${calls} calls, ${tokens} tokens`);
    expect(calls).toBe(most.calls);
    expect(tokens).toBeLessThanOrEqual(most.tokens);
  });
}

describe('twelve tasks', () => {
  beforeAll(async () => {
    await ann.post(`/api/cognitive-maps/${mapId}/materialize`, { threshold: 0 });
  });
  afterAll(() => process.stdout.write(`${report.join('\n')}\n`));

  task('find a document by its words', { calls: 1, tokens: 150 }, async () => {
    const { exact } = await use('search', { query: 'gliding', cogmap: map });
    expect(exact.hits).toMatchObject([{ id: swift, title: `Swift ${mark}` }]);
  });

  task('read it by its title', { calls: 1, tokens: 450 }, async () => {
    expect((await use('get_resource', { id: `Swift ${mark}`, include_content: true })).id).toBe(swift);
  });

  test('read one section that a search has found', async () => {
    const { exact } = await use('search', { query: 'roofs', cogmap: map });
    const given = { id: exact.hits[0].id, section: exact.hits[0].header_path, fields: ['title'] };
    const { content: told } = (await agent.use('get_resource', given)).body.result;
    expect(told[1].text).toBe('# Nests\n\nThey nest under roofs.');
  });

  test('a section goes by the block that a search has found, too: read, added to, replaced', async () => {
    const [one, two] = [`Part one of ${mark}.\n\n`, `Part two, with a heron ${mark}.`];
    const { resource_id: id } = await use('segmented_ingest', {
      action: 'begin',
      title: `Blocks ${mark}`,
      doc_type_name: 'concept',
      cogmap: map,
      content: one,
      content_hash: sha256(one),
    });
    const segment = { content: two, content_hash: sha256(two) };
    const { body_hash } = await use('segmented_ingest', {
      action: 'append',
      resource: id,
      seq: 1,
      ...segment,
    });
    const end = { action: 'finalize', expected_blocks: 2, expected_body_hash: body_hash };
    await use('segmented_ingest', { ...end, resource: id });
    const found = { query: `heron ${mark}`, cogmap: map, fields: ['block_id'] };
    const [{ block_id }] = (await use('search', found)).exact.hits;
    const read = async (given: object) =>
      (await agent.use('get_resource', { id, fields: ['title'], ...given })).body.result.content[1].text;
    expect(await read({ block_id })).toBe(two);
    await use('update_resource', { id, section: block_id, append: 'It stands.' });
    expect(await read({ section: block_id })).toBe(`${two}\n\nIt stands.`);
    await use('update_resource', { id, block_id, content: 'A heron.' });
    expect(await read({ include_content: true })).toBe(`${one}A heron.`);
    const nothing = await agent.use('get_resource', { id, block_id: newId() });
    expect(nothing.body.error.data.code).toBe('NOT_FOUND');
  });

  test('text is added, and one section replaced, in one call each; a refused one changes nothing', async () => {
    const id = await resourceIn(ann, { map: mapId }, { title: `Parts ${mark}`, content });
    const textOf = async () => (await ann.get(`/api/resources/${id}/content`)).body.markdown.trim();
    await agent.use('update_resource', { id, append: 'They come in May.' });
    expect(await textOf()).toBe(`${content}\n\nThey come in May.`);
    await agent.use('update_resource', { id, section: 'flight', content: 'Swifts sleep.' });
    expect(await textOf()).toBe(
      '# Flight\n\nSwifts sleep.\n\n# Nests\n\nThey nest under roofs.\n\nThey come in May.',
    );
    const before = await textOf();
    for (const given of [
      { section: 'Songs', append: 'None.' },
      { section: 'Nests' },
      { append: 'Both.', content: 'Both.' },
      { append: 'Late.', version: newId() },
    ])
      expect((await agent.use('update_resource', { id, ...given })).body.error.code).toBe(-32600);
    expect(await textOf()).toBe(before);
  });

  task('write and relate by names', { calls: 1, tokens: 500 }, async () => {
    const { relationships } = await use('create_resource', {
      title: `Wind ${mark}`,
      doc_type_name: 'concept',
      cogmap: map,
      content: 'Wind carries swifts.',
      relationships: [{ target: `Swift ${mark}`, edge_kind: 'leads_to', label: 'carries' }],
    });
    expect(relationships).toEqual([{ edge_handle: expect.any(String) }]);
  });

  task('relate two by names', { calls: 1, tokens: 60 }, async () => {
    const triple = { source: `Swift ${mark}`, target: `Sleep ${mark}`, edge_kind: 'express' };
    await use('relationship', { action: 'assert', ...triple, polarity: 'forward', label: 'does', weight: 1 });
  });

  task('what changed', { calls: 1, tokens: 800 }, async () => {
    const { documents, relationships } = await use('recent_changes', { since, cogmap: map });
    expect(documents.map(({ title }: { title: string }) => title)).toContain(`Wind ${mark}`);
    expect(relationships).toHaveLength(2);
  });

  task('who may read it', { calls: 1, tokens: 500 }, async () => {
    expect((await use('explain_access', { resource: `Swift ${mark}` })).read).toBe(true);
  });

  task('what is in a context', { calls: 1, tokens: 60 }, async () => {
    expect((await use('list_resources', { context_ref: place, fields: ['title'] })).rows).toEqual([]);
  });

  task('what it is related to', { calls: 1, tokens: 350 }, async () => {
    const told = JSON.stringify(await use('resource_edges', { id: `Swift ${mark}` }));
    for (const title of [`Wind ${mark}`, `Sleep ${mark}`]) expect(told).toContain(title);
  });

  test('a document and what is around it come in one call', async () => {
    const { nodes, edges } = await use('graph_read', { view: 'traverse', from: [`Swift ${mark}`], depth: 1 });
    expect(nodes.map(({ id }: { id: string }) => id)).toContain(swift);
    expect(nodes.map(({ title }: { title: string }) => title)).toContain(`Wind ${mark}`);
    expect(edges.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(nodes)).toContain('Swifts sleep aloft');
  });

  task('the territories of a map', { calls: 1, tokens: 600 }, async () => {
    const { territories } = await use('graph_read', { view: 'panorama', cogmap: map });
    expect(territories.length).toBeGreaterThan(0);
  });

  task('change a title without losing an update', { calls: 2, tokens: 550 }, async () => {
    const { version } = await use('get_resource', { id: `Sleep ${mark}`, fields: ['title', 'version'] });
    expect(version).toBeTypeOf('string');
    await use('update_resource', { id: `Sleep ${mark}`, title: `Sleep aloft ${mark}`, version });
  });

  task('labels in use', { calls: 1, tokens: 80 }, async () => {
    const { items } = await use('describe_schema', { view: 'labels', cogmap: map });
    expect(items.map(({ label }: { label: string }) => label).toSorted()).toEqual(['carries', 'does']);
  });

  task('share a context with a team by its slug', { calls: 2, tokens: 400 }, async () => {
    await ann.post('/api/teams', { slug: `birds-${mark}` });
    const { items } = await use('context_read', { view: 'teams' });
    expect(items.map((team: { slug: string }) => team.slug)).toContain(`birds-${mark}`);
    await use('context_manage', { action: 'share', context_ref: place, team: `birds-${mark}` });
  });
});

test('a name of nothing in relationships creates nothing', async () => {
  const given = { title: `None ${mark}`, doc_type_name: 'concept', cogmap: map };
  const { body } = await agent.use('create_resource', {
    ...given,
    relationships: [{ target: 'Nothing at all' }],
  });
  expect(body.error.data.code).toBe('NOT_FOUND');
  const { rows } = (await ann.get(`/api/resources?cogmap_ids=${mapId}`)).body;
  expect(rows.map(({ title }: { title: string }) => title)).not.toContain(`None ${mark}`);
});
