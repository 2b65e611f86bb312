import { describe, expect, test } from 'vitest';
import { MapFileError } from '#map-files/map-contents.ts';
import { graphOfJsonLines, isJsonLines, parseJsonGraph } from '#map-import/graphs/formats.ts';
import { counts, documentsOf, draftOf, relationshipsOf } from './graph-text.ts';

/** Graphs in JSON as other programs write them. */

const textOf = (file: unknown): string => (typeof file === 'string' ? file : JSON.stringify(file));
const read = (file: unknown) => draftOf(parseJsonGraph(textOf(file)));
const lines = (...values: readonly unknown[]) => draftOf(graphOfJsonLines(values.map(textOf).join('\n')));

describe('node-link JSON', () => {
  test('as networkx writes it, with the attributes of the graph left out', () => {
    const draft = read({
      directed: true,
      multigraph: true,
      graph: { name: 'G', nodes: 2 },
      nodes: [{ id: 'a', label: 'A', age: 3 }, { id: 7, label: 'B' }, { id: [0, 1] }],
      links: [
        { source: 'a', target: 7, weight: 3, key: 0, since: 1 },
        { source: 'a', target: 7, weight: 4, key: 1 },
        { source: 7, target: [0, 1], key: 'knows' },
      ],
    });
    expect(documentsOf(draft)).toEqual([
      ['a', 'A', { age: 3 }],
      ['7', 'B'],
      ['[0,1]', '[0,1]'],
    ]);
    expect(relationshipsOf(draft)).toEqual([
      ['a', '7', 'near', '', 7, { since: 1 }],
      ['7', '[0,1]', 'near', '', 1],
    ]);
    const { edges, attributes } = draft.accounting.tallies();
    expect([counts(edges), counts(attributes)]).toEqual([
      [3, 2, 1, 0],
      [8, 5, 1, 2],
    ]);
  });

  test.each([
    ['edges instead of links', { nodes: [{ id: 'a' }, { id: 'b' }], edges: [{ source: 'a', target: 'b' }] }],
    ['D3 with indexes', { nodes: [{ name: 'a' }, { name: 'b' }], links: [{ source: 0, target: 1 }] }],
    ['D3 with names', { nodes: [{ name: 'a' }, { name: 'b' }], links: [{ source: 'a', target: 'b' }] }],
    [
      'D3 after its simulation',
      { nodes: [{ id: 'a' }, { id: 'b' }], links: [{ source: { id: 'a' }, target: { id: 'b' } }] },
    ],
    ['vis.js', { nodes: [{ id: 'a' }, { id: 'b' }], edges: [{ from: 'a', to: 'b' }] }],
    [
      'graphology',
      {
        options: { type: 'directed' },
        attributes: {},
        nodes: [{ key: 'a', attributes: {} }, { key: 'b' }],
        edges: [{ key: 'e', source: 'a', target: 'b', attributes: {} }],
      },
    ],
  ])('%s', (_what, file) => {
    expect(relationshipsOf(read(file))).toEqual([['a', 'b', 'near', '', 1]]);
  });

  test('numbers are ids where the nodes have ids, and places where they have none', () => {
    const links = [{ source: 1, target: 2, value: 8 }];
    const byId = read({
      nodes: [
        { id: 2, name: 'two' },
        { id: 1, name: 'one' },
      ],
      links,
    });
    expect(relationshipsOf(byId)).toEqual([['1', '2', 'near', '', 8]]);
    const byPlace = read({ nodes: [{ group: 1 }, { group: 1 }, { group: 2 }], links });
    expect(documentsOf(byPlace).map(([path]) => path)).toEqual(['0', '1', '2']);
    expect(relationshipsOf(byPlace)).toEqual([['1', '2', 'near', '', 8]]);
    expect(() => read({ nodes: [{ name: 'a' }], links: [{ source: 0, target: 1 }] })).toThrow(
      'links.0.target is 1, and there are 1 nodes',
    );
  });

  test('edges without a direction are one, whichever way round they are written', () => {
    const draft = read({
      directed: false,
      nodes: [{ id: 'a' }, { id: 'b' }],
      links: [
        { source: 'a', target: 'b' },
        { source: 'b', target: 'a' },
      ],
    });
    expect(draft.edges).toHaveLength(1);
  });
});

