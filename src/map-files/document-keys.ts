import { TELOS_KEY } from './map-contents.ts';

/**
 * The key of each document in a map's files: its origin; or its id when it has no origin, when an earlier document has
 * the same origin, or when its origin would be another document's key.
 * @param rows documents in creation order, without the telos
 * @returns distinct keys by id
 */
export function documentKeys(
  rows: readonly { readonly id: string; readonly origin_uri: string }[],
): ReadonlyMap<string, string> {
  const ids = new Set(rows.map(({ id }) => id));
  const taken = new Set(['', TELOS_KEY]);
  return new Map(
    rows.map(({ id, origin_uri: origin }) => {
      const key = taken.has(origin) || (ids.has(origin) && origin !== id) ? id : origin;
      taken.add(key);
      return [id, key];
    }),
  );
}
