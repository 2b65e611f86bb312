import { z } from 'zod';

/**
 * A vector parameter, sent as little-endian 32-bit floats: values rounded to 32 bits are kept exactly, whereas
 * a list of numbers would be sent and read number by number.
 */
export const CypherVectorParam = z.custom<readonly number[]>().transform((vector) => {
  const floats = Float32Array.from(vector);
  return new Int8Array(floats.buffer);
});

/** A vector column: bytes as written by `CypherVectorParam`, or a list of numbers, as in older databases. */
export const CypherVector = z
  .union([z.instanceof(Int8Array), z.array(z.number())])
  .transform((stored) => Float64Array.from(stored instanceof Int8Array ? floatsOf(stored) : stored));

function floatsOf(bytes: Int8Array): Float32Array {
  // Copied: the driver's bytes may start at any offset of a buffer shared by several values.
  return new Float32Array(bytes.slice().buffer);
}
