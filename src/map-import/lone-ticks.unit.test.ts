import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown-tree.ts';

/** Runs of one backtick, two, three …: none closes another. */
function runs(bytes: number, before: string): string {
  const pieces: string[] = [];
  for (let length = 1, size = 0; size < bytes; size += length + before.length, length += 1)
    pieces.push(before + '`'.repeat(length));
  return pieces.join('');
}

const linksOf = (body: string) =>
  parseMarkdown(body).nodes.flatMap((node) => (node.type === 'link' ? [node.url] : []));

function processorSeconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

test.each([
  ['rising', runs(400_000, 'a ')],
  ['falling', runs(400_000, 'a ').split(' ').reverse().join(' ')],
  ['after backslashes', runs(400_000, 'a \\\\')],
  ['escaped, each before one that is not', runs(400_000, 'a \\`` ')],
])('a paragraph of runs of backticks (%s) is parsed in bounded time, with its links', (_, text) => {
  const body = `z ${text} [there](b.md) and\n\n[more](c.md)`;
  expect(processorSeconds(() => parseMarkdown(body))).toBeLessThan(3);
  expect(linksOf(body)).toEqual(['b.md', 'c.md']);
});

test('the text that positions are in is as long as the body, and fences stay fences', () => {
  const body = `${runs(400_000, 'a ')}\n\n\`\`\`\n[no](no.md)\n\`\`\`\`\n\n[yes](yes.md)`;
  expect(parseMarkdown(body).source).toHaveLength(body.length);
  expect(linksOf(body)).toEqual(['yes.md']);
});

test('the lone backticks of any other text stay', () => {
  const body = 'a `` b ``` c [there](b.md) `[code](d.md)`';
  expect(parseMarkdown(body).source).toBe(body);
  expect(linksOf(body)).toEqual(['b.md']);
});
