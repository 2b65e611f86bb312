import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { FilledText } from '#base/shapes.ts';

/**
 * Returns the text unless it is blank; null for an absent one.
 * @throws Refusal BAD_REQUEST that names the field: a blank text is 400, while a wrong type is 422 (spec 10 §5.1)
 */
export function notBlank(field: string, text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  if (text.trim() === '') throw badRequest(`${field}: must not be blank`);
  return text;
}

/** The reason of an administrative act, in a request. */
export const Reason = FilledText(LIMITS.reason);

/**
 * The stored form of a reason: not blank.
 * @throws Refusal BAD_REQUEST
 */
export const reasonOf = (text: string): string | null => notBlank('reason', text);
