import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXml } from '#map-files/xml-elements.ts';
import { graphOfJsonLines, graphOfXml, parseJsonGraph } from '#map-import/graphs/formats.ts';
import type { Graph } from '#map-import/graphs/graph.ts';
import { parseTable } from '#map-import/graphs/table.ts';
import { draftOf } from './graph-text.ts';

/**
 * In every format what was found is what another counter finds, and what was found is taken, merged or left out. The counters look at
 * the text, or walk the parsed file, and know nothing of the readers.
 */

const IDS = ['a', 'b', 'c', 'd'] as const;
const value = fc.oneof(
  fc.constantFrom('x', 'y'),
  fc.integer({ min: 0, max: 3 }),
  fc.boolean(),
  fc.constant(null),
);
const values = (...names: string[]) => fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 });

interface Made {
  readonly nodes: readonly { readonly id: string; readonly values: Record<string, unknown> }[];
  readonly edges: readonly {
    readonly source: string;
    readonly target: string;
    readonly values: Record<string, unknown>;
  }[];
}

/** With self-loops, parallel edges, edges to nodes that are not there, and values of which some are not kept. */
const made: fc.Arbitrary<Made> = fc.record({
  nodes: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...IDS),
      values: values('label', 'name', 'type', 'age', 'body', 'tags'),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  ),
  edges: fc.array(
    fc.record({
      source: fc.constantFrom(...IDS),
      target: fc.constantFrom(...IDS),
      values: values('label', 'relation', 'since', 'reason', 'kind'),
    }),
    { maxLength: 8 },
  ),
});

const texts = (values: Record<string, unknown>) =>
  Object.entries(values).map(([name, one]) => [name, String(one)] as const);

interface Format {
  write(graph: Made): string;
  read(text: string): Graph;
  /** Nodes, edges and attributes in a text. */
  count(text: string): readonly [number, number, number];
}

const matches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

interface Walked {
  readonly [key: string]: unknown;
}

const sizeOf = (things: readonly unknown[], structure: readonly string[]): number =>
  things.flatMap((thing) => Object.keys(thing as object)).filter((key) => !structure.includes(key)).length;

const data = (values: Record<string, unknown>): string =>
  texts(values)
    .map(([name, text]) => `<data key="${name}">${text}</data>`)
    .join('');

const attvalues = (values: Record<string, unknown>): string =>
  `<attvalues>${texts(values)
    .map(([name, text]) => `<attvalue for="${name}" value="${text}"/>`)
    .join('')}</attvalues>`;

const EDGE_COLUMNS = ['label', 'relation', 'since', 'reason', 'kind'];
const NODE_COLUMNS = ['label', 'name', 'type', 'age', 'body', 'tags'];

const cellsOf = (columns: readonly string[], values: Record<string, unknown>): string =>
  columns.map((column) => (column in values ? String(values[column]) : '')).join(',');

/** Cells beyond the first ones, which are an id or ends. */
const cells = (text: string, first: number): number =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split(',').slice(first))
    .filter((cell) => cell !== '').length;

const lineCount = (text: string): number => text.trim().split('\n').length - 1;