describe('JSON Graph Format', () => {
  test('numbers are ids, and what stands beside the metadata is kept', () => {
    const draft = read({
      graph: {
        nodes: [
          { id: 1, label: 'one', colour: 'red' },
          { id: 2, label: 'two', metadata: { body: 'Text', n: 1 } },
        ],
        edges: [{ source: 1, target: 2, relation: 'r', label: 'l', metadata: { weight: '2', since: 1 } }],
      },
    });
    expect(documentsOf(draft)).toEqual([
      ['1', 'one', { colour: 'red' }],
      ['2', 'two', { n: 1 }, 'Text'],
    ]);
    expect(relationshipsOf(draft)).toEqual([['1', '2', 'near', 'r', 2, { label: 'l', since: 1 }]]);
    expect(counts(draft.accounting.tallies().attributes)).toEqual([9, 9, 0, 0]);
  });

  test('several graphs are read together where no two nodes have one id', () => {
    const graph = (id: string) => ({ label: id, nodes: { [id]: { label: id } }, edges: [] });
    expect(documentsOf(read({ graphs: [graph('a'), graph('b')] }))).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
    expect(() => read({ graphs: [graph('a'), graph('b'), graph('a')] })).toThrow(
      'graphs.0 and graphs.2 both have a node "a"; put each graph in a file of its own',
    );
  });

  test('hyperedges are counted as left out, with what they say', () => {
    const draft = read({
      graph: {
        nodes: { a: {}, b: {} },
        edges: [],
        hyperedges: [{ nodes: ['a', 'b'], relation: 'r', metadata: { x: 1 } }],
      },
    });
    const { edges, attributes } = draft.accounting.tallies();
    expect([counts(edges), counts(attributes)]).toEqual([
      [1, 0, 0, 1],
      [2, 0, 0, 2],
    ]);
    expect(edges.left_out_because).toMatchObject([{ examples: [{ text: 'graph.hyperedges.0' }] }]);
  });
});

test('Cytoscape JSON is read in both of its forms, and a node with a parent is in it', () => {
  const nodes = [
    { data: { id: 'g', label: 'Group' } },
    { data: { id: 'a', parent: 'g' }, position: { x: 1 } },
  ];
  const edges = [{ data: { id: 'e', source: 'a', target: 'g', interaction: 'pp', score: 2 } }];
  for (const file of [
    { data: { name: 'net' }, elements: { nodes, edges } },
    { elements: [...nodes, ...edges] },
    [...nodes, ...edges],
  ]) {
    const draft = read(file);
    expect(documentsOf(draft)).toEqual([
      ['g', 'Group'],
      ['a', 'a', { position: { x: 1 } }],
    ]);
    expect(relationshipsOf(draft)).toEqual([
      ['a', 'g', 'near', 'pp', 1, { score: 2 }],
      ['g', 'a', 'contains', '', 1],
    ]);
  }
});

