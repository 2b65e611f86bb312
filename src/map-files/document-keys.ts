import { TELOS_KEY } from './map-contents.ts';

/**
 * What names each document of a map in its files: its origin, or its id where it has none, shares it with one that was made before,
 * or its origin would name another document.
 * @param rows documents in the order in which they were made; the telos left out
 * @returns keys by id, all different
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
