/** The key under which facets are kept. */
const FACET = 'facet';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${isObject(one) ? JSON.stringify(one) : valueText(one)}`)
    .join(', ');
}

/** A mark in words: `topic: soup`. Its value is any JSON. */
export const facetWords = (key: string, value: unknown): string =>
  key === FACET ? valueText(value) : `${key}: ${valueText(value)}`;
