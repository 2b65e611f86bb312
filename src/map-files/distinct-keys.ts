import { MapFileError } from './map-contents.ts';

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
