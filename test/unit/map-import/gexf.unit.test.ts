import { expect, test } from 'vitest';
import { readXml } from '#map-files/xml-elements.ts';
import { graphOfXml } from '#map-import/graphs/formats.ts';
import { counts, documentsOf, draftOf, relationshipsOf } from './graph-text.ts';

/** Graphs in GEXF, as Gephi and networkx write it. */

const read = (inner: string, type = 'directed') =>
  draftOf(
    graphOfXml(
      readXml(
        `<?xml version="1.0"?>\n<gexf xmlns="http://gexf.net/1.3" xmlns:viz="http://gexf.net/1.3/viz"><meta/>\n<graph defaultedgetype="${type}">${inner}</graph></gexf>`,
      ),
    ),
  );

test('nodes and edges have what their attributes declare, with defaults', () => {
  const draft = read(
    [
      '<attributes class="node"><attribute id="0" title="age" type="integer"/>',
      '<attribute id="1" title="kin" type="boolean"><default>true</default></attribute></attributes>',
      '<attributes class="edge"><attribute id="0" title="since" type="long"/></attributes>',
      '<nodes><node id="a" label="Ann"><attvalues><attvalue for="0" value="42"/></attvalues><viz:color r="1"/></node>',
      '<node id="b" label="Ben"><attvalues><attvalue for="1" value="false"/></attvalues></node></nodes>',
      '<edges><edge id="0" source="a" target="b" weight="2.5" label="knows"><attvalues><attvalue for="0" value="1999"/></attvalues></edge>',
      '<edge id="1" source="b" target="b" kind="so" type="directed"/></edges>',
    ].join('\n'),
  );
  expect(documentsOf(draft)).toEqual([
    ['a', 'Ann', { age: 42, kin: true }],
    ['b', 'Ben', { kin: false }],
  ]);
  expect(relationshipsOf(draft)).toEqual([
    ['a', 'b', 'near', 'knows', 2.5, { since: 1999 }],
    ['b', 'b', 'near', 'so', 1],
  ]);
  const { nodes, edges, attributes } = draft.accounting.tallies();
  expect([counts(nodes), counts(edges), counts(attributes)]).toEqual([
    [2, 2, 0, 0],
    [2, 2, 0, 0],
    [10, 9, 0, 1],
  ]);
  expect(attributes.left_out_because).toMatchObject([{ examples: [{ line: 6, text: 'a' }] }]);
});

test('a node in another is in it, whether it stands there or names it', () => {
  const draft = read(
    '<nodes><node id="g" label="Kitchen"><nodes><node id="a"/></nodes></node><node id="b" pid="g"/></nodes>',
  );
  expect(documentsOf(draft).map(([path]) => path)).toEqual(['g', 'a', 'b']);
  expect(relationshipsOf(draft)).toEqual([
    ['g', 'a', 'contains', '', 1],
    ['g', 'b', 'contains', '', 1],
  ]);
});

test('edges without a direction are one, whichever way round they are written', () => {
  const inner =
    '<nodes><node id="a"/><node id="b"/></nodes><edges><edge source="a" target="b"/><edge source="b" target="a"/></edges>';
  expect([read(inner).edges.length, read(inner, 'undirected').edges.length]).toEqual([2, 1]);
});

test('values of several times are counted: the first is taken', () => {
  const draft = read(
    '<nodes><node id="a"><attvalues><attvalue for="x" value="1" start="2001"/><attvalue for="x" value="2"/></attvalues><spells><spell start="2001"/></spells></node></nodes>',
  );
  expect(draft.resources[0]?.openMeta).toEqual({ x: '1' });
  expect(counts(draft.accounting.tallies().attributes)).toEqual([3, 1, 0, 2]);
});

test.each([
  ['<nodes><node/></nodes>', 'node 1 has no id'],
  ['<nodes/><edges>\n<edge source="a"/></edges>', 'line 4: edge 1 has no source or no target'],
])('%j is refused: %s', (inner, message) => {
  expect(() => read(inner)).toThrow(message);
});
