import { compareText } from '#base/compare-text.ts';

/** Bucket of the resources without the property that groups them. */
const NO_VALUE = '(none)';

interface Bucket {
  readonly value: string;
  readonly count: number;
}

/** The bucket name of a stored value: a text as it is, other JSON as JSON text. */
function textOf(json: string | null): string {
  if (json === null) return NO_VALUE;
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}

/** Resources outside of all containers, grouped by value; greatest bucket first, then by value. */
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

/** The stored values of a bucket; `without` when it includes resources without a value. */
export function valuesOf(bucket: string): { readonly values: string[]; readonly without: boolean } {
  // A bucket whose name begins with a quote stands only for the text: no other JSON value begins with one.
  const other = bucket.startsWith('"') ? [] : [bucket];
  return { values: [JSON.stringify(bucket), ...other], without: bucket === NO_VALUE };
}
