import { describe, expect, test } from 'vitest';
import { readJsonLd, writeJsonLd } from './json-ld.ts';
import { inOrder, type MapContents, MapFileError, readJsonText, TELOS_KEY } from './map-contents.ts';
import { MAP_FILE, readMarkdownFolder, writeMarkdownFolder } from './markdown-folder.ts';

/** Exported files that git, an editor, a person or an attacker had in hand before they are imported. */

const documentOf = (key: string, body: string) => ({
  key,
  title: `Title of ${key}`,
  type: 'note',
  body,
  open_meta: {},
  managed_meta: {},
  facets: {},
});

const contents: MapContents = inOrder({
  name: 'Kitchen',
  telos: {
    title: 'Cook',
    charter: [{ role: 'statement', body: 'Cook well.\n\nEvery day.\n' }],
    facets: {},
  },
  documents: [
    documentOf('soup.md', '# Soup\n\nWarm.\n'),
    documentOf('00000000-0000-7000-8000-000000000001', ''),
  ],
  relationships: [
    { source: 'soup.md', target: TELOS_KEY, kind: 'express', label: 'a', polarity: 'forward', weight: 1 },
  ],
});

/** The map of the exported folder, each of whose files was changed so. */
function readChanged(change: (text: string, path: string) => string): MapContents {
  const written = [...writeMarkdownFolder(contents)].map(
    ([path, text]) => [path, change(text, path)] as const,
  );
  const files = new Map(written);
  const mapFile = files.get(MAP_FILE)!;
  files.delete(MAP_FILE);
  return readMarkdownFolder(mapFile, files);
}

const file = (matter: string) => () =>
  readMarkdownFolder(
    writeMarkdownFolder(contents).get(MAP_FILE)!,
    new Map([['a.md', `---\n${matter}\n---\n`]]),
  );

describe('line ends', () => {
  test('a folder with line ends that git changed to those of Windows is the same map', () => {
    expect(readChanged((text) => text.replaceAll('\n', '\r\n'))).toEqual(contents);
  });

  test('of Windows in the front matter only leave the body as it is, to the byte', () => {
    const [soup] = readMarkdownFolder(
      writeMarkdownFolder(contents).get(MAP_FILE)!,
      new Map([['soup.md', '---\r\ntitle: Soup\r\n---\r\none\r\ntwo\n']]),
    ).documents;
    expect(soup).toMatchObject({ title: 'Soup', body: 'one\r\ntwo\n' });
  });

  test('a file without the last line end still has its front matter', () => {
    expect(readChanged((text) => text.trimEnd()).documents.map(({ key }) => key)).toEqual(
      contents.documents.map(({ key }) => key),
    );
  });

  test('front matter that does not end is refused, and not taken for the body', () => {
    const cut = () =>
      readChanged((text, path) => (path === 'soup.md' ? text.replace(/\n---\n/, '\n') : text));
    expect(cut).toThrow(new MapFileError('soup.md: its front matter does not end with a line of ---'));
  });
});

test('a number, a date or a yes in place of a text is read as the text written there', () => {
  const matter = [
    'title: 2026',
    'type: 2026-01-02',
    'year: 2026',
    'atlas:',
    '  key: 007',
    '  managed_meta: { service-stage: 1.10 }',
    '  relationships: [{ to: 12, kind: near, label: true }]',
  ];
  const { documents, relationships } = file(matter.join('\n'))();
  expect(documents).toMatchObject([
    {
      key: '007',
      title: '2026',
      type: '2026-01-02',
      open_meta: { year: 2026 },
      managed_meta: { 'service-stage': '1.10' },
    },
  ]);
  expect(relationships.find(({ source }) => source === '007')).toMatchObject({ target: '12', label: 'true' });
});

test('two documents with the same key are refused, and the places of both are named', () => {
  const one = '---\ntitle: One\natlas:\n  key: k\n---\n';
  const read = () =>
    readMarkdownFolder(
      writeMarkdownFolder(contents).get(MAP_FILE)!,
      new Map([
        ['a.md', one],
        ['a copy.md', one],
      ]),
    );
  expect(read).toThrow(
    new MapFileError('a.md and a copy.md have the same key, k: it names one document only'),
  );
  const linked = readJsonText(writeJsonLd(contents)) as { documents: unknown[] };
  linked.documents.push(linked.documents[0]);
  expect(() => readJsonLd(linked)).toThrow('documents.0 and documents.2 have the same key');
});

test('YAML that expands or nests too far is refused with the name of its file', () => {
  const bomb = ['a0: &a0 [x, x]'];
  for (let at = 1; at < 30; at += 1)
    bomb.push(`a${at}: &a${at} [${Array.from({ length: 9 }, () => `*a${at - 1}`).join(', ')}]`);
  for (const matter of [bomb.join('\n'), `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`])
    expect(file(matter)).toThrow(
      expect.objectContaining({ name: 'MapFileError', message: expect.stringMatching(/^a\.md: /) }),
    );
});

test('no name of an exported file is longer than a file system takes', () => {
  const long = `${'漢'.repeat(100)}.md`;
  const folder = `${'漢'.repeat(80)}/${'漢'.repeat(80)}.md`;
  const paths = writeMarkdownFolder({
    ...contents,
    documents: [documentOf(long, ''), documentOf(folder, '')],
  });
  const names = [...paths.keys()].flatMap((path) => path.split('/'));
  expect(Math.max(...names.map((name) => Buffer.byteLength(name)))).toBeLessThanOrEqual(255);
  expect(paths.has(folder)).toBe(true);
});
