/**
 * Whether the picture of a map is older than its territories and relationships; one that was never formed always is
 * (spec 50 §3.5).
 * @param times RFC 3339 in one spelling, so that they compare as text
 */
export function isStale(times: {
  readonly materialized_at: string | null;
  readonly latest_touch: string | null;
}): boolean {
  const { materialized_at, latest_touch } = times;
  if (materialized_at === null) return true;
  return latest_touch !== null && latest_touch > materialized_at;
}
