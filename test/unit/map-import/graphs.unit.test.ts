import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGraphElements } from '#map-files/graphml-elements.ts';
import { MapFileError, parseJson } from '#map-files/map-contents.ts';
import { draftOfGraph } from '#map-import/graphs/graph.ts';
import { graphOfElements } from '#map-import/graphs/graphml.ts';
import { graphOfJson } from '#map-import/graphs/json-graph.ts';
import { parsePairs } from '#map-import/graphs/pairs.ts';
import { parseOpenMeta } from '#modules/resources/index.ts';

/** Graphs in files, and what becomes of them. */

const parseGraphml = (text: string) => graphOfElements(readGraphElements(text));
const parseJsonGraph = (text: string) => graphOfJson(parseJson(text));

const name = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => text.trim() === text && text !== '');
const graphs = fc.uniqueArray(name, { minLength: 1, maxLength: 6 }).chain((ids) =>
  fc.record({
    nodes: fc.constant(ids.map((id) => ({ id, title: `Title of ${id}` }))),
    edges: fc.array(
      fc.record({
        source: fc.constantFrom(...ids),
        target: fc.constantFrom(...ids),
        relation: fc.constantFrom('leads_to', 'then'),
        weight: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 6 },
    ),
  }),
);

const plain = ({ nodes, edges }: ReturnType<typeof parsePairs>) => ({
  nodes: nodes.map(({ id, title }) => ({ id, title })),
  edges,
});

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const PRINTABLE = /^[\p{L}\p{N}\p{P}\p{S} ]+$/u;

test('a graph that is written as JSON Graph is read as it was, in both versions', () => {
  fc.assert(
    fc.property(graphs, ({ nodes, edges }) => {
      const written = edges.map(({ weight, ...edge }) => ({ ...edge, metadata: { weight } }));
      const list = nodes.map(({ id, title }) => ({ id, label: title }));
      const byId = Object.fromEntries(list.map(({ id, label }) => [id, { label }]));
      fc.pre(!list.some(({ id }) => id === '__proto__' || /^\d+$/.test(id)));
      for (const document of [
        { graph: { nodes: byId, edges: written } },
        { graphs: [{ nodes: list, edges: written }] },
      ])
        expect(plain(parseJsonGraph(JSON.stringify(document)))).toEqual({ nodes, edges });
    }),
  );
});

test('a graph that is written as GraphML is read as it was', () => {
  fc.assert(
    fc.property(graphs, ({ nodes, edges }) => {
      fc.pre(nodes.every(({ id }) => PRINTABLE.test(id)));
      const keys = ['label', 'relation', 'weight'].map(
        (key) => `<key id="${key}" attr.name="${key}" for="all"/>`,
      );
      const inNodes = nodes.map(
        ({ id, title }) => `<node id="${xml(id)}"><data key="label">${xml(title)}</data></node>`,
      );
      const inEdges = edges.map(
        ({ source, target, relation, weight }) =>
          `<edge source="${xml(source)}" target="${xml(target)}"><data key="relation">${relation}</data><data key="weight">${weight}</data></edge>`,
      );
      const text = `<?xml version="1.0"?><graphml>${keys.join('')}<graph edgedefault="directed">${inNodes.join('')}${inEdges.join('')}</graph></graphml>`;
      expect(plain(parseGraphml(text))).toEqual({ nodes, edges });
    }),
  );
});

test('pairs are read with a head or without, in whatever order it names the columns', () => {
  expect(plain(parsePairs('a,b\n"c, d",a,then,2\n'))).toEqual({
    nodes: [
      { id: 'a', title: 'a' },
      { id: 'b', title: 'b' },
      { id: 'c, d', title: 'c, d' },
    ],
    edges: [
      { source: 'a', target: 'b', relation: 'near', weight: 1 },
      { source: 'c, d', target: 'a', relation: 'then', weight: 2 },
    ],
  });
  expect(parsePairs('\ufeffWeight,To,From\n3,b,a\n').edges).toEqual([
    { source: 'a', target: 'b', relation: 'near', weight: 3 },
  ]);
});

describe('what cannot be read is told with its place', () => {
  test.each([
    [parsePairs, 'a,b\nc\n', 'line 2 has no source or no target'],
    [parsePairs, 'source,target,weight\na,b,much\n', 'line 2: "much" is no weight'],
    [parseJsonGraph, '{"graph":', 'Unexpected end of JSON input'],
    [parseJsonGraph, '[]', 'there is no graph in it'],
    [parseJsonGraph, '{"graph":{"nodes":[{}]}}', 'graph.nodes.0 has no id'],
    [parseJsonGraph, '{"graph":{"edges":[{"source":"a"}]}}', 'graph.edges.0 has no source or no target'],
    [parseGraphml, '<graphml><graph><node></graph></graphml>', 'line 1: '],
    [parseGraphml, '<graphml/>', 'there is no graph in it'],
    [parseGraphml, '<graphml><graph><node/></graph></graphml>', 'node 1 has no id'],
    [
      parseGraphml,
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><graphml><graph><node id="&b;"/></graph></graphml>',
      'it declares a document type, which is not read',
    ],
  ])('%o %s', (parse, text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});

test('nodes become documents, edges relationships of a kind or with a label, each once', () => {
  const nodes = [
    { id: 'a', title: 'A', body: 'Text', meta: { tags: ['x'] } },
    { id: 'b', title: 'B' },
  ];
  const edge = { source: 'a', target: 'b', relation: 'leads-to', weight: 1 };
  const then = { ...edge, relation: 'then' };
  const draft = draftOfGraph(
    { nodes, edges: [edge, then, then, { ...edge, target: 'c' }, { ...edge, target: 'a' }] },
    (meta) => meta,
  );
  expect(draft.resources).toMatchObject([
    { path: 'a', title: 'A', docType: 'concept', body: 'Text', openMeta: { tags: ['x'] } },
    { path: 'b', body: '' },
  ]);
  expect(draft.edges).toEqual([
    { from: 'a', to: 'b', kind: 'leads_to', label: '', weight: 1 },
    { from: 'a', to: 'b', kind: 'near', label: 'then', weight: 1 },
  ]);
  expect([draft.links.broken, draft.links.self, draft.warnings]).toEqual([
    1,
    1,
    ['an edge from a to c: there is no node c'],
  ]);
});

test('pairs as Gephi writes them have the label as their relation, not that they are directed', () => {
  expect(parsePairs('Source,Target,Type,Id,Label,Weight\na,b,Directed,0,then,2\n').edges).toEqual([
    { source: 'a', target: 'b', relation: 'then', weight: 2 },
  ]);
  expect(parsePairs('type,label,relation,kind,source,target\n1,2,3,4,a,b\n').edges[0]?.relation).toBe('4');
});

test.each([
  [';', 'Source;Target;Label\n"a;1";b, c;then\n'],
  ['\t', 'Source\tTarget\tLabel\na;1\tb, c\tthen\n'],
  [',', '"Source",Target,"La;b;e;l"\na;1,"b, c",then\n'],
])('pairs are separated by what separates most of the first line: %j', (_delimiter, text) => {
  expect(parsePairs(text).edges[0]).toMatchObject({ source: 'a;1', target: 'b, c' });
});

test('a value that open metadata does not take is left out, with its node and its key', () => {
  const nodes = [
    { id: 'a', title: 'A', meta: { date: '31.1.2026', tags: ['x'] } },
    { id: 'b', title: 'B' },
  ];
  const { resources, warnings } = draftOfGraph({ nodes, edges: [] }, parseOpenMeta);
  expect(resources[0]?.openMeta).toEqual({ tags: ['x'] });
  expect(warnings).toEqual([
    'node a: metadata "date" is left out: open_meta.date must be a date like 2026-01-31',
  ]);
});

test.each([
  [['a', 'b', 'a'], 'there are several nodes "a"'],
  [['a', 'atlas:telos'], 'no node may be called "atlas:telos"'],
  [['a', ''], 'no node may be called ""'],
])('a graph with the nodes %j is refused', (ids, message) => {
  const nodes = ids.map((id) => ({ id, title: 'T' }));
  expect(() => draftOfGraph({ nodes, edges: [] }, (meta) => meta)).toThrow(new MapFileError(message));
});
