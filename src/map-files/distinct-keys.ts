import { MapFileError } from './map-contents.ts';

/**
 * Refuses two documents with one key: an import would take them for the same document and keep one.
 * @param keys of documents, each with the place where it stands
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
