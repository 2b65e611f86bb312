import { expect, test } from 'vitest';
import { assembleDerived } from './assemble.ts';
import { chunkMarkdown } from './chunk.ts';

const chunk = (header_path: string | null, heading_depth: number, content: string) => ({
  header_path,
  heading_depth,
  content,
});

test('a derived body of no chunks is empty', () => {
  expect(assembleDerived([])).toBe('');
});

test('headings come back with their depth', () => {
  const markdown = '# Title\n\nIntro.\n\n## Section One\n\nContent one.\n\n## Section Two\n\nContent two.';
  expect(assembleDerived(chunkMarkdown(markdown))).toBe(markdown);
});

test('continuations follow their section without a heading', () => {
  expect(assembleDerived([chunk('A', 1, 'one'), chunk('A', 0, 'two'), chunk(null, 0, 'three')])).toBe(
    '# A\n\none\n\ntwo\n\nthree',
  );
});

test('the section that is already open is not opened again', () => {
  expect(assembleDerived([chunk('A', 2, 'one'), chunk('A', 0, 'two'), chunk('A', 2, 'three')])).toBe(
    '## A\n\none\n\ntwo\n\nthree',
  );
  expect(assembleDerived([chunk('A', 2, 'one'), chunk('A', 3, 'two')])).toBe('## A\n\none\n\n### A\n\ntwo');
});

test('an ancestor without text is printed once, one level up for each step', () => {
  expect(assembleDerived(chunkMarkdown('# A\n## B\n### C\none\n### D\ntwo'))).toBe(
    '# A\n\n## B\n\n### C\n\none\n\n### D\n\ntwo',
  );
});

test('an ancestor that any chunk opens is left to that chunk', () => {
  expect(assembleDerived([chunk('A > B', 2, 'one'), chunk('A', 1, 'two')])).toBe('## B\n\none\n\n# A\n\ntwo');
});

test('depths stay between 1 and 6, and an empty title reads Untitled', () => {
  expect(assembleDerived([chunk('A > B > C', 1, 'text')])).toBe('# A\n\n# B\n\n# C\n\ntext');
  expect(assembleDerived([chunk('A', 8, 'text')])).toBe('###### A\n\ntext');
  expect(assembleDerived([chunk(null, 1, 'text')])).toBe('# Untitled\n\ntext');
});
