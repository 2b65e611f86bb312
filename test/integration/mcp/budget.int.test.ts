import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { edgeAsserted } from '#test/world/edge-events.ts';
import { service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { appendMany, tiedMap } from '#test/world/tied-map.ts';
import { agentOf, errorOf } from './agent.ts';

/** Answers fit: on a map of 10,000 resources no tool tells more than its budget, and what is left out can be had. */

const COMPONENTS = 400;
const TIED = COMPONENTS * 6;
const NODES = 10_000;
const REGIONS = COMPONENTS * 3 + NODES - TIED + 1;
const USUAL = 4000;

const nodes = Array.from({ length: NODES }, () => newId()).sort();

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const agent = agentOf(running, ann.token);
const { id: map } = await mapOf(ann, 'Great');
const home = { table: 'kb_cogmaps', id: map } as const;
const titleOf = (index: number) => `Node ${index} of a map with many`;
const tied = tiedMap({ map, owner: ann.id, nodes, tied: TIED, titleOf });
// A hub, whose surroundings are large.
const spokes = nodes.slice(TIED, TIED + 800).map((target) =>
  edgeAsserted({
    edge_id: newId(),
    source: nodes[0]!,
    target,
    edge_kind: 'near',
    polarity: 'forward',
    weight: 0.01,
    home,
  }),
);
await appendMany(running.database, [...tied, ...spokes]);
await ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
const context = await contextOf(ann, `Long ${newId()}`);
const content = Array.from({ length: 4000 }, (_none, line) => `Line ${line} of a "long" text.`).join('\n');
const long = await resourceIn(ann, { context }, { title: 'Long', content });

type Given = Record<string, unknown>;

const READS: readonly (readonly [string, () => Given])[] = [
  ['cogmap_read', () => ({ view: 'show', cogmap: map })],
  ['cogmap_read', () => ({ view: 'shape', cogmap: map })],
  ['cogmap_read', () => ({ view: 'metrics', cogmap: map })],
  ['cogmap_read', () => ({ view: 'analytics', cogmap: map })],
  ['graph_read', () => ({ view: 'home' })],
  ['graph_read', () => ({ view: 'entry', k: 200 })],
  ['graph_read', () => ({ view: 'panorama', cogmap: map })],
  ['graph_read', () => ({ view: 'panorama', cogmap: map, zoom: 0.5 })],
  ['graph_read', () => ({ view: 'traverse', from: nodes[0], depth: 3 })],
  ['graph_read', () => ({ view: 'neighborhood', cogmap: map, seeds: [nodes[0]], depth: 3 })],
  ['list_resources', () => ({ cogmap: [map], limit: 200 })],
  ['list_resources', () => ({ cogmap: [map], limit: 200, fields: ['title'] })],
  ['get_resource', () => ({ id: long, include_content: true })],
  ['resource_edges', () => ({ id: nodes[0] })],
  ['element_trail', () => ({ kind: 'node', element: nodes[0] })],
  ['search', () => ({ query: 'node map many', cogmap_id: map, limit: 100 })],
  ['cogmap_list', () => ({})],
  ['context_read', () => ({ view: 'list' })],
  ['describe_schema', () => ({ view: 'open_meta' })],
  ['describe_schema', () => ({ view: 'doc_type', name: 'task' })],
  ['whoami', () => ({})],
  [
    'run_query',
    () => ({
      plan: {
        stages: [{ name: 'all', act: 'find-exact', intention: { query: 'node map many' } }],
        outcome: { returns: [{ stage: 'all' }] },
      },
    }),
  ],
];

const used = async (name: string, given: Given) => {
  const { body } = await agent.use(name, given);
  if (body.result === undefined) throw new Error(`${name}: ${JSON.stringify(body)}`);
  return body.result;
};

const tokensOf = ({ content }: { content: { text?: string }[] }): number =>
  content.reduce((sum, item) => sum + encode(item.text ?? JSON.stringify(item)).length, 0);

describe.each(READS)('%s', (name, given) => {
  test.each([500, 1500, undefined])('answers within max_tokens %s', async (max_tokens) => {
    const limit = max_tokens ?? USUAL;
    const result = await used(name, { ...given(), ...(max_tokens !== undefined && { max_tokens }) });
    expect(tokensOf(result)).toBeLessThanOrEqual(limit);
    expect(encode(JSON.stringify(result.structuredContent)).length).toBeLessThanOrEqual(limit);
    const { left_out, next_cursor } = result.structuredContent;
    if (next_cursor !== undefined)
      expect(Object.values(left_out as object).every((left) => left > 0)).toBe(true);
  });
});

test('a write answers within max_tokens, too', async () => {
  const result = await used('cogmap_materialize', { cogmap: map, threshold: 0, max_tokens: 500 });
  expect(tokensOf(result)).toBeLessThanOrEqual(500);
  expect(result.structuredContent.regions).toBe(REGIONS);
});

test('a panorama has the most salient territories, bridges among them, and what is left out', async () => {
  const { structuredContent: told } = await used('graph_read', { view: 'panorama', cogmap: map });
  const { body: whole } = await ann.get(`/api/graph/cogmaps/${map}/panorama`);
  expect(told.territories.length + told.left_out.territories).toBe(whole.territories.length);
  const saliences = whole.territories
    .map(({ salience = 0 }) => salience)
    .toSorted((a: number, b: number) => b - a);
  expect(told.territories.map(({ salience = 0 }) => salience)).toEqual(
    saliences.slice(0, told.territories.length),
  );
  const { structuredContent: wider } = await used('graph_read', { view: 'panorama', cogmap: map, zoom: 0 });
  const all = ({ territories, left_out }: typeof told) => territories.length + (left_out?.territories ?? 0);
  expect(all(wider)).toBeLessThan(all(told));
});

test('a panorama that is cut has bridges only between territories that are told, in this part or an earlier one', async () => {
  const known = new Set<string>();
  let [bridges, cursor]: [number, string | undefined] = [0, undefined];
  for (let part = 0; part < 4; part += 1) {
    const { structuredContent: told } = await used('graph_read', { view: 'panorama', cogmap: map, cursor });
    for (const { id } of told.territories) known.add(id);
    for (const { source_territory, target_territory } of told.bridges)
      expect([known.has(source_territory), known.has(target_territory)]).toEqual([true, true]);
    bridges += told.bridges.length;
    cursor = told.next_cursor;
  }
  expect(bridges).toBeGreaterThan(0);
  expect(known.size).toBeGreaterThan(50);
});

test('the parts of a shape, one after the other, list every territory once', async () => {
  const ids: string[] = [];
  const asked = { view: 'shape', cogmap: map, max_tokens: 100_000 };
  for (let cursor: string | undefined; ; ) {
    const { structuredContent } = await used('cogmap_read', { ...asked, cursor });
    ids.push(...structuredContent.items.map(({ region_id }: { region_id: string }) => region_id));
    cursor = structuredContent.next_cursor;
    if (cursor === undefined) break;
  }
  const { body } = await ann.get(`/api/cognitive-maps/${map}/shape`);
  expect(ids).toEqual(body.map(({ region_id }: { region_id: string }) => region_id));
});

test('a long document is returned in parts that make up the whole', async () => {
  let told = '';
  for (let cursor: string | undefined; ; ) {
    const { content, structuredContent } = await used('get_resource', {
      id: long,
      include_content: true,
      max_tokens: 8000,
      cursor,
    });
    told += content[1].text;
    cursor = structuredContent.next_cursor;
    if (cursor === undefined) break;
  }
  expect(told).toBe((await ann.get(`/api/resources/${long}/content`)).body.markdown);
});

describe('invalid arguments are refused:', () => {
  test('a cursor with other arguments, or one that was not issued', async () => {
    const { structuredContent } = await used('cogmap_read', { view: 'shape', cogmap: map });
    const { next_cursor: cursor } = structuredContent;
    for (const given of [
      { view: 'metrics', cogmap: map, cursor },
      { view: 'shape', cogmap: map, cursor: 'nonsense' },
    ])
      expect(errorOf(await agent.use('cogmap_read', given)).message).toContain('cursor');
  });

  test.each([0, 499, 100_001, 1.5, '4000'])('max_tokens %s', async (max_tokens) => {
    expect(errorOf(await agent.use('whoami', { max_tokens })).message).toContain('max_tokens');
  });
});
