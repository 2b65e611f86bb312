import { createHash } from 'node:crypto';

/** SHA-256 of the empty text: the body hash of a resource without chunks. */
export const EMPTY_BODY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Returns the SHA-256 as lower-case hex; a text is hashed as UTF-8. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Returns the Merkle hash of a block.
 * @param chunkHashes hex hashes of its current chunks, in index order
 */
export function blockMerkle(chunkHashes: readonly string[]): string {
  return hashOfJoined(chunkHashes);
}

/**
 * Returns the body hash of a resource; headings, depth and white space between chunks do not affect it.
 * @param blockMerkles of its live blocks that have at least one current chunk, in seq order
 */
export function bodyHash(blockMerkles: readonly string[]): string {
  return hashOfJoined(blockMerkles);
}

function hashOfJoined(hexes: readonly string[]): string {
  const hash = createHash('sha256');
  for (const hex of hexes) hash.update(hex);
  return hash.digest('hex');
}
