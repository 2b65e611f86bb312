import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { DraftEdge } from '#map-import/draft-map.ts';
import { CommandError } from './failures.ts';
import { readSource, sourceFormat } from './import-source.ts';

/** Graph files that other programs write, each found by its ending, and what is made of them. */

const pathOf = (name: string) =>
  fileURLToPath(new URL(`../../test/fixtures/graphs/${name}`, import.meta.url));

async function read(name: string) {
  const { draft } = await readSource(pathOf(name), await sourceFormat(pathOf(name)));
  return draft;
}

const inShort = ({ from, to, kind, label, weight, facets }: DraftEdge) => [
  from,
  to,
  kind,
  label,
  weight,
  ...(facets === undefined ? [] : [facets]),
];

interface Expected {
  /** Path, title, type and open metadata. */
  readonly documents: readonly unknown[];
  readonly edges: readonly unknown[];
  /** Edges found, taken, merged and left out. */
  readonly counted: readonly number[];
}

const plain = (path: string, title = path, type = 'concept', meta = {}) => [path, title, type, meta];

test.each<[string, Expected]>([
  [
    'node-link.json',
    {
      documents: [plain('a', 'A'), plain('b', 'B')],
      edges: [['a', 'b', 'near', '', 3]],
      counted: [1, 1, 0, 0],
    },
  ],
  [
    'nodes.csv',
    {
      documents: [
        plain('ann', 'Ann Ray', 'concept', { Group: 'cook' }),
        plain('ben', 'Ben Oak', 'concept', { Group: 'guest' }),
      ],
      edges: [],
      counted: [0, 0, 0, 0],
    },
  ],
  [
    'neo4j.csv',
    {
      documents: [plain('ann'), plain('ben')],
      edges: [['ann', 'ben', 'near', 'KNOWS', 1]],
      counted: [1, 1, 0, 0],
    },
  ],
  [
    'parallel.graphml',
    {
      documents: [plain('ann'), plain('ben')],
      edges: [['ann', 'ben', 'near', 'paid', 42]],
      counted: [2, 1, 1, 0],
    },
  ],
  [
    'edge-attributes.graphml',
    {
      documents: [plain('ann'), plain('ben')],
      edges: [['ann', 'ben', 'near', 'KNOWS', 1, { since: 1999, reason: 'met at work' }]],
      counted: [1, 1, 0, 0],
    },
  ],
  [
    'self-loop.csv',
    {
      documents: [plain('ann'), plain('ben')],
      edges: [
        ['ann', 'ann', 'near', 'cites', 1],
        ['ann', 'ben', 'near', 'cites', 1],
      ],
      counted: [2, 2, 0, 0],
    },
  ],
  [
    'tinkerpop.graphml',
    {
      documents: [plain('1', 'Ann', 'person'), plain('3', 'Atlas', 'software')],
      edges: [['1', '3', 'near', 'created', 1]],
      counted: [1, 1, 0, 0],
    },
  ],
  [
    'number-ids.json',
    {
      documents: [plain('1', 'one'), plain('2', 'two')],
      edges: [['1', '2', 'near', '', 1]],
      counted: [1, 1, 0, 0],
    },
  ],
  [
    'group.graphml',
    {
      documents: [plain('g', 'Kitchen'), plain('g::a', 'Ann', 'concept', { age: 42, active: true })],
      edges: [['g', 'g::a', 'contains', '', 1]],
      counted: [0, 0, 0, 0],
    },
  ],
  [
    'memory.json',
    {
      documents: [plain('Ann', 'Ann', 'person')],
      edges: [['Ann', 'Ann', 'near', 'knows', 1]],
      counted: [1, 1, 0, 0],
    },
  ],
  [
    'memory.jsonl',
    {
      documents: [plain('Ann', 'Ann', 'person'), plain('Inn', 'Inn', 'place')],
      edges: [['Ann', 'Inn', 'near', 'works_at', 1]],
      counted: [1, 1, 0, 0],
    },
  ],
])('%s', async (name, { documents, edges, counted }) => {
  const draft = await read(name);
  expect(
    draft.resources.map(({ path, title, docType, openMeta }) => [path, title, docType, openMeta]),
  ).toEqual(documents);
  expect(draft.edges.map(inShort)).toEqual(edges);
  const { found, taken, merged, left_out } = draft.accounting.tallies().edges;
  expect([found, taken, merged, left_out]).toEqual(counted);
});

test('observations of a memory are the body of their document', async () => {
  expect((await read('memory.json')).resources[0]?.body).toBe('- likes tea\n');
});

test('a head without a column for the one end names what is missing and what is known', async () => {
  const refusal = await read('no-target.csv').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CommandError);
  const { message } = refusal as CommandError;
  expect(message).toContain('line 1: the head has no column for the target of a relationship');
  expect(message).toContain('("target", "to", "dst" or ":END_ID")');
});
