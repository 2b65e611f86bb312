import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOpenMeta } from '#knowledge/resources/index.ts';
import { readGraphElements } from '#map-files/graphml-elements.ts';
import { MapFileError } from '#map-files/map-contents.ts';
import { draftOfGraph } from '#map-import/graphs/draft-graph.ts';
import { parseJsonGraph } from '#map-import/graphs/formats.ts';
import type { Attribute, Graph } from '#map-import/graphs/graph.ts';
import { graphOfElements } from '#map-import/graphs/graphml.ts';
import { counts, documentsOf, draftOf, relationshipsOf } from './graph-text.ts';

/** Graphs in files, and what becomes of them. */

const parseGraphml = (text: string) => graphOfElements(readGraphElements(text));

const name = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => text.trim() === text && text !== '');
const graphs = fc.uniqueArray(name, { minLength: 1, maxLength: 6 }).chain((ids) =>
  fc.record({
    nodes: fc.constant(ids.map((id) => ({ id, title: `Title of ${id}` }))),
    edges: fc.uniqueArray(
      fc.record({
        source: fc.constantFrom(...ids),
        target: fc.constantFrom(...ids),
        relation: fc.constantFrom('then', 'so'),
        weight: fc.integer({ min: 1, max: 9 }),
      }),
      {
        maxLength: 6,
        selector: ({ source, target, relation }) => JSON.stringify([source, target, relation]),
      },
    ),
  }),
);

interface Written {
  readonly nodes: readonly { readonly id: string; readonly title: string }[];
  readonly edges: readonly { source: string; target: string; relation: string; weight: number }[];
}

const expectRead = (graph: Graph, { nodes, edges }: Written) => {
  const draft = draftOf(graph);
  expect(documentsOf(draft)).toEqual(nodes.map(({ id, title }) => [id, title]));
  expect(relationshipsOf(draft)).toEqual(
    edges.map(({ source, target, relation, weight }) => [source, target, 'near', relation, weight]),
  );
};

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
        expectRead(parseJsonGraph(JSON.stringify(document)), { nodes, edges });
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
      expectRead(parseGraphml(text), { nodes, edges });
    }),
  );
});

