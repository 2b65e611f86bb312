import { z } from 'zod';

/**
 * A vector parameter, written as its 32-bit floats, little-endian: what was rounded to 32 bits is kept exactly, and
 * a list of numbers would be sent and read number by number.
 */
export const CypherVectorParam = z.custom<readonly number[]>().transform((vector) => {
  const floats = Float32Array.from(vector);
  return new Int8Array(floats.buffer);
});

/** A vector column: bytes as `CypherVectorParam` writes them, or a list of numbers, as databases of before hold it. */
export const CypherVector = z
  .union([z.instanceof(Int8Array), z.array(z.number())])
  .transform((stored) => Float64Array.from(stored instanceof Int8Array ? floatsOf(stored) : stored));

function floatsOf(bytes: Int8Array): Float32Array {
  // Copied: the driver's bytes may begin anywhere in a buffer that it uses for more than one value.
  return new Float32Array(bytes.slice().buffer);
}
