import { LIMITS } from './limits.ts';

/** Whether a high surrogate is at this index: half of a character, not displayable alone. */
const isFirstHalf = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
};

/**
 * Truncates a text for display, ending it in an ellipsis: it may quote input of the caller, which may be as long as a
 * body.
 * @param most UTF-16 units, the ellipsis included
 */
export function cutText(text: string, most: number = LIMITS.problem): string {
  if (text.length <= most) return text;
  const end = most - 1;
  return `${text.slice(0, isFirstHalf(text, end - 1) ? end - 1 : end)}…`;
}

/** Truncates a key or value from the caller's input for use in a message: its first characters and an ellipsis. */
export const cutValue = (text: string): string => cutText(text, LIMITS.shownValue + 1);
