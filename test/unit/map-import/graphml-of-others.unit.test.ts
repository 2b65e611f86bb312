import { expect, test } from 'vitest';
import { readGraphElements } from '#map-files/graphml-elements.ts';
import { MapFileError } from '#map-files/map-contents.ts';
import { graphOfElements } from '#map-import/graphs/graphml.ts';

/** GraphML as other programs write it. */

const read = (inner: string) =>
  graphOfElements(readGraphElements(`<?xml version="1.0"?>\n<graphml>${inner}</graphml>`));

test('signs may be written as their numbers, and each is decoded once', () => {
  const { nodes } = read(
    '<graph><node id="n&#233;"><data key="label">&#233;&#x41;&amp;#65;&amp;lt;&#38;lt; &lt;</data></node></graph>',
  );
  expect(nodes).toMatchObject([{ id: 'né', title: 'éA&#65;&lt;&lt; <' }]);
});

test('the default of a key holds where an element has no data of it', () => {
  const { nodes, edges } = read(
    [
      '<key id="t" for="node" attr.name="type"><default>note</default></key>',
      '<key id="w" for="edge" attr.name="weight"><default>3</default></key>',
      '<key id="c" attr.name="colour"><default/></key>',
      '<graph><node id="a"/><node id="b"><data key="t">task</data></node>',
      '<edge source="a" target="b"/><edge source="b" target="a"><data key="w"> </data></edge></graph>',
    ].join('\n'),
  );
  expect(nodes).toEqual([
    { id: 'a', title: 'a', docType: 'note', meta: {} },
    { id: 'b', title: 'b', docType: 'task', meta: {} },
  ]);
  expect(edges.map(({ weight }) => weight)).toEqual([3, 1]);
});

const shape = (kind: string, text: string): string =>
  `<data key="g">\n  <y:Shape>\n <y:${kind}Label at="c">${text}<y:Model/>\n</y:${kind}Label></y:Shape>\n</data>`;

test('nodes in a group of yEd are read, and what is written on nodes and edges is their label', () => {
  const { nodes, edges } = read(
    [
      '<key id="g" for="node" yfiles.type="nodegraphics"/><key id="l" for="node" attr.name="label"/>',
      `<graph><node id="a">${shape('Node', 'Alpha')}</node>`,
      `<node id="b">${shape('Node', 'On it')}<data key="l">Beta</data></node>`,
      `<node id="group">${shape('Node', 'All')}<graph><node id="c"/>`,
      `<edge source="c" target="a">${shape('Edge', 'then')}</edge></graph></node>`,
      '<edge source="a" target="b"/></graph>',
    ].join('\n'),
  );
  expect(nodes.map(({ id, title, meta }) => [id, title, meta])).toEqual([
    ['a', 'Alpha', {}],
    ['b', 'Beta', {}],
    ['group', 'All', {}],
    ['c', 'c', {}],
  ]);
  expect(edges.map(({ source, relation }) => [source, relation])).toEqual([
    ['a', 'near'],
    ['c', 'then'],
  ]);
});

test('what Gephi calls the label of an edge is one', () => {
  const { edges } = read(
    '<key id="e" for="edge" attr.name="Edge Label"/><graph><edge source="a" target="b"><data key="e">then</data></edge></graph>',
  );
  expect(edges).toEqual([{ source: 'a', target: 'b', relation: 'then', weight: 1 }]);
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

test('elements and data named as what objects have are no more than that', () => {
  const { nodes } = read(
    '<graph><toString>1</toString><node id="a"><data key="toString">x</data><data key="__proto__">y</data></node></graph>',
  );
  expect(Object.entries(nodes[0]?.meta ?? {})).toEqual([
    ['toString', 'x'],
    ['__proto__', 'y'],
  ]);
});