const FORMATS: Readonly<Record<string, Format>> = {
  GraphML: {
    write: ({ nodes, edges }) =>
      `<graphml><graph edgedefault="directed">${nodes.map((one) => `<node id="${one.id}">${data(one.values)}</node>`).join('\n')}${edges
        .map((one) => `<edge source="${one.source}" target="${one.target}">${data(one.values)}</edge>`)
        .join('\n')}</graph></graphml>`,
    read: (text) => graphOfXml(readXml(text)),
    count: (text) => [matches(text, /<node /g), matches(text, /<edge /g), matches(text, /<data /g)],
  },
  GEXF: {
    write: ({ nodes, edges }) =>
      `<gexf><graph defaultedgetype="directed"><nodes>${nodes.map((one) => `<node id="${one.id}">${attvalues(one.values)}</node>`).join('')}</nodes><edges>${edges
        .map((one) => `<edge source="${one.source}" target="${one.target}">${attvalues(one.values)}</edge>`)
        .join('')}</edges></graph></gexf>`,
    read: (text) => graphOfXml(readXml(text)),
    count: (text) => [matches(text, /<node /g), matches(text, /<edge /g), matches(text, /<attvalue /g)],
  },
  'JSON Graph Format': {
    write: ({ nodes, edges }) =>
      JSON.stringify({
        graph: {
          nodes: Object.fromEntries(nodes.map((one) => [one.id, { metadata: one.values }])),
          edges: edges.map(({ source, target, values: metadata }) => ({ source, target, metadata })),
        },
      }),
    read: parseJsonGraph,
    count: (text) => {
      const { graph } = JSON.parse(text) as { graph: { nodes: Walked; edges: { metadata: object }[] } };
      const nodes = Object.values(graph.nodes) as { metadata: object }[];
      const inner = [...nodes, ...graph.edges].map(({ metadata }) => metadata);
      return [nodes.length, graph.edges.length, sizeOf(inner, [])];
    },
  },
  'node-link JSON': {
    write: ({ nodes, edges }) =>
      JSON.stringify({
        nodes: nodes.map(({ id, values: own }) => ({ ...own, id })),
        links: edges.map(({ source, target, values: own }) => ({ ...own, source, target })),
      }),
    read: parseJsonGraph,
    count: (text) => {
      const { nodes, links } = JSON.parse(text) as { nodes: unknown[]; links: unknown[] };
      return [nodes.length, links.length, sizeOf([...nodes, ...links], ['id', 'source', 'target'])];
    },
  },
  'Cytoscape JSON': {
    write: ({ nodes, edges }) =>
      JSON.stringify({
        elements: {
          nodes: nodes.map(({ id, values: own }) => ({ data: { ...own, id } })),
          edges: edges.map(({ source, target, values: own }) => ({ data: { ...own, source, target } })),
        },
      }),
    read: parseJsonGraph,
    count: (text) => {
      const { elements } = JSON.parse(text) as { elements: Record<'nodes' | 'edges', { data: object }[]> };
      const inner = [...elements.nodes, ...elements.edges].map((one) => one.data);
      return [elements.nodes.length, elements.edges.length, sizeOf(inner, ['id', 'source', 'target'])];
    },
  },
  'memory of an MCP server': {
    write: ({ nodes, edges }) =>
      [
        ...nodes.map(({ id, values: { type: entityType, ...own } }) => ({
          ...own,
          entityType,
          type: 'entity',
          name: id,
        })),
        ...edges.map(({ source: from, target: to, values: own }) => ({ ...own, type: 'relation', from, to })),
      ]
        .map((one) => JSON.stringify(one))
        .join('\n'),
    read: (text) => (text.includes('\n') ? graphOfJsonLines(text) : parseJsonGraph(text)),
    count: (text) => [
      matches(text, /"type":"entity"/g),
      matches(text, /"type":"relation"/g),
      sizeOf(
        text.split('\n').map((line) => JSON.parse(line) as unknown),
        ['type', 'name', 'from', 'to'],
      ),
    ],
  },
  'a table of relationships': {
    write: ({ edges }) =>
      `source,target,${EDGE_COLUMNS.join(',')}\n${edges.map((one) => `${one.source},${one.target},${cellsOf(EDGE_COLUMNS, one.values)}\n`).join('')}`,
    read: parseTable,
    count: (text) => [
      new Set(
        text
          .trim()
          .split('\n')
          .slice(1)
          .flatMap((line) => line.split(',').slice(0, 2)),
      ).size,
      lineCount(text),
      cells(text, 2),
    ],
  },
  'a table of nodes': {
    write: ({ nodes }) =>
      `id,${NODE_COLUMNS.join(',')}\n${nodes.map((one) => `${one.id},${cellsOf(NODE_COLUMNS, one.values)}\n`).join('')}`,
    read: parseTable,
    count: (text) => [lineCount(text), 0, cells(text, 1)],
  },
};

test.each(Object.entries(FORMATS))('%s', (_name, { write, read, count }) => {
  fc.assert(
    fc.property(made, (graph) => {
      const text = write(graph);
      const draft = draftOf(read(text));
      const tallies = draft.accounting.tallies();
      const kinds = [tallies.nodes, tallies.edges, tallies.attributes];
      expect(kinds.map(({ found }) => found)).toEqual(count(text));
      for (const { found, taken, merged, left_out, merged_because, left_out_because } of kinds) {
        expect(found).toBe(taken + merged + left_out);
        expect([...merged_because, ...left_out_because].every(({ examples }) => examples.length > 0)).toBe(
          true,
        );
      }
      expect([tallies.nodes.taken, tallies.edges.taken]).toEqual([
        draft.resources.length,
        draft.edges.length,
      ]);
      const counted = [...draft.resources, ...draft.edges].map(({ counted: own }) => own?.attributes ?? 0);
      expect(counted.reduce((sum, one) => sum + one, 0)).toBe(tallies.attributes.taken);
    }),
  );
});
