import { LIMITS } from '#base/limits.ts';
import { FilledText } from '#base/shapes.ts';
import { notBlank } from './not-blank.ts';

/** The reason of an administrative act, in a request. */
export const Reason = FilledText(LIMITS.reason);

/**
 * The stored form of a reason: not blank.
 * @throws Refusal BAD_REQUEST
 */
export const reasonOf = (text: string): string | null => notBlank('reason', text);
