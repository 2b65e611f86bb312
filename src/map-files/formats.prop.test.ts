import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from '#base/parse-json.ts';
import { readArchive, writeArchive } from './archive.ts';
import { isMapGraphml, readGraphml, writeGraphml } from './graphml.ts';
import { readGraphElements } from './graphml-elements.ts';
import { isMapGraph, readJsonGraph, writeJsonGraph } from './json-graph.ts';
import { isMapLinkedData, readJsonLd, writeJsonLd } from './json-ld.ts';
import { inOrder, type MapContents, type MapDocument, readJsonText, TELOS_KEY } from './map-contents.ts';
import { MAP_FILE, readMarkdownFolder, writeMarkdownFolder } from './markdown-folder.ts';

/** What is written of a map is read back as it was, in every format, and the same map is always the same bytes. */

/** Signs that some format has a meaning for. */
const sharp = fc.constantFrom(
  '---\n',
  '\n---\n',
  '\r\n',
  '\r',
  '\u0001',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\uffff',
  ']]>',
  '&amp;',
  '<b>',
  '"',
  "'",
  '\\u0041',
  '\\',
  ': ',
  '# ',
  '- a',
  '\t',
  '{',
  '*x',
  'null',
  '01',
  '~',
  '😀',
  'é',
  'e\u0301',
);
const text = fc
  .array(fc.oneof(sharp, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 5 })
  .map((parts) => parts.join(''));
const filledText = text.filter((value) => value !== '');
const key = fc.oneof(
  fc.uuid(),
  fc.constantFrom(
    'a.md',
    'A.md',
    'a.md/b.md',
    'x/a.md',
    'node_modules/a.md',
    '../a.md',
    'con.md',
    'é.md',
    'e\u0301.md',
    '__proto__',
  ),
  filledText.filter((value) => value !== TELOS_KEY),
);
const name = fc
  .oneof(fc.constantFrom('title', 'type', 'atlas', 'tags', 'body', 'key'), filledText)
  .filter((value) => value !== '__proto__');
const value = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(
    name,
    fc.oneof(
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    ),
    { maxKeys: 2 },
  ),
);
const weight = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0.001, max: 100, noNaN: true }));
const values = fc.dictionary(name, value, { maxKeys: 3 });
const facets = fc.dictionary(name, fc.record({ value, weight }), { maxKeys: 2 });

const maps: fc.Arbitrary<MapContents> = fc.uniqueArray(key, { maxLength: 5 }).chain((keys) =>
  fc
    .record({
      name: filledText,
      telos: fc.record({
        title: filledText,
        charter: fc.array(
          fc.record({ role: fc.constantFrom('statement', 'question', 'framing'), body: text }),
          { maxLength: 3 },
        ),
        facets,
      }),
      documents: fc.tuple(
        ...keys.map((one) =>
          fc.record({
            key: fc.constant(one),
            title: filledText,
            type: filledText,
            body: text,
            open_meta: values,
            managed_meta: fc.dictionary(name, text, { maxKeys: 2 }),
            facets,
          }),
        ),
      ),
      relationships: fc.uniqueArray(
        fc.record({
          source: fc.constantFrom(TELOS_KEY, ...keys),
          target: fc.constantFrom(TELOS_KEY, ...keys),
          kind: fc.constantFrom('express', 'contains', 'leads_to', 'near'),
          label: text,
          polarity: fc.constantFrom('forward', 'inverse'),
          weight,
        }),
        {
          maxLength: 5,
          selector: ({ source, target, kind, label }) => JSON.stringify([source, target, kind, label]),
        },
      ),
    })
    .map((contents) => inOrder(contents as MapContents)),
);

/** Values as JSON has them: -0 is 0, and objects have no prototype of their own. */
const plain = (contents: MapContents) => parseJson(JSON.stringify(contents));

/** The same value with the keys of every object in another order. */
function turnedKeys<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(turnedKeys) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, inner]) => [name, turnedKeys(inner)] as const);
  return Object.fromEntries(members.toReversed()) as Value;
}

function holds(read: (contents: MapContents) => MapContents): void {
  fc.assert(
    fc.property(maps, (contents) => {
      expect(plain(read(contents))).toEqual(plain(contents));
    }),
    { numRuns: 300 },
  );
}

test('JSON Graph', () => {
  holds((contents) => {
    const file = readJsonText(writeJsonGraph(contents));
    expect(isMapGraph(file)).toBe(true);
    return readJsonGraph(file);
  });
});

test('JSON-LD', () => {
  holds((contents) => {
    const file = readJsonText(writeJsonLd(contents));
    expect(isMapLinkedData(file)).toBe(true);
    return readJsonLd(file);
  });
});

test('GraphML', () => {
  holds((contents) => {
    const elements = readGraphElements(writeGraphml(contents));
    expect(isMapGraphml(elements)).toBe(true);
    return readGraphml(elements);
  });
});

test('a folder of Markdown, whose paths differ on every file system', () => {
  holds((contents) => {
    const { [MAP_FILE]: mapFile, ...files } = Object.fromEntries(writeMarkdownFolder(contents));
    const paths = Object.keys(files);
    expect(new Set(paths.map((path) => path.normalize('NFC').toLowerCase())).size).toBe(
      contents.documents.length,
    );
    for (const path of paths) expect(paths.filter((other) => other.startsWith(`${path}/`))).toEqual([]);
    return readMarkdownFolder(mapFile!, new Map(Object.entries(files)));
  });
});

test('an archive', () => {
  holds((contents) => readJsonGraph(readArchive(writeArchive(contents, [{ event_id: 'a' }]))));
});

const turnedDocument = (document: MapDocument): MapDocument => ({
  ...document,
  open_meta: turnedKeys(document.open_meta),
  managed_meta: turnedKeys(document.managed_meta),
  facets: turnedKeys(document.facets),
});

test('the same map is the same bytes, in whatever order its parts came', () => {
  fc.assert(
    fc.property(maps, (contents) => {
      const turned: MapContents = {
        ...contents,
        documents: contents.documents.map(turnedDocument).toReversed(),
        relationships: contents.relationships.toReversed(),
      };
      for (const write of [writeJsonGraph, writeJsonLd, writeGraphml])
        expect(write(inOrder(turned))).toBe(write(contents));
      expect([...writeMarkdownFolder(inOrder(turned))]).toEqual([...writeMarkdownFolder(contents)]);
    }),
  );
});
