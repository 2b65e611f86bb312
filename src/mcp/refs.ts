import { z } from 'zod';
import { parseUuid, UUID_PATTERN } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { List, Text } from '#base/shapes.ts';

const DECORATED = new RegExp(`-(${UUID_PATTERN})$`);

/** The UUID that a ref is, or ends in after a hyphen. Other text is returned unchanged, and refused by its field. */
export function uuidOfRef(ref: string): string {
  return parseUuid(ref) ?? DECORATED.exec(ref)?.[1]?.toLowerCase() ?? ref;
}

/** Whether a text is the id of something, or ends in one. */
export const isId = (ref: string): boolean => parseUuid(ref) !== undefined || DECORATED.test(ref);

/** The JSON Schema pattern of a ref. */
export const REF_PATTERN = `(^|-)${UUID_PATTERN}$`;

const REMOTE = /^(https?|file):/i;

/** A source as the API takes it; the operation checks the value by its kind. */
const Source = z.object({ kind: z.enum(['resource', 'event', 'remote']), value: Text(LIMITS.uri) });

/** The sources of a text: each a URL, the ref of a resource, or a source as the API takes it. */
export const Sources = List(z.union([Text(LIMITS.uri), Source]), LIMITS.sources)
  .nullish()
  .meta({ description: 'An http(s) or file address, or the ref of a resource, each' });

/** Whether a source is an address. */
export const isAddress = (text: string): boolean => REMOTE.test(text);

/** A part of a resource cannot be addressed: `#L3-L9` after a ref is dropped. */
const sourceOf = (text: string): object =>
  REMOTE.test(text)
    ? { kind: 'remote', value: text }
    : { kind: 'resource', value: uuidOfRef(text.replace(/#L\d+(-L?\d+)?$/, '')) };

/** The sources of a call as operations take them. */
export const sourcesOf = (given: unknown): unknown =>
  Array.isArray(given)
    ? given.map((source) => (typeof source === 'string' ? sourceOf(source) : source))
    : undefined;
