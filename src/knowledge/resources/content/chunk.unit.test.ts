import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { chunkMarkdown } from './chunk.ts';
import { sha256Hex } from './hashes.ts';
import { CHUNK_BUDGET_BYTES } from './packing.ts';

const x = (count: number) => 'x'.repeat(count);
const texts = (markdown: string) => chunkMarkdown(markdown).map((chunk) => chunk.content);
const sizes = (markdown: string) => texts(markdown).map((text) => Buffer.byteLength(text));
const outline = (markdown: string, inherited: string[] = []) =>
  chunkMarkdown(markdown, inherited).map((chunk) => [chunk.header_path, chunk.heading_depth, chunk.content]);

test('the budget is 1428 bytes', () => {
  expect(CHUNK_BUDGET_BYTES).toBe(Math.floor(510 * 2.8));
});

test.each(['', ' \n\t\r\n', '\u00a0\u3000\u0085'])('the blank text %j has no chunks', (text) => {
  expect(chunkMarkdown(text)).toEqual([]);
});

test('a text without headings is one chunk without path or depth', () => {
  const content_hash = sha256Hex('Plain.');
  expect(chunkMarkdown('  Plain.\n\n')).toEqual([
    { chunk_index: 0, header_path: null, heading_depth: 0, content: 'Plain.', content_hash },
  ]);
});

test('headings make the path and stay out of the text', () => {
  expect(
    outline('# Title\n\nIntro.\n\n## Section One\n\nContent one.\n\n## Section Two\n\nContent two.\n'),
  ).toEqual([
    ['Title', 1, 'Intro.'],
    ['Title > Section One', 2, 'Content one.'],
    ['Title > Section Two', 2, 'Content two.'],
  ]);
});

test('a heading closes every heading of its level or deeper, and levels may be skipped', () => {
  expect(outline('### C\n1\n# A\n2\n### D\n3\n## E\n4\n#### F\n5\n## G\n6')).toEqual([
    ['C', 3, '1'],
    ['A', 1, '2'],
    ['A > D', 3, '3'],
    ['A > E', 2, '4'],
    ['A > E > F', 4, '5'],
    ['A > G', 2, '6'],
  ]);
});

test('sections of one name stay apart', () => {
  expect(outline('## Notes\n\nFirst.\n\n## Notes\n\nSecond.')).toEqual([
    ['Notes', 2, 'First.'],
    ['Notes', 2, 'Second.'],
  ]);
});

test('sections without text yield nothing, though their titles stay in the path', () => {
  expect(outline('# A\n## B\n\n### C\ntext')).toEqual([['A > B > C', 3, 'text']]);
});

test.each(['####### seven marks', '#no space', ' # indented', '# ', '\ufeff# after a byte order mark'])(
  '%j is not a heading',
  (line) => {
    expect(outline(line)).toEqual([[null, 0, line.replace(/^ | $/g, '')]]);
  },
);

test('a # line inside a code fence is a heading', () => {
  expect(outline('```\n# x\ny\n```')).toEqual([
    [null, 0, '```'],
    ['x', 1, 'y\n```'],
  ]);
});

test('CRLF headings are headings, and CR inside a chunk is kept', () => {
  expect(outline('#  Title \r\n\r\na\r\nb\r\n')).toEqual([['Title', 1, 'a\r\nb']]);
  expect(texts('a\r\n\r\nb\r\n')).toEqual(['a\r\n\r\nb']);
});

test('a heading of white space has a depth but no path', () => {
  expect(outline('#  \ntext')).toEqual([[null, 1, 'text']]);
});

test('a section of 8 600 bytes on one line is 7 chunks, and only the first opens the heading', () => {
  const chunks = chunkMarkdown(`## Goals\n\n${x(8_600)}\n`);
  expect(chunks.map((chunk) => chunk.heading_depth)).toEqual([2, 0, 0, 0, 0, 0, 0]);
  expect(new Set(chunks.map((chunk) => chunk.header_path))).toEqual(new Set(['Goals']));
  expect(chunks.map((chunk) => chunk.content.length)).toEqual([1428, 1428, 1428, 1428, 1428, 1428, 32]);
});

test('text of exactly the budget is one chunk, one byte more is two', () => {
  expect(sizes(`${x(713)}\n\n${x(713)}`)).toEqual([1428]);
  expect(sizes(`${x(713)}\n\n${x(714)}`)).toEqual([713, 714]);
});

test('a paragraph that caused a flush is counted with its separator, two bytes too many', () => {
  expect(sizes([x(1428), x(713), x(713)].join('\n\n'))).toEqual([1428, 713, 713]);
  expect(sizes([x(1428), x(713), x(711)].join('\n\n'))).toEqual([1428, 1426]);
});

test('after an oversize paragraph the count starts clean', () => {
  expect(sizes([x(1429), x(713), x(713)].join('\n\n'))).toEqual([1428, 1, 1428]);
});

