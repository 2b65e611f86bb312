import { type Embedder, normalise, type Stamp } from './embedder.ts';

const DIMENSION = 384;
const WORD = /[\p{L}\p{N}]+/gu;

export const HASH_STAMP: Stamp = Object.freeze({ model: 'hash', version: '1', dimension: DIMENSION });

/** FNV-1a over UTF-16 code units, 32 bits, with a final mix, since the low bits choose the component. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Words and pairs of adjacent words, with their frequencies. */
function featuresOf(text: string): Map<string, number> {
  const words = text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  const counts = new Map<string, number>();
  const count = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1);
  words.forEach((word, index) => {
    count(word);
    if (index > 0) count(`${words[index - 1]} ${word}`);
  });
  return counts;
}

function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(DIMENSION);
  for (const [feature, count] of featuresOf(text)) {
    const hash = hashOf(feature);
    // The sign uses another bit of the hash, so that colliding features cancel as often as they add up.
    vector[hash % DIMENSION]! += (hash >>> 31 === 0 ? 1 : -1) * (1 + Math.log(count));
  }
  return normalise(vector);
}

/**
 * Embeds by hashing words and word pairs into vector components. Lexical: similarity means shared words, not meaning.
 * Needs no model and no network, and gives the same vectors on every machine.
 */
export const createHashEmbedder = (): Embedder => ({
  stamp: HASH_STAMP,
  embed: async (texts) => texts.map(vectorOf),
  close: async () => undefined,
});
