import { badRequest, Refusal } from '#base/refusal.ts';
import type { PublicContext } from '#operation/context.ts';

/** A response about a resource, with the id of the last event that changed what its readers see. */
export interface Versioned<T> {
  readonly answer: T;
  readonly last_event: string;
}

/**
 * The entity tag of a resource. It changes with the resource's own record, metadata, facets and body, but not when its
 * context or owner is renamed.
 */
const entityTagOf = (lastEvent: string): string => `"${lastEvent}"`;

/** Response header declared by operations that use `tagged`. */
export const ETAG = 'ETag';

/** Returns the answer, and sets its entity tag. */
export function tagged<T>(
  { answer, last_event }: Versioned<T>,
  { setHeader }: Pick<PublicContext, 'setHeader'>,
): T {
  setHeader(ETAG, entityTagOf(last_event));
  return answer;
}

/** A list of entity tags (RFC 9110 §8.8.3). */
const TAGS = /^\s*(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*\s*$/;

/**
 * Refuses a change of a resource that has changed since the caller read it. Call it under the lock, after refusing
 * callers who may not change it.
 * @param ifMatch the header `If-Match`: `*`, or entity tags; a weak one never matches (RFC 9110 §13.1.1)
 * @throws Refusal BAD_REQUEST for a malformed header, PRECONDITION_FAILED
 */
export function checkIfMatch(ifMatch: string | undefined, lastEvent: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  if (!TAGS.test(ifMatch)) throw badRequest('If-Match: must be * or a list of entity tags in double quotes');
  const tags: readonly string[] = ifMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  if (!tags.includes(entityTagOf(lastEvent)))
    throw new Refusal('PRECONDITION_FAILED', 'If-Match: the resource has changed; read it again');
}