describe('an input that cannot be read is reported with the place of the error', () => {
  test.each([
    [parseJsonGraph, '{"graph":', 'Unexpected end of JSON input'],
    [parseJsonGraph, '[]', 'there is no graph in it: it is a list of nothing'],
    [parseJsonGraph, '{"graph":{}}', 'there is no graph in it: it is an object of "graph"'],
    [parseJsonGraph, '{"graph":{"nodes":[{}]}}', 'graph.nodes.0.id is missing'],
    [parseJsonGraph, '{"graph":{"nodes":[{"id":{}}]}}', 'graph.nodes.0.id is an object, and no id'],
    [parseJsonGraph, '{"graph":{"nodes":3}}', 'graph.nodes is a number, and neither an object nor a list'],
    [parseJsonGraph, '{"graph":{"edges":[{"source":"a"}]}}', 'graph.edges.0.target is missing'],
    [parseGraphml, '<graphml><graph><node></graph></graphml>', 'line 1: '],
    [parseGraphml, '<graphml/>', 'there is no graph in it'],
    [parseGraphml, '<graphml><graph>\n<node/></graph></graphml>', 'node 1 has no id'],
    [
      parseGraphml,
      '<graphml><graph>\n<edge source="a"/></graph></graphml>',
      'line 2: edge 1 has no source or',
    ],
    [
      parseGraphml,
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><graphml><graph><node id="&b;"/></graph></graphml>',
      'it declares a document type, which is not read',
    ],
  ])('%o %s', (parse, text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});

const node = (id: string, ...attributes: readonly Attribute[]) => ({ id, attributes, where: {} });
const edge = (source: string, target: string, ...attributes: readonly Attribute[]) => ({
  source,
  target,
  attributes,
  where: {},
});

test('nodes become documents, edges relationships of a kind or with a label', () => {
  const draft = draftOf({
    nodes: [node('a', ['title', 'A'], ['body', 'Text'], ['tags', ['x']]), node('b')],
    edges: [
      edge('a', 'b', ['relation', 'leads-to']),
      edge('a', 'b', ['relation', 'then']),
      edge('a', 'a', ['kind', 'contains'], ['label', 'itself']),
      edge('a', 'c', ['since', 1]),
    ],
  });
  expect(documentsOf(draft)).toEqual([
    ['a', 'A', { tags: ['x'] }, 'Text'],
    ['b', 'b'],
  ]);
  expect(relationshipsOf(draft)).toEqual([
    ['a', 'b', 'leads_to', '', 1],
    ['a', 'b', 'near', 'then', 1],
    ['a', 'a', 'contains', 'itself', 1],
  ]);
  expect([draft.links.broken, draft.warnings]).toEqual([1, ['an edge from a to c: there is no node c']]);
  const { edges, attributes } = draft.accounting.tallies();
  expect([counts(edges), counts(attributes)]).toEqual([
    [4, 3, 0, 1],
    [8, 7, 0, 1],
  ]);
});

describe('edges with the same ends, kind and label are one relationship', () => {
  const nodes = [node('a'), node('b')];
  const paid = (...attributes: readonly Attribute[]) => edge('a', 'b', ['label', 'paid'], ...attributes);

  test('whose weight is the sum of what is written, and 1 where none is', () => {
    const weightOf = (...edges: Graph['edges']) =>
      draftOf({ nodes, edges }).edges.map(({ weight }) => weight);
    expect(weightOf(paid(['weight', 10]), paid(['weight', '32']))).toEqual([42]);
    expect(weightOf(paid(), paid(['weight', 0.5]), paid())).toEqual([0.5]);
    expect(weightOf(paid(), paid())).toEqual([1]);
    expect(weightOf(paid(['weight', 2]), edge('a', 'b', ['label', 'owes'], ['weight', 3]))).toEqual([2, 3]);
  });

  test('with all their values of each name, and each value is counted once', () => {
    const draft = draftOf({
      nodes,
      edges: [paid(['on', 1], ['by', 'x']), paid(['on', 2], ['by', 'x']), paid(['on', 1], ['for', [3]])],
    });
    expect(draft.edges).toMatchObject([{ facets: { on: [1, 2], by: 'x', for: [3] } }]);
    const { edges, attributes } = draft.accounting.tallies();
    expect(counts(edges)).toEqual([3, 1, 2, 0]);
    // Three labels, of which two are merged, and six values, of which "by" and one "on" are there again.
    expect(counts(attributes)).toEqual([9, 5, 4, 0]);
    expect(edges.merged_because).toMatchObject([
      { count: 2, examples: [{ text: 'a → b' }, { text: 'a → b' }] },
    ]);
  });

  test('also in the opposite direction where they are undirected, with a warning', () => {
    const undirected = (from: string, to: string) => ({ ...edge(from, to), isUndirected: true });
    const draft = draftOf({
      nodes,
      edges: [undirected('a', 'b'), undirected('b', 'a'), undirected('a', 'a')],
    });
    expect(relationshipsOf(draft)).toEqual([
      ['a', 'b', 'near', '', 1],
      ['a', 'a', 'near', '', 1],
    ]);
    expect(draft.warnings).toEqual([
      'edges without a direction: 2; each is a relationship from the end that is written first',
    ]);
    const both = draftOf({ nodes, edges: [edge('a', 'b'), undirected('b', 'a')] });
    expect(both.edges).toHaveLength(2);
  });
});

test('values that say nothing, or that a relationship cannot hold, are left out with a reason', () => {
  const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as unknown;
  const draft = draftOf({
    nodes: [node('a', ['x', null], ['x', 1], ['label', 'A'], ['label', 'A'])],
    edges: [
      edge('a', 'a', ['y', null], [' ', 1], ['deep', deep], ['inf', Infinity], ['long', '9'.repeat(30)]),
    ],
  });
  expect(draft.edges[0]?.facets).toEqual({ long: '9'.repeat(30) });
  const { attributes } = draft.accounting.tallies();
  expect(counts(attributes)).toEqual([9, 2, 1, 6]);
  expect(attributes.left_out_because.map(({ why, count }) => [why, count])).toEqual([
    ['its value is nested too deeply, or no value of JSON', 2],
    ['its value is null, which says nothing', 2],
    ['another value is written under this name', 1],
    ['no facet may be called so', 1],
  ]);
});

test('a title or a type that is too long stays whole among the other values; a label stays the label', () => {
  const long = 'x'.repeat(1001);
  const draft = draftOf({
    nodes: [node('a', ['title', long], ['type', long])],
    edges: [edge('a', 'a', ['label', long])],
  });
  expect(draft.resources).toMatchObject([
    { title: 'x'.repeat(1000), docType: 'concept', openMeta: { title: long, type: long } },
  ]);
  // The import names the edge, which the service does not take.
  expect(draft.edges).toMatchObject([{ kind: 'near', label: long }]);
});

test('a value that open metadata does not accept is left out, with its node and its key', () => {
  const nodes = [node('a', ['date', '31.1.2026'], ['tags', ['x']]), node('b')];
  const { resources, warnings, accounting } = draftOfGraph({ nodes, edges: [] }, parseOpenMeta, 'file');
  expect(resources[0]?.openMeta).toEqual({ tags: ['x'] });
  const why = 'open_meta.date must be a date like 2026-01-31';
  expect(warnings).toEqual([`node a: metadata "date" is left out: ${why}`]);
  expect(accounting.tallies().attributes.left_out_because).toEqual([
    { why, count: 1, examples: [{ file: 'file', text: 'a: date' }] },
  ]);
});

test.each([
  [['a', 'b', 'a'], 'there are several nodes "a"'],
  [['a', 'atlas:telos'], 'no node may be called "atlas:telos"'],
  [['a', ''], 'no node may be called ""'],
])('a graph with the nodes %j is refused', (ids, message) => {
  const nodes = ids.map((id) => node(id));
  expect(() => draftOf({ nodes, edges: [] })).toThrow(new MapFileError(message));
});
