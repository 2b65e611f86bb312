/**
 * The layout gives the same bits in every engine, so the arithmetic of this room is + − × ÷ and √, which IEEE 754 defines exactly;
 * `Math.pow`, `Math.hypot`, sine and cosine are not defined so.
 */

/** Rounds a coordinate to 1/8. */
export const toEighth = (value: number): number => Math.round(value * 8) / 8 + 0;

/** Rounds a radius up to 1/8. */
export const upToEighth = (value: number): number => Math.ceil(value * 8) / 8;

/** Distance of a point from the origin. */
export const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);

const TWO_TO_32 = 4_294_967_296;

/** A generator of numbers from 0 up to but not including 1, the same sequence for the same seed. */
export function seededRandom(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (1_664_525 * state + 1_013_904_223) % TWO_TO_32;
    return state / TWO_TO_32;
  };
}

/** A hash of a text: FNV-1a over its UTF-16 units, an integer of 32 bits without sign. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
