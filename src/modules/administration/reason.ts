import { LIMITS } from '#base/limits.ts';
import { FilledText } from '#base/shapes.ts';
import { notBlank } from './not-blank.ts';

/** The reason of an act of administration, in a request. */
export const Reason = FilledText(LIMITS.reason);

/**
 * A reason as it is kept: not blank.
 * @throws Refusal BAD_REQUEST
 */
export const reasonOf = (text: string): string | null => notBlank('reason', text);
