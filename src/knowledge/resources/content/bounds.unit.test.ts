import { expect, test } from 'vitest';
import { LIMITS } from '#base/limits.ts';
import { boundedPath, chunkMarkdown, titleInPath } from './chunk.ts';
import { cutOutcomes } from './cut-text.ts';

/** What a text is cut into is bounded, however it is written: time in seconds of the processor, and what is kept. */

/** A quarter of the largest body: enough to see what grows faster than the text. */
const SIZE = LIMITS.bodyBytes / 4;
const filled = (piece: string) => piece.repeat(Math.floor(SIZE / piece.length));
const pathsOf = (text: string) =>
  chunkMarkdown(text).reduce((sum, { header_path }) => sum + (header_path?.length ?? 0), 0);

function processorSeconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

test.each([
  ['a long heading over thousands of sections', `# ${'h'.repeat(190_000)}\n${'## a\nx\n'.repeat(26_000)}`],
  ['six long headings over thousands of sections', deepHeadings(`${'###### f\nx\n'.repeat(26_000)}`)],
  ['bold lines', filled('**a**\n')],
  ['slanted lines', filled('*a*\n')],
  ['sections', filled('# a\nx\n')],
  ['sections in each other', filled('# a\n## b\n### c\nx\n')],
  ['headings without a text', filled('# a\n')],
  ['headings of joints', `# ${' > '.repeat(600_000)}\n${'## a\nx\n'.repeat(20_000)}`],
  ['paragraphs of one letter', filled('x\n\n')],
  ['empty lines', filled('\n')],
  ['blanks', `${filled(' ')}x`],
  ['blanks in a heading', `# ${filled(' ').slice(9)}x\ny`],
  ['one line', filled('é')],
  ['stars', filled('*')],
  ['hashes', filled('#')],
])('%s: a body is cut in bounded time into bounded pieces', (_, text) => {
  let chunks = 0;
  let paths = 0;
  const seconds = processorSeconds(() => {
    for (const { header_path } of chunkMarkdown(text)) {
      chunks += 1;
      paths += header_path?.length ?? 0;
    }
  });
  expect(chunks).toBeLessThanOrEqual(LIMITS.chunks);
  expect(paths).toBeLessThanOrEqual(LIMITS.headerPaths);
  expect(seconds).toBeLessThan(2);
});

function deepHeadings(rest: string): string {
  const titles = ['a', 'b', 'c', 'd', 'e'].map(
    (letter, index) => `${'#'.repeat(index + 1)} ${letter.repeat(900)}`,
  );
  return `${titles.join('\n')}\n${rest}`;
}

test('a small body has small paths', () => {
  const small = `# ${'h'.repeat(7000)}\n${'## a\nx\n'.repeat(3700)}`;
  expect(small.length).toBeLessThan(33_000);
  expect(pathsOf(small)).toBeLessThan(4000 * (LIMITS.headingInPath + 10));
});

test('a long title is cut in paths, between characters, and says so', () => {
  expect(titleInPath('t'.repeat(LIMITS.headingInPath))).toBe('t'.repeat(LIMITS.headingInPath));
  expect(titleInPath('😀'.repeat(LIMITS.headingInPath))).toBe('😀'.repeat(LIMITS.headingInPath));
  expect(titleInPath('😀'.repeat(LIMITS.headingInPath + 1))).toBe(
    `${'😀'.repeat(LIMITS.headingInPath - 1)}…`,
  );
  const [chunk] = chunkMarkdown(`# ${'t'.repeat(5000)}\ntext`);
  expect(chunk?.header_path).toBe(`${'t'.repeat(LIMITS.headingInPath - 1)}…`);
});

test.each([
  ['of many titles', 'a > '.repeat(400_000)],
  ['of one title', 'a'.repeat(1_500_000)],
  ['of long titles', `${'b'.repeat(3000)} > `.repeat(100)],
])('a path %s that somebody else made is cut', (_, path) => {
  expect(boundedPath(path).length).toBeLessThanOrEqual(LIMITS.headerPath);
});

test('a path within the limits stays', () => {
  expect(boundedPath('A > B > ')).toBe('A > B > ');
});

test('a body whose full pieces stand under very long paths is refused, with the field and the reason', () => {
  const worse = '😀'.repeat(LIMITS.headingInPath);
  const titles = [1, 2, 3, 4, 5].map((level) => `${'#'.repeat(level)} ${worse}`).join('\n');
  expect(() => chunkMarkdown(`${titles}\n${'y'.repeat(1_900_000)}`, [], 'body')).toThrow(
    /^body: would be cut into more than 4000 pieces, or their headings repeated to more than 2097152 characters/,
  );
});

test('the texts of one call together have a bounded number of chunks', () => {
  const content = '# a\nx\n'.repeat(LIMITS.chunks);
  const outcomes = cutOutcomes(Array.from({ length: 80 }, () => ({ content, field: 'body' })));
  expect(outcomes.filter((outcome) => 'text' in outcome)).toHaveLength(LIMITS.chunksOfCall / LIMITS.chunks);
  expect(outcomes.at(-1)).toMatchObject({
    refusal: { code: 'BAD_REQUEST', message: expect.stringMatching(/^body: /) },
  });
});
