import { LIMITS } from '#base/limits.ts';
import { isLonger } from '#base/shapes.ts';
import { trimWhite } from '../content/whitespace.ts';
import { MetadataError } from './metadata-error.ts';

/**
 * Returns the title as stored: trimmed, 1 to 1 000 characters (code points), in any script.
 * @throws MetadataError
 */
export function parseTitle(title: string): string {
  const trimmed = trimWhite(title);
  if (trimmed === '') throw new MetadataError('title must not be blank');
  if (isLonger(trimmed, LIMITS.title))
    throw new MetadataError(`title must have at most ${LIMITS.title} characters`);
  return trimmed;
}
