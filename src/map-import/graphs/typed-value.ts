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

const NUMBERS = new Set(['int', 'integer', 'long', 'short', 'byte', 'float', 'double']);
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false };

/**
 * Converts a text to its declared type: a number or a boolean, else text. A text that does not match the type, and a
 * number that would change, stay as they are.
 * @param type as declared by GraphML, GEXF or a Neo4j header
 */
export function typedValue(text: string, type: string): string | number | boolean {
  const declared = type.toLowerCase();
  if (NUMBERS.has(declared)) return exactNumber(text) ?? text;
  if (declared === 'boolean') return BOOLEANS[text.trim().toLowerCase()] ?? text;
  return text;
}
