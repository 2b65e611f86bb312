import type { OpenMeta } from '../kept-meta.ts';

/** The service's limits for one facet: the length of its name and the depth of its value. */
const MOST_NAME = 256;
const MOST_DEPTH = 20;
/** Maximum number of facets of one relationship. */
const MOST_FACETS = 500;

function isKeepable(value: unknown, depth = 0): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MOST_DEPTH || Object.hasOwn(value, '__proto__')) return false;
  return Object.values(value).every((inner) => isKeepable(inner, depth + 1));
}

function fault(name: string, value: unknown): string | undefined {
  if (value === null || value === undefined) return 'its value is null, which says nothing';
  if (name.trim() === '' || name === '__proto__') return 'no facet may be called so';
  if ([...name].length > MOST_NAME) return `the name of a facet has at most ${MOST_NAME} characters`;
  return isKeepable(value) ? undefined : 'its value is nested too deeply, or no value of JSON';
}

/** Attributes of an edge, as facets of its relationship. */
export interface EdgeFacets {
  readonly facets: OpenMeta;
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

/** The attributes of an edge that the service accepts as facets of its relationship. */
export function edgeFacets(attributes: ReadonlyMap<string, unknown>): EdgeFacets {
  const facets: [string, unknown][] = [];
  const leftOut: { name: string; why: string }[] = [];
  for (const [name, value] of attributes) {
    const full = facets.length < MOST_FACETS ? undefined : `a relationship has at most ${MOST_FACETS} facets`;
    const why = fault(name, value) ?? full;
    if (why === undefined) facets.push([name, value]);
    else leftOut.push({ name, why });
  }
  return { facets: Object.fromEntries(facets), leftOut };
}