describe('one object a line', () => {
  const entity = (name: string, ...observations: string[]) => ({
    type: 'entity',
    name,
    entityType: 'person',
    observations,
  });
  const relation = { type: 'relation', from: 'Ann', to: 'Ben', relationType: 'knows' };

  test('is the memory of an MCP server', () => {
    const draft = lines(entity('Ann', 'likes tea', 'two\nlines'), entity('Ben'), relation);
    expect(documentsOf(draft)).toEqual([
      ['Ann', 'Ann', 'person', '- likes tea\n- two\n  lines\n'],
      ['Ben', 'Ben', 'person'],
    ]);
    expect(relationshipsOf(draft)).toEqual([['Ann', 'Ben', 'near', 'knows', 1]]);
    const { nodes, edges, attributes } = draft.accounting.tallies();
    expect([counts(nodes), counts(edges), counts(attributes)]).toEqual([
      [2, 2, 0, 0],
      [1, 1, 0, 0],
      [5, 5, 0, 0],
    ]);
  });

  test('the same memory may be one object, or a list', () => {
    const { type: _, ...bare } = relation;
    const one = { entities: [entity('Ann'), entity('Ben')], relations: [bare] };
    for (const file of [one, [entity('Ann'), entity('Ben'), relation]])
      expect(relationshipsOf(read(file))).toEqual([['Ann', 'Ben', 'near', 'knows', 1]]);
    expect(documentsOf(read(entity('Ann')))).toEqual([['Ann', 'Ann', 'person']]);
  });

  test("or what Neo4j's APOC writes", () => {
    const end = { id: '0', labels: ['Person'] };
    const draft = lines(
      { type: 'node', id: '0', labels: ['Person'], properties: { name: 'Ann', born: 1970 } },
      { id: '5', type: 'relationship', label: 'KNOWS', properties: { since: 1 }, start: end, end },
    );
    expect(documentsOf(draft)).toEqual([['0', 'Ann', 'Person', { born: 1970 }]]);
    expect(relationshipsOf(draft)).toEqual([['0', '0', 'near', 'KNOWS', 1, { since: 1 }]]);
  });

  test('a line of another type is counted as left out', () => {
    const { nodes } = lines({ type: '_aim' }, entity('Ann'), [1]).accounting.tallies();
    expect(counts(nodes)).toEqual([3, 1, 0, 2]);
    expect(nodes.left_out_because.map(({ why, examples }) => [why, examples[0]?.line])).toEqual([
      ['it is a list, and no node or edge', 3],
      ['its type is "_aim", and no node or edge', 1],
    ]);
  });

  test.each([
    ['{"type":"entity","name":"A"}\n{"type":"entity"', 'line 2: '],
    ['{"type":"entity","name":"A"}\n\n{"type":"entity"}', 'line 3: name is missing'],
    ['{"type":"entity","name":"A"}\n{"type":"entity","name":"A"}', 'several nodes "A", on the lines 1 and 2'],
    ['{"a":1}\n{"a":2}', 'it is one JSON object a line, and none of them is a node or an edge; expected is'],
  ])('%j is refused: %s', (text, message) => {
    expect(isJsonLines(text)).toBe(true);
    expect(() => draftOf(graphOfJsonLines(text))).toThrow(message);
  });

  test('does not include JSON over several lines', () => {
    for (const text of ['', '{"a":1}', '{\n"a": }', '[\n1', 'a,b\nc,d'])
      expect(isJsonLines(text)).toBe(false);
  });
});

describe('JSON that holds no graph is refused with what it is and what is expected', () => {
  test.each([
    ['{}', 'it is an empty object'],
    ['3', 'it is a number'],
    ['null', 'it is null'],
    ['{"graph":{},"name":"x"}', 'it is an object of "graph", "name"'],
    ['[{"title":"Page","children":[]}]', 'it is a list of pages, as Roam exports them, which is not read'],
    ['[1]', 'it is a list whose first is a number'],
    ['{"directed":false,"nodes":[{"id":1}],"adjacency":[[]]}', 'it is adjacency data'],
  ])('%s', (text, what) => {
    expect(() => read(text)).toThrow(what);
    expect(() => read(text)).toThrow(
      'expected is JSON Graph Format ("graph" with "nodes" and "edges"), node-link',
    );
  });
});

describe('values are kept as they are written', () => {
  test.each([
    ['12345678901234567890', '12345678901234567890'],
    ['9007199254740992', '9007199254740992'],
    ['9007199254740991', 9007199254740991],
    ['-0.5', -0.5],
    ['1e3', 1000],
    ['1e999', '1e999'],
    ['0.1234567890123456789', '0.1234567890123456789'],
    ['0.10000000000000001', 0.1],
    ['"12345678901234567890 \\" 1e999"', '12345678901234567890 " 1e999'],
  ])('%s', (written, value) => {
    const { resources } = read(`{"graph":{"nodes":[{"id":"a","metadata":{"n":[${written}]}}]}}`);
    expect(resources[0]?.openMeta).toEqual({ n: [value] });
  });

  test('a long number is an id with all its figures', () => {
    const id = '12345678901234567890';
    expect(documentsOf(read(`{"nodes":[{"id":${id}}],"links":[{"source":${id},"target":${id}}]}`))).toEqual([
      [id, id],
    ]);
  });

  test.each([
    '{"graph":{"nodes":{"a":{},\n"a":{}}}}',
    '{"graph":{"nodes":{"a":{},\n"\\u0061":{}}}}',
    '{"nodes":[{"id":"b","a":1,\n"a":{}}]}',
  ])('a key that is twice in one object is refused: %j', (text) => {
    expect(() => read(text)).toThrow(new MapFileError('line 2: the key "a" is there twice in one object'));
  });

  test('the same key in several objects is accepted', () => {
    expect(
      documentsOf(read('{"nodes":[{"id":"a","x":{"id":1,"a":{"a":["a","a"]}}},{"id":"b"}]}')),
    ).toHaveLength(2);
  });
});
