import { expect, test } from 'vitest';
import { MapFileError } from '#map-files/map-contents.ts';
import { readXml } from '#map-files/xml-elements.ts';
import { graphOfXml } from '#map-import/graphs/formats.ts';
import { counts, documentsOf, draftOf, relationshipsOf } from './graph-text.ts';

/** GraphML as other programs write it. */

const whole = (text: string) => draftOf(graphOfXml(readXml(text)));
const read = (inner: string) => whole(`<?xml version="1.0"?>\n<graphml>${inner}</graphml>`);

test('numeric character references are decoded once', () => {
  const draft = read(
    '<graph><node id="n&#233;"><data key="label">&#233;&#x41;&amp;#65;&amp;lt;&#38;lt; &lt;</data></node></graph>',
  );
  expect(documentsOf(draft)).toEqual([['né', 'éA&#65;&lt;&lt; <']]);
});

test('the default of a key applies to elements without data for the key', () => {
  const draft = read(
    [
      '<key id="t" for="node" attr.name="type"><default>note</default></key>',
      '<key id="w" for="edge" attr.name="weight"><default>3</default></key>',
      '<key id="c" attr.name="colour"><default/></key>',
      '<graph><node id="a"/><node id="b"><data key="t">task</data></node>',
      '<edge source="a" target="b"/><edge source="b" target="a"><data key="w"> </data></edge></graph>',
    ].join('\n'),
  );
  expect(documentsOf(draft)).toEqual([
    ['a', 'a', 'note'],
    ['b', 'b', 'task'],
  ]);
  expect(draft.edges.map(({ weight }) => weight)).toEqual([3, 1]);
});

const shape = (kind: string, text: string): string =>
  `<data key="g">\n  <y:Shape>\n <y:${kind}Label at="c">${text}<y:Model/>\n</y:${kind}Label></y:Shape>\n</data>`;

test('nodes in a group of yEd are read, and the text on nodes and edges is their label', () => {
  const draft = read(
    [
      '<key id="g" for="node" yfiles.type="nodegraphics"/><key id="l" for="node" attr.name="label"/>',
      `<graph><node id="a">${shape('Node', 'Alpha')}</node>`,
      `<node id="b">${shape('Node', 'On it')}<data key="l">Beta</data></node>`,
      `<node id="group">${shape('Node', 'All')}<graph><node id="c"/>`,
      `<edge source="c" target="a">${shape('Edge', 'then')}</edge></graph></node>`,
      '<edge source="a" target="b"/></graph>',
    ].join('\n'),
  );
  expect(documentsOf(draft)).toEqual([
    ['a', 'Alpha'],
    ['b', 'Beta'],
    ['group', 'All'],
    ['c', 'c'],
  ]);
  expect(relationshipsOf(draft)).toEqual([
    ['a', 'b', 'near', '', 1],
    ['c', 'a', 'near', 'then', 1],
    ['group', 'c', 'contains', '', 1],
  ]);
  expect(draft.warnings).toEqual(['drawings: 3; only their labels are taken, not shapes and colours']);
  const { attributes } = draft.accounting.tallies();
  expect(counts(attributes)).toEqual([5, 4, 0, 1]);
  expect(attributes.left_out_because).toMatchObject([{ examples: [{ line: 8, text: 'b' }] }]);
});

test.each([
  ['Edge Label', 'then'],
  ['labelE', 'created'],
  ['relation', 'so'],
])('an edge label under another program’s name is recognised: %s', (name, label) => {
  const draft = read(
    `<key id="e" for="edge" attr.name="${name}"/><graph><node id="a"/><edge source="a" target="a"><data key="e">${label}</data></edge></graph>`,
  );
  expect(relationshipsOf(draft)).toEqual([['a', 'a', 'near', label, 1]]);
});

test('as APOC writes it, labels are attributes of the elements, and data too', () => {
  const draft = read(
    [
      '<key id="name" for="node" attr.name="name"/><key id="labels" for="node" attr.name="labels"/>',
      '<graph><node id="n0" labels=":Person"><data key="labels">:Person</data><data key="name">Ann</data></node>',
      '<node id="n1" labels=":Person:Cook"/>',
      '<edge id="e0" source="n0" target="n1" label="KNOWS"><data key="label">KNOWS</data></edge></graph>',
    ].join('\n'),
  );
  expect(documentsOf(draft)).toEqual([
    ['n0', 'Ann', 'Person'],
    ['n1', 'n1', 'Person', { labels: ':Person:Cook' }],
  ]);
  expect(relationshipsOf(draft)).toEqual([['n0', 'n1', 'near', 'KNOWS', 1]]);
  expect(counts(draft.accounting.tallies().attributes)).toEqual([6, 4, 2, 0]);
});

test('as TinkerPop writes it, name and labelV are title and type', () => {
  const draft = read(
    '<graph><node id="1"><data key="labelV">person</data><data key="name">Ann</data></node></graph>',
  );
  expect(documentsOf(draft)).toEqual([['1', 'Ann', 'person']]);
});

