import { expect, test } from 'vitest';
import { splitFrontMatter } from '#map-import/front-matter.ts';
import { readManifest } from './manifest.ts';

/** Small texts of YAML whose values would be very large; none of them may take long. */

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

const LAUGHS = `a0: &a0 ha\n${lines(9, (at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(', ')}]`)}`;
const MERGED_LAUGHS = `a0: &a0 {x: ha}\n${lines(30, (at) => `a${at + 1}: &a${at + 1} {p: {<<: *a${at}}, q: {<<: *a${at}}}`)}`;
const KEYS = `a: &a\n${lines(2000, (at) => `  k${at}: 1`)}`;

const BOMBS: readonly (readonly [string, string])[] = [
  ['aliases of aliases', LAUGHS],
  ['merge keys of merge keys', MERGED_LAUGHS],
  ['a large mapping that is merged very often', `${KEYS}\nall:\n${lines(2000, () => '- {<<: *a}')}`],
  ['lists of merges', `${KEYS}\nall:\n${lines(1000, () => '- {<<: [*a, *a]}')}`],
  [
    'a long text under very many names',
    `a: &a ${'x'.repeat(100_000)}\nall:\n${lines(90, (at) => `- {<<: {k${at}: *a}}`)}`,
  ],
  ['very many aliases', `a: &a {x: 1}\nall:\n${lines(10_000, () => '- {<<: *a}')}`],
];

const inTime = <T>(work: () => T): T => {
  const began = performance.now();
  const result = work();
  expect(performance.now() - began).toBeLessThan(5000);
  return result;
};

test.each(BOMBS)('front matter of %s stays in the body, and that is said', (_, yaml) => {
  const text = `---\n${yaml}\n---\nText\n`;
  const { values, body, warnings } = inTime(() => splitFrontMatter(text));
  expect({ values, body }).toEqual({ values: {}, body: text });
  expect(warnings).toEqual([
    expect.stringMatching(/cannot be read and stays in the body: .*(alias|Alias|merge)/),
  ]);
});

test.each(BOMBS)('a manifest of %s is refused', (_, yaml) => {
  expect(() => inTime(() => readManifest(`${yaml}\nname: Bomb\n`))).toThrow(/alias|Alias|merge/);
});

test('aliases and merge keys within reason are read, and large texts without any', () => {
  const { values } = splitFrontMatter('---\na: &a {x: 1}\nb: {<<: *a, y: 2}\nc: [*a, *a]\n---\n');
  expect(values).toEqual({ a: { x: 1 }, b: { x: 1, y: 2 }, c: [{ x: 1 }, { x: 1 }] });
  const long = 'x'.repeat(3_000_000);
  expect(splitFrontMatter(`---\na: ${long}\n---\n`).values).toEqual({ a: long });
});
