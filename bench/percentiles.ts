/** How long calls took, in milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p95: number;
}

/**
 * The smallest value that at least this share of all values does not exceed (nearest rank).
 * @param sorted ascending, at least one
 * @param share above 0, at most 1
 */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) throw new Error('no values, no percentile');
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)]!;
}

/** @param durations in any order, at least one */
export function latencyOf(durations: readonly number[]): Latency {
  const sorted = Float64Array.from(durations).sort();
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}
