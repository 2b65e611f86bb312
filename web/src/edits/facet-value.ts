/** The value of a facet as a person writes it: a text as it is, other values as JSON. */
export const facetText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/**
 * The value that a text stands for. Where it was a text before, it stays one, so that `7` does not become a number by itself.
 * @param before the value that is changed; undefined: a new facet, which is a text
 */
export function facetValue(text: string, before: unknown): unknown {
  if (before === undefined || typeof before === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
