import { createHash } from 'node:crypto';
import { array, assert, boolean, nat, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { chunkMarkdown } from './chunk.ts';
import { blockMerkle, bodyHash, EMPTY_BODY_HASH, sha256Hex } from './hashes.ts';

const chunkHashes = (text: string) => chunkMarkdown(text).map((chunk) => chunk.content_hash);

test.each([
  {
    blocks: ['Just a sentence.'],
    chunks: [['6bf2aea95b1b3929cfc9904d2d14c0357a4eedca9902689393e30ac71d6710e9']],
    merkles: ['529cc90b254dd4832b79180415eddb329bb95cad177d1f00391b65f7d11be41c'],
    body: 'beb938bfd1186dbe4920e2ef14f7b800b83457483070112505be46dfc377f477',
  },
  {
    blocks: ['# Title\n\nIntro.\n\n## Section One\n\nContent one.\n\n## Section Two\n\nContent two.\n'],
    chunks: [
      [
        'f5718c9c750dfad9513889d331bc83f66f51b7021e781e49eaed2ec9823d2231',
        '471565e6ff0b65791f5c84190daaaf547ee1963c140f4cf1cc9e9705fd7599ec',
        '70c1e695288e42706aaa632806e3ca0aa217e49be0bed5fd1950d64dc05df1ca',
      ],
    ],
    merkles: ['77ed1251d2242f7c7477cdad8222e3e53c61314cd0b78d8ccf26fa63871b7b1c'],
    body: 'd722967c8c797ebb11f6b71354e7e1f6292f03d9ae7a7847b19896f5e14cff39',
  },
  {
    blocks: ['first segment', 'second segment'],
    chunks: [
      ['e4ffe99223d95d05e471b20897aa4a7a59acf97de498c4db9d84f9ee260ccb22'],
      ['c96b3272c9b8b961f95dc457c33523a17509d96d218cd7eefe67f0c119a6e406'],
    ],
    merkles: [
      'ff376ddbfbbad3f1702f5055dcdfd1236eb179be2183bd2c21185d6216288c61',
      'ac0358ea84da4e901505eca19290ef2377283950317e8fa5076910512bb6477c',
    ],
    body: 'cec0b46d330b1337813e4355a556c0975e78bbbab8efcb79ecbba1747800a108',
  },
])('the body $blocks has the promised chunk, block and body hashes', ({ blocks, chunks, merkles, body }) => {
  expect(blocks.map(chunkHashes)).toEqual(chunks);
  expect(chunks.map(blockMerkle)).toEqual(merkles);
  expect(bodyHash(merkles)).toBe(body);
});

test('the hash of a whole body is the hash of its bytes', () => {
  const expected = '04fdb340f7c5a3748314294797e800973e06f2038e66d354f30d43787b14117e';
  expect(sha256Hex('first segmentsecond segment')).toBe(expected);
  expect(sha256Hex(Buffer.from('first segmentsecond segment'))).toBe(expected);
});

test('a resource without chunks has the hash of nothing', () => {
  expect(bodyHash([])).toBe(EMPTY_BODY_HASH);
  expect(sha256Hex('')).toBe(EMPTY_BODY_HASH);
});

const BORN = '# A\n\nborn';
const writes = array(
  record({ append: boolean(), at: nat(), text: string({ maxLength: 20 }), blank: boolean() }),
  {
    maxLength: 12,
  },
);

test('after any appends and revisions, the root over kept block hashes is the root over all chunks', () => {
  assert(
    property(writes, (steps) => {
      const bodies = [BORN];
      const kept = [chunkHashes(BORN)].map((hashes) => ({
        chunks: hashes.length,
        merkle: blockMerkle(hashes),
      }));
      for (const step of steps) {
        const position = step.append ? bodies.length : step.at % bodies.length;
        const body = step.blank ? ' ' : step.text;
        const hashes = chunkHashes(body);
        bodies[position] = body;
        kept[position] = { chunks: hashes.length, merkle: blockMerkle(hashes) };
      }
      const live = kept.filter((block) => block.chunks > 0).map((block) => block.merkle);
      expect(bodyHash(live)).toBe(rootByHand(bodies));
    }),
  );
});

function rootByHand(bodies: string[]): string {
  const hex = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
  const roots = bodies.map((body) =>
    chunkMarkdown(body)
      .map((chunk) => hex(chunk.content))
      .join(''),
  );
  return hex(
    roots
      .filter((joined) => joined !== '')
      .map(hex)
      .join(''),
  );
}
