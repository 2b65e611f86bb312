const NUMBER = /^[+-]?(\d+)(?:\.(\d*))?(?:[eE][+-]?\d+)?$/;

/** The maximum number of digits needed for a double. */
const MOST_DIGITS = 17;

/**
 * Parses a number; undefined when the text is not a number, or when a JSON number would differ: a whole number beyond
 * 2^53, or one with more digits than a double has.
 */
export function exactNumber(text: string): number | undefined {
  const trimmed = text.trim();
  const parts = NUMBER.exec(trimmed);
  if (parts === null) return undefined;
  const [, whole = '', part] = parts;
  const value = Number(trimmed);
  if (!Number.isFinite(value)) return undefined;
  if (part === undefined && !/[eE]/.test(trimmed)) return Number.isSafeInteger(value) ? value : undefined;
  const digits = `${whole}${part ?? ''}`.replace(/^0+/, '');
  return digits.length > MOST_DIGITS ? undefined : value;
}
