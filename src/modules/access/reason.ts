import { limited } from './text-limits.ts';

const LONGEST_REASON = 2000;

/**
 * A reason as it is kept: 1 to 2000 characters, not blank.
 * @throws Refusal BAD_REQUEST
 */
export const reasonOf = (text: string): string | null => limited('reason', text, { most: LONGEST_REASON });
