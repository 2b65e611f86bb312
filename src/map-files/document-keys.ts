import { MapFileError, TELOS_KEY } from './map-contents.ts';

/**
 * Refuses two documents with the same key: an import would treat them as one document and keep only one.
 * @param keys of documents, each with its place in the file
 * @throws MapFileError naming both places
 */
export function requireDistinct(keys: Iterable<readonly [key: string, place: string]>): void {
  const places = new Map<string, string>();
  for (const [key, place] of keys) {
    const other = places.get(key);
    if (other !== undefined)
      throw new MapFileError(`${other} and ${place} have the same key, ${key}: it names one document only`);
    places.set(key, place);
  }
}

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
