import { trimWhite } from '../content/whitespace.ts';
import { MetadataError } from './metadata-error.ts';

const LONGEST_TITLE_CHARACTERS = 1_000;

/**
 * Gives the title as it is stored: trimmed, 1 to 1 000 characters (code points), in any script.
 * @throws MetadataError
 */
export function parseTitle(title: string): string {
  const trimmed = trimWhite(title);
  if (trimmed === '') throw new MetadataError('title must not be blank');
  if (characterCount(trimmed) > LONGEST_TITLE_CHARACTERS) {
    throw new MetadataError(`title must have at most ${LONGEST_TITLE_CHARACTERS} characters`);
  }
  return trimmed;
}

function characterCount(text: string): number {
  return Array.from(text).length;
}
