import { isBlank } from '../content/whitespace.ts';
import { MetadataError } from './metadata-error.ts';

/** The doc types that carry rules, in the order in which clients show them. */
export const DOC_TYPES = [
  'task',
  'goal',
  'session',
  'research',
  'decision',
  'concept',
  'fact',
  'memory',
  'question',
  'theme',
  'concern',
  'principle',
  'commitment',
  'domain',
] as const;

export type DocType = (typeof DOC_TYPES)[number];

/** Whether a doc type carries rules; exact and case-sensitive. */
export function isRecognised(docType: string): docType is DocType {
  return (DOC_TYPES as readonly string[]).includes(docType);
}

/**
 * Returns the doc type unchanged; any non-blank text is a type.
 * @throws MetadataError
 */
export function parseDocType(docType: string): string {
  if (isBlank(docType))
    throw new MetadataError(`doc type must not be blank; known types: ${DOC_TYPES.join(', ')}`);
  return docType;
}
