import { exactNumber } from './exact-number.ts';

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
