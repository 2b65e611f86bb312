import { badRequest } from '#base/refusal.ts';

interface Limits {
  /** Fewest characters; default 1, and a text of blanks alone has none. */
  readonly least?: 0 | 1;
  /** Most characters (code points). */
  readonly most: number;
}

/**
 * Gives the text back when its length is allowed; an absent one is null.
 * @throws Refusal BAD_REQUEST that names the field: a wrong length is 400, while a wrong type is 422 (spec 10 §5.1)
 */
export function limited(
  field: string,
  text: string | null | undefined,
  { least = 1, most }: Limits,
): string | null {
  if (text === null || text === undefined) return null;
  if (Array.from(text).length > most) throw badRequest(`${field}: must have at most ${most} characters`);
  if (least === 1 && text.trim() === '') throw badRequest(`${field}: must not be blank`);
  return text;
}

/** Most characters of a message to an administrator, and of the note that answers it. */
export const LONGEST_MESSAGE = 4000;

/** Most characters of the name of a version of the terms. */
export const LONGEST_TERMS_VERSION = 32;
