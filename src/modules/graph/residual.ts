import { compareText } from '#base/compare-text.ts';

/** Stands for the resources that lack the property by which they are grouped. */
const NO_VALUE = '(none)';

interface Bucket {
  readonly value: string;
  readonly count: number;
}

/** How a stored value names its bucket: a text as it is, other JSON as JSON text. */
function textOf(json: string | null): string {
  if (json === null) return NO_VALUE;
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}

/** Resources outside of all containers by the value they share; greatest bucket first, then by value. */
export function bucketsOf(rows: readonly { value: string | null; resources: number }[]): Bucket[] {
  const counts = new Map<string, number>();
  for (const { value, resources } of rows) {
    const text = textOf(value);
    counts.set(text, (counts.get(text) ?? 0) + resources);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || compareText(a.value, b.value));
}

/** The stored values that a bucket stands for; `without` when it also stands for resources that have none. */
export function valuesOf(bucket: string): { readonly values: string[]; readonly without: boolean } {
  // A stored text begins with a quote, and its bucket does not, so a bucket that does is no other JSON either.
  const other = bucket.startsWith('"') ? [] : [bucket];
  return { values: [JSON.stringify(bucket), ...other], without: bucket === NO_VALUE };
}
