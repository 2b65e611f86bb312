import { array, assert, constantFrom, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from '#base/limits.ts';
import { chunkMarkdown } from './chunk.ts';
import { sha256Hex } from './hashes.ts';
import { CHUNK_BUDGET_BYTES } from './packing.ts';
import { joinedNeighbours } from './tiny-neighbours.ts';

const MANY = LIMITS.chunks + 1;
const pathsOf = (markdown: string) => new Set(chunkMarkdown(markdown).map((chunk) => chunk.header_path));

test('as many sections as a text may have chunks stay apart', () => {
  const chunks = chunkMarkdown('## a\nx\n'.repeat(LIMITS.chunks));
  expect(chunks).toHaveLength(LIMITS.chunks);
  expect(new Set(chunks.map(({ content, heading_depth }) => `${heading_depth} ${content}`))).toEqual(
    new Set(['2 x']),
  );
});

test('one section more, and neighbours are joined, each under its heading', () => {
  const chunks = chunkMarkdown('## a\nx\n'.repeat(MANY));
  expect(chunks.length).toBeLessThan(30);
  expect(chunks[0]).toMatchObject({ chunk_index: 0, header_path: null, heading_depth: 0 });
  expect(chunks[0]?.content.startsWith('## a\nx\n## a\nx\n')).toBe(true);
  const text = chunks.map(({ content }) => content).join('\n');
  expect(text.match(/^x$/gm)).toHaveLength(MANY);
  expect(text.match(/^## a$/gm)).toHaveLength(MANY);
});

test('joined neighbours stand under the headings that all of them have', () => {
  expect(pathsOf(`# Top\n## Part\n${'### a\nx\n'.repeat(MANY)}`)).toEqual(new Set(['Top > Part']));
  const chunks = chunkMarkdown(`# Top\n${'## Part\n### a\nx\n'.repeat(MANY)}`);
  expect(new Set(chunks.map(({ header_path }) => header_path))).toEqual(new Set(['Top']));
  expect(chunks[0]?.content.startsWith('## Part\n### a\nx\n## Part\n### a\nx')).toBe(true);
});

test('bold lines of one section are joined under its heading, which the first one opens', () => {
  const chunks = chunkMarkdown(`## Words\n${'**a**\n'.repeat(MANY)}`);
  expect(chunks.length).toBeLessThan(30);
  expect(chunks.map(({ heading_depth }) => heading_depth).slice(0, 3)).toEqual([2, 0, 0]);
  expect(pathsOf(`## Words\n${'**a**\n'.repeat(MANY)}`)).toEqual(new Set(['Words']));
});

test('a section that fills a chunk stays as it is among tiny ones', () => {
  const whole = 'y'.repeat(CHUNK_BUDGET_BYTES);
  const chunks = chunkMarkdown(`${'## a\nx\n'.repeat(MANY)}# Whole\n${whole}\n${'## b\nz\n'.repeat(9)}`);
  expect(chunks.find(({ content }) => content === whole)).toMatchObject({
    header_path: 'Whole',
    heading_depth: 1,
    content_hash: sha256Hex(whole),
  });
});

const headings = tuple(constantFrom(1, 2, 3, 4, 6), constantFrom('a', 'B b', 'ü'.repeat(90), '')).map(
  ([level, title]) => ({ level, title }),
);
const cuts = array(
  tuple(array(headings, { maxLength: 2 }), constantFrom('x', 'word '.repeat(40).trim(), 'é'.repeat(700))),
  { maxLength: 60 },
).map((sections) => {
  let open: { level: number; title: string }[] = [];
  return sections.map(([opened, content]) => {
    for (const heading of opened) open = [...open.filter(({ level }) => level < heading.level), heading];
    return { open, depth: opened.length > 0 ? open.at(-1)!.level : 0, content };
  });
});

test('whatever is joined fits into a chunk, keeps every text in order and loses no title', () => {
  assert(
    property(cuts, (given) => {
      const joined = [...joinedNeighbours(given)];
      for (const { content } of joined)
        expect(Buffer.byteLength(content)).toBeLessThanOrEqual(CHUNK_BUDGET_BYTES);
      const lines = joined
        .flatMap(({ content }) => content.split('\n'))
        .filter((line) => !line.startsWith('#'));
      expect(lines).toEqual(given.map(({ content }) => content));
      const said = joined.flatMap(({ open, content }) => [
        ...open.map(({ title }) => title),
        ...content.split('\n'),
      ]);
      for (const { open } of given)
        for (const { level, title } of open)
          if (title !== '')
            expect(said.includes(title) || said.includes(`${'#'.repeat(level)} ${title}`)).toBe(true);
    }),
  );
});
