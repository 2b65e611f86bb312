import { compareText } from './compare-text.ts';

/**
 * Gives the compact JSON text of a value with the keys of every object sorted (by UTF-16 unit), so that equal
 * values have equal texts.
 * @param value as `JSON.parse` gives it
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([a], [b]) => compareText(a, b))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`);
  return `{${members.join(',')}}`;
}
