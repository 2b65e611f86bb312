import type { MapAddress } from '../url/map-address.ts';

/** What paths join: two documents or two territories, by their ids. */
export interface PathEnds {
  readonly kind: 'documents' | 'territories';
  readonly ids: readonly [from: string, to: string];
}

/** What the paths of an address join; undefined: it shows none. */
export function endsOf({ between, panel, territories = [] }: MapAddress): PathEnds | undefined {
  if (between !== undefined) return { kind: 'documents', ids: between };
  const [from, to, ...more] = territories;
  return panel === 'paths' && from !== undefined && to !== undefined && more.length === 0
    ? { kind: 'territories', ids: [from, to] }
    : undefined;
}
