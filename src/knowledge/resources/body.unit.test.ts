import { expect, test } from 'vitest';
import { isCurrent, prepareBody, reviseBlock } from './body.ts';
import { type ChunkRow, cutText } from './content/cut-text.ts';
import { blockMerkle, bodyHash, EMPTY_BODY_HASH, sha256Hex } from './content/hashes.ts';
import type { LiveBlock } from './queries.ts';

const MODEL = 'a'.repeat(64);

const text = cutText({ content: 'a\n' });
const stored: LiveBlock = {
  id: 'b',
  merkle: text.merkle,
  byte_hash: sha256Hex('a\n'),
  version: 1,
  chunks: 1,
  embedded: 1,
  models: [],
};

const packedWith = (embedded_with: string | null) => ({
  ...text,
  chunks: text.chunks.map((chunk): ChunkRow => ({ ...chunk, embedding: [1], embedded_with })),
});

test.each([
  ['the same bytes, all with vectors', stored, text, true],
  ['other bytes of the same chunks', stored, cutText({ content: 'a' }), false],
  ['another text', stored, cutText({ content: 'b\n' }), false],
  ['a chunk without a vector', { ...stored, embedded: 0 }, text, false],
  [
    'a block without chunks',
    { ...stored, merkle: EMPTY_BODY_HASH, chunks: 0, embedded: 0 },
    cutText({ content: ' ' }),
    false,
  ],
  ['a block without a text', { ...stored, byte_hash: null }, text, false],
  ['vectors of an unnamed model', stored, packedWith(null), true],
  ['vectors of a model that is new here', stored, packedWith(MODEL), false],
  ['vectors of a model that is here already', { ...stored, models: [MODEL] }, packedWith(MODEL), true],
])('%s: is it current already?', (_, block, given, current) => {
  expect(isCurrent(block, given)).toBe(current);
});

test('a revision counts on, and hashes the body over all blocks that have chunks', () => {
  const other = (id: string, content: string): LiveBlock => {
    const { merkle, chunks } = cutText({ content });
    return { ...stored, id, merkle, chunks: chunks.length };
  };
  const blocks = [other('first', 'one'), other('bare', ''), { ...other('b', 'two'), version: 4 }];
  const source = { kind: 'remote', value: 'HTTP://X.org:80/' } as const;
  const { mutation, contents } = reviseBlock(cutText({ content: 'three' }), {
    event_id: 'e',
    block: blocks[2]!,
    blocks,
    incorporated: [{ source, seq: 0 }],
  });
  expect(contents.revisions).toMatchObject([
    {
      key: 'e:b',
      text: 'three',
      version: 5,
      body_hash: bodyHash(['one', 'three'].map((content) => blockMerkle([sha256Hex(content)]))),
    },
  ]);
  expect(mutation.chunks).toEqual([
    { chunk_id: contents.chunks[0]!.id, chunk_index: 0, content_hash: sha256Hex('three') },
  ]);
});

test('a body that is revised to a text has the hash of one that was born with it', () => {
  const drafts = (last: string) => [
    { block_id: 'a', seq: 0, text: cutText({ content: 'one' }) },
    { block_id: 'b', seq: 1, text: cutText({ content: last }) },
  ];
  const [one, two] = ['one', 'two'].map((content, index) => ({
    ...stored,
    id: index === 0 ? 'a' : 'b',
    merkle: cutText({ content }).merkle,
  }));
  const revised = reviseBlock(cutText({ content: 'new' }), {
    event_id: 'e',
    block: two!,
    blocks: [one!, two!],
    incorporated: [],
  });
  expect(revised.contents.revisions[0]!.body_hash).toBe(prepareBody('f', drafts('new')).body_hash);
});