test('an oversize paragraph flushes what is held and is split by lines', () => {
  const paragraph = [x(1000), x(400), x(300)].join('\n');
  expect(sizes(`${x(5)}\n\n${paragraph}\n\n${x(7)}`)).toEqual([5, 1401, 300, 7]);
});

test('a line that caused a flush is counted with its separator, one byte too many', () => {
  expect(sizes([x(1428), x(713), x(714)].join('\n'))).toEqual([1428, 713, 714]);
  expect(sizes([x(1428), x(713), x(713)].join('\n'))).toEqual([1428, 1427]);
});

test('a long line is cut between characters, never inside one', () => {
  expect(sizes('€'.repeat(500))).toEqual([1428, 72]);
  expect(sizes(`a${'😀'.repeat(400)}`)).toEqual([1425, 176]);
});

test('cut pieces are trimmed and blank ones dropped', () => {
  expect(sizes(`${x(10)}${' '.repeat(2 * 1428)}${x(10)}`)).toEqual([10, 10]);
  expect(sizes(`${x(1427)} ${x(20)}`)).toEqual([1427, 20]);
});

test('blank lines of any kind part paragraphs', () => {
  expect(sizes(`${x(900)}\n \t\r\n\n\n${x(900)}`)).toEqual([900, 900]);
});

test('an oversize section is cut before its bold lines', () => {
  const section = `intro\n**One**\n${x(700)}\n *Two* \n${x(760)}`;
  expect(texts(`# T\n${section}`)).toEqual(['intro', `**One**\n${x(700)}`, `*Two* \n${x(760)}`]);
  expect(chunkMarkdown(`# T\n${section}`).map((chunk) => chunk.heading_depth)).toEqual([1, 0, 0]);
});

test('a section within the budget keeps its bold lines inside', () => {
  expect(texts('intro\n**One**\ntext')).toEqual(['intro\n**One**\ntext']);
});

test('a bold line at the start of a section opens no empty group, and each group has the whole budget', () => {
  expect(texts(`# T\n**One**\n${x(1420)}\n**Two**\ny`)).toEqual([`**One**\n${x(1420)}`, '**Two**\ny']);
});

test('bold words inside a sentence are not a bold line', () => {
  expect(sizes(`${x(700)}\n**a** b\n${x(800)}`)).toEqual([708, 800]);
  expect(sizes(`${x(700)}\n***a***\n${x(800)}`)).toEqual([708, 800]);
});

test.each([
  ['## C\ntext', 'A > C', 2],
  ['### C\ntext', 'A > B > C', 3],
  ['# C\ntext', 'C', 1],
  ['text', 'A > B', 2],
])('under the inherited breadcrumb A > B, %j has the path %j', (markdown, path, depth) => {
  expect(outline(markdown, ['A', 'B'])).toEqual([[path, depth, 'text']]);
});

const line = oneof(
  string({ maxLength: 80 }),
  string({ unit: 'grapheme', maxLength: 40 }),
  constantFrom(
    '',
    ' ',
    '\r',
    '# A',
    '## B b',
    '### C\r',
    '#### ',
    '**bold**',
    '*it* \t',
    '```',
    `- ${x(90)}`,
  ),
  constantFrom(x(1427), x(1428), x(1429), '€'.repeat(700), `${x(700)} ${'😀'.repeat(500)}`),
);
const markdowns = array(line, { maxLength: 40 }).map((lines) => lines.join('\n'));
const withoutSpace = (text: string) => text.replace(/\p{White_Space}+/gu, '');
const HEADING = /^#{1,6}\p{White_Space}+[^\n]+$/u;

test('every chunk is within the budget, trimmed, non-empty, hashed and numbered in order', () => {
  assert(
    property(markdowns, (markdown) => {
      chunkMarkdown(markdown).forEach((chunk, index) => {
        expect(chunk.chunk_index).toBe(index);
        expect(Buffer.byteLength(chunk.content)).toBeLessThanOrEqual(1428);
        expect(chunk.content).toMatch(/^\P{White_Space}(?:.*\P{White_Space})?$/su);
        expect(chunk.content_hash).toBe(sha256Hex(chunk.content));
      });
    }),
  );
});

test('chunks hold everything but headings and white space, in order', () => {
  assert(
    property(markdowns, (markdown) => {
      const prose = markdown.split('\n').filter((one) => !HEADING.test(one));
      expect(withoutSpace(texts(markdown).join(''))).toBe(withoutSpace(prose.join('\n')));
    }),
  );
});

test('segments cut at any line give back the body byte for byte, and lose no prose when chunked apart', () => {
  assert(
    property(markdowns, markdowns, (first, rest) => {
      const segments = [`${first}\n`, rest];
      expect(Buffer.concat(segments.map((segment) => Buffer.from(segment))).toString()).toBe(
        segments.join(''),
      );
      const apart = segments.flatMap((segment) => texts(segment));
      expect(withoutSpace(apart.join(''))).toBe(withoutSpace(texts(segments.join('')).join('')));
    }),
  );
});