test('values have the declared types of their keys, and long numbers stay texts', () => {
  const values = {
    int: ['42', 42],
    long: ['9007199254740993', '9007199254740993'],
    float: ['0.5', 0.5],
    double: ['1e400', '1e400'],
    boolean: ['true', true],
    string: ['42', '42'],
  } as const;
  const keys = Object.keys(values).map(
    (type) => `<key id="${type}" for="node" attr.name="${type}" attr.type="${type}"/>`,
  );
  const data = Object.entries(values).map(([type, [text]]) => `<data key="${type}">${text}</data>`);
  const draft = read(`${keys.join('')}<graph><node id="a">${data.join('')}</node></graph>`);
  expect(draft.resources[0]?.openMeta).toEqual(
    Object.fromEntries(Object.entries(values).map(([type, [, value]]) => [type, value])),
  );
  const other = read(
    '<key id="i" for="node" attr.name="n" attr.type="int"/><graph><node id="a"><data key="i">many</data></node></graph>',
  );
  expect(other.resources[0]?.openMeta).toEqual({ n: 'many' });
});

test('GraphML elements may have a namespace prefix; elements of other namespaces are ignored', () => {
  const draft = whole(
    [
      '<?xml version="1.0"?><!-- <graphml> -->',
      '<g:graphml xmlns:g="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml">',
      '<g:key id="d" for="node" attr.name="label"/><g:graph edgedefault="directed"><g:node id="a">',
      '<g:data key="d">Alpha</g:data></g:node><y:node id="no"/><g:edge source="a" target="a"/></g:graph></g:graphml>',
    ].join(''),
  );
  expect(documentsOf(draft)).toEqual([['a', 'Alpha']]);
  expect(draft.edges).toHaveLength(1);
});

test('several graphs are read together, and parts without a place in a map are counted', () => {
  const draft = read(
    [
      '<graph id="one"><desc>First</desc><node id="a"><port name="north"/><desc>About it</desc></node></graph>',
      '<graph id="two"><data key="x">1</data><node id="b"/><edge source="a" target="b" sourceport="north"/>',
      '<hyperedge><data key="label">all</data><endpoint node="a"/><endpoint node="b"/></hyperedge></graph>',
    ].join('\n'),
  );
  expect(documentsOf(draft)).toEqual([
    ['a', 'a', { desc: 'About it' }],
    ['b', 'b'],
  ]);
  expect(relationshipsOf(draft)).toEqual([['a', 'b', 'near', '', 1, { sourceport: 'north' }]]);
  const { nodes, edges, attributes } = draft.accounting.tallies();
  expect([counts(nodes), counts(edges), counts(attributes)]).toEqual([
    [2, 2, 0, 0],
    [2, 1, 0, 1],
    [6, 2, 0, 4],
  ]);
  expect(edges.left_out_because).toEqual([
    {
      why: 'a hyperedge is not a relationship between two documents',
      count: 1,
      examples: [{ file: 'file', line: 4 }],
    },
  ]);
});

test('an edge has its own declared direction, else that of its graph', () => {
  const edges = (byDefault: string, directed: string) =>
    read(
      `<graph edgedefault="${byDefault}"><node id="a"/><node id="b"/><edge source="a" target="b"/><edge source="b" target="a"${directed}/></graph>`,
    ).edges.length;
  expect([edges('directed', ''), edges('undirected', ''), edges('undirected', ' directed="true"')]).toEqual([
    2, 1, 2,
  ]);
});

test.each([
  ['<opml><head/></opml>', 'its root is <opml>, an outline (OPML); GraphML and GEXF are read'],
  ['<x:note xmlns:x="y"/>', 'its root is <note>; GraphML and GEXF are read'],
  ['<graphml/>', 'there is no graph in it'],
  ['<gexf/>', 'there is no graph in it'],
])('%s is refused: %s', (text, message) => {
  expect(() => whole(text)).toThrow(message);
});

const nested = (depth: number): string =>
  '<graph><node id="n">'.repeat(depth) + '</node></graph>'.repeat(depth);

test.each([
  ['deep nesting', nested(2_000)],
  ['a name that objects have', '<graph><constructor>1</constructor></graph>'],
  ['a name of a prototype', '<graph><__proto__><node id="a"/></__proto__></graph>'],
  ['an entity of its own', '<!DOCTYPE x [<!ENTITY a "b">]><graph/>'],
])('%s is refused as a file', (_what, inner) => {
  expect(() => read(inner)).toThrow(MapFileError);
});

test('element and data names like those of object members have no special meaning', () => {
  const { resources, warnings } = read(
    '<graph><toString>1</toString><node id="a"><data key="toString">x</data><data key="__proto__">y</data></node></graph>',
  );
  expect(Object.entries(resources[0]?.openMeta ?? {})).toEqual([['toString', 'x']]);
  // The service takes no such key.
  expect(warnings).toEqual([expect.stringMatching(/"__proto__" is left out/)]);
});
