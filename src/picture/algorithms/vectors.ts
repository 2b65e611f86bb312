/** Whether a vector is usable: present, not empty, every component finite. */
export function isUsable(vector: ArrayLike<number> | null): vector is ArrayLike<number> {
  if (vector === null || vector.length === 0) return false;
  for (let i = 0; i < vector.length; i++) if (!Number.isFinite(vector[i])) return false;
  return true;
}

/**
 * A copy of length 1, or undefined when it has no direction (zero or not finite). Scaled first, so that extreme
 * components do not overflow.
 */
export function toUnit(vector: ArrayLike<number>): Float64Array | undefined {
  let largest = 0;
  for (let i = 0; i < vector.length; i++) largest = Math.max(largest, Math.abs(vector[i]!));
  if (largest === 0 || !Number.isFinite(largest)) return undefined;
  // Loops: a callback per component would take most of the time of a formation with vectors.
  const unit = new Float64Array(vector.length);
  let squares = 0;
  for (let i = 0; i < unit.length; i++) {
    const component = vector[i]! / largest;
    unit[i] = component;
    squares += component * component;
  }
  const length = Math.sqrt(squares);
  for (let i = 0; i < unit.length; i++) unit[i]! /= length;
  return unit;
}

/** Cosine of two unit vectors, clamped to −1..1; a shorter one counts as padded with zeros. */
export function cosineOfUnits(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < Math.min(a.length, b.length); i++) sum += a[i]! * b[i]!;
  return Math.min(1, Math.max(-1, sum));
}

/** Component-wise mean of at least one vector. */
export function meanOf(vectors: readonly ArrayLike<number>[]): Float64Array {
  const mean = new Float64Array(vectors.reduce((width, vector) => Math.max(width, vector.length), 0));
  for (const vector of vectors) for (let i = 0; i < vector.length; i++) mean[i]! += vector[i]!;
  for (let i = 0; i < mean.length; i++) mean[i]! /= vectors.length;
  return mean;
}
