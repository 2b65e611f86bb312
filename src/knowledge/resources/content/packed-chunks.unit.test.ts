import { Packr, pack } from 'msgpackr';
import { expect, test } from 'vitest';
import { chunkMarkdown } from './chunk.ts';
import { sha256Hex } from './hashes.ts';
import { decodePackedChunks, PackedChunksError, sameChunking } from './packed-chunks.ts';

const MODEL = 'ab'.repeat(32);
const vector = (value = 0.1, length = 768): unknown[] => Array.from({ length }, () => value);
const toBase64 = (value: unknown) => Buffer.from(pack(value)).toString('base64');
const chunk = (changes: Record<string, unknown> = {}) => ({
  chunk_index: 0,
  header_path: 'A > B',
  heading_depth: 2,
  content: 'text',
  content_hash: sha256Hex('text'),
  embedding: vector(),
  embedded_with: MODEL,
  ...changes,
});
const without = (key: string) => Object.fromEntries(Object.entries(chunk()).filter(([name]) => name !== key));

test('maps and positional arrays decode alike', () => {
  const expected = { ...chunk(), embedding: vector(Math.fround(0.1)) };
  expect(decodePackedChunks(toBase64([chunk()]))).toEqual([expected]);
  expect(decodePackedChunks(toBase64([Object.values(chunk())]))).toEqual([expected]);
  expect(decodePackedChunks(toBase64([Object.values(chunk()).slice(0, 6)]))).toEqual([
    { ...expected, embedded_with: null },
  ]);
});

test('single-precision and integer numbers of other encoders are read', () => {
  const packed = Buffer.from(
    new Packr({ useFloat32: 1, useRecords: false }).pack([chunk({ embedding: vector(1) })]),
  );
  expect(decodePackedChunks(packed.toString('base64'))[0]?.embedding).toEqual(vector(1));
});

test('chunks come out by index, whatever the order sent', () => {
  const sent = [2, 0, 1].map((chunk_index) => chunk({ chunk_index }));
  expect(decodePackedChunks(toBase64(sent)).map((one) => one.chunk_index)).toEqual([0, 1, 2]);
  expect(decodePackedChunks(toBase64([]))).toEqual([]);
});

test('an empty or missing path is null, a missing depth is 0', () => {
  for (const sent of [
    chunk({ header_path: '', heading_depth: null }),
    chunk({ header_path: null, heading_depth: 0 }),
  ]) {
    expect(decodePackedChunks(toBase64([sent]))[0]).toMatchObject({ header_path: null, heading_depth: 0 });
  }
  expect(decodePackedChunks(toBase64([without('heading_depth')]))[0]?.heading_depth).toBe(0);
});

test.each([undefined, null, 'ab', 'zz'.repeat(32), `sha256:${MODEL}`, 7])(
  'the model stamp %j is unknown',
  (stamp) => {
    expect(decodePackedChunks(toBase64([chunk({ embedded_with: stamp })]))[0]?.embedded_with).toBeNull();
  },
);

test('a hash is over the trimmed text', () => {
  const [decoded] = decodePackedChunks(toBase64([chunk({ content: ' text\n' })]));
  expect(decoded?.content).toBe(' text\n');
});

test.each([
  ['text that is no base64', 'not base64!', /not standard base64/],
  ['base64 without padding', 'kA=', /not standard base64/],
  ['a byte that MessagePack does not use', Buffer.from([0xc1]).toString('base64'), /not an array/],
  ['nothing at all', '', /MessagePack/],
  ['a cut-off array', toBase64([chunk()]).slice(0, 400), /MessagePack/],
  ['bytes after the array', Buffer.concat([pack([]), pack(1)]).toString('base64'), /MessagePack/],
  ['a lone record', toBase64(chunk()), /not an array/],
  ['a record that is a number', toBase64([7]), /chunks_packed\[0\] is neither/],
  ['another hash', toBase64([chunk({ content_hash: sha256Hex('other') })]), /content_hash does not match/],
  ['a missing hash', toBase64([without('content_hash')]), /content_hash does not match/],
  ['a content that is no text', toBase64([chunk({ content: 7 })]), /content is not a text/],
  ['a path that is no text', toBase64([chunk({ header_path: ['A'] })]), /header_path is not a text/],
  ['a negative index', toBase64([chunk({ chunk_index: -1 })]), /chunk_index is not a whole number/],
  ['a broken index', toBase64([chunk({ chunk_index: 0.5 })]), /chunk_index is not a whole number/],
  ['a negative depth', toBase64([chunk({ heading_depth: -1 })]), /heading_depth is not a whole number/],
  ['an index twice', toBase64([chunk(), chunk()]), /chunk_index 0 twice/],
  ['767 numbers', toBase64([chunk({ embedding: vector(0.1, 767) })]), /embedding is not 768 finite/],
  ['769 numbers', toBase64([chunk({ embedding: vector(0.1, 769) })]), /embedding is not 768 finite/],
  ['no vector', toBase64([without('embedding')]), /embedding is not 768 finite/],
  ['NaN', toBase64([chunk({ embedding: vector(Number.NaN) })]), /embedding is not 768 finite/],
  ['infinity', toBase64([chunk({ embedding: vector(Infinity) })]), /embedding is not 768 finite/],
  ['a number beyond 32 bits', toBase64([chunk({ embedding: vector(1e39) })]), /embedding is not 768 finite/],
  [
    'texts as numbers',
    toBase64([chunk({ embedding: [...vector(0.1, 767), '1'] })]),
    /embedding is not 768 finite/,
  ],
])('%s is refused with the reason', (_what, packed, message) => {
  expect(() => decodePackedChunks(packed)).toThrow(PackedChunksError);
  expect(() => decodePackedChunks(packed)).toThrow(message);
});

test('a chunking is the same only when indexes, texts, paths and depths are', () => {
  const own = chunkMarkdown('# A\n\none\n\n## B\n\ntwo');
  const sent = decodePackedChunks(toBase64(own.map((one) => ({ ...one, embedding: vector() }))));
  expect(sameChunking(sent, own)).toBe(true);
  expect(sameChunking(sent.slice(1), own)).toBe(false);
  for (const change of [
    { header_path: null },
    { heading_depth: 0 },
    { content: 'One' },
    { chunk_index: 5 },
  ]) {
    expect(
      sameChunking(
        own.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
        own,
      ),
    ).toBe(false);
  }
});
