import { parse as parseToml, TomlDate, TomlError } from 'smol-toml';
import { type Document, isMap, isScalar, parseDocument, visit, type YAMLMap } from 'yaml';
import { parseJson } from '#base/parse-json.ts';
import { isExactNumber, withExactNumbers } from '#map-files/exact-number.ts';
import { refuseGrowth } from '#map-files/yaml-growth.ts';

/** Front matter that does not match the format its first line indicates. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export interface ReadValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
}

const NOTHING: ReadValues = { values: {}, warnings: [] };

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const firstLine = (error: unknown): string => (error as Error).message.split('\n')[0]!;

const TOO_DEEP = 'it nests too deeply';
/** Deeper values would be discarded anyway, and could overflow the stack of recursive functions. */
const DEEPEST = 500;

/**
 * Parses a text.
 * @throws Unreadable when the text is invalid or nested more deeply than the limit
 */
function parsed<T>(parse: () => T, isFault: (error: unknown) => boolean): T {
  try {
    const values = parse();
    let level: unknown[] = [values];
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth > DEEPEST) throw new RangeError(TOO_DEEP);
      level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    }
    return values;
  } catch (cause) {
    if (cause instanceof RangeError) throw new Unreadable(TOO_DEEP);
    if (isFault(cause)) throw new Unreadable(firstLine(cause));
    throw cause;
  }
}

/** Keys that occur several times in a mapping, each once. */
function repeatedKeys({ items }: YAMLMap): string[] {
  const names = items.map(({ key }) => String(isScalar(key) ? key.value : key));
  const first = new Set<string>();
  const repeated = new Set<string>();
  for (const name of names) (first.has(name) ? repeated : first).add(name);
  repeated.delete('<<');
  return [...repeated];
}

/** Replaces numbers that JavaScript would round with their text. @returns keys that occur twice in a mapping */
function keepAsWritten(document: Document.Parsed): string[] {
  const repeated: string[] = [];
  visit(document, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'number' && scalar.source !== undefined && !isExactNumber(scalar.source))
        scalar.value = scalar.source;
    },
    Map: (_, map) => void repeated.push(...repeatedKeys(map)),
  });
  return repeated;
}

/**
 * Parses YAML 1.2, with the merge key `<<` of 1.1. Undefined when the text is not a mapping.
 * @throws Unreadable when the text is not YAML, or expands without limit
 */
export function parseYamlValues(text: string): ReadValues | undefined {
  const document = parseDocument(text, { logLevel: 'silent', merge: true, uniqueKeys: false });
  const [error] = document.errors;
  if (error !== undefined) throw new Unreadable(firstLine(error));
  if (document.contents === null) return NOTHING;
  if (!isMap(document.contents))
    return isScalar(document.contents) && document.contents.value === null ? NOTHING : undefined;
  const repeated = keepAsWritten(document);
  try {
    refuseGrowth(document, text);
    const values = document.toJS() as Record<string, unknown>;
    const warnings = [
      ...repeated.map((key) => `${JSON.stringify(key)} stands there several times; the last one is taken`),
      ...document.warnings.map(firstLine),
    ];
    return { values, warnings };
  } catch (cause) {
    // Aliases that expand to far more than the text.
    if (cause instanceof ReferenceError) throw new Unreadable(firstLine(cause));
    throw cause;
  }
}

/** TOML values as JSON: dates as text, and integers that a double cannot represent as text. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof TomlDate) return value.toISOString();
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (!isMapping(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}

/** Parses TOML. @throws Unreadable when the text is not TOML */
export function parseTomlValues(text: string): ReadValues {
  const values = parsed(
    () => parseToml(text, { integersAsBigInt: 'asNeeded' }),
    (cause) => cause instanceof TomlError,
  );
  return { values: plain(values) as Record<string, unknown>, warnings: [] };
}

/** Parses a JSON object. @throws Unreadable when the text is not JSON */
export function parseJsonValues(text: string): ReadValues | undefined {
  const values = parsed<unknown>(
    () => {
      JSON.parse(text);
      return parseJson(withExactNumbers(text));
    },
    (cause) => cause instanceof SyntaxError,
  );
  return isMapping(values) ? { values, warnings: [] } : undefined;
}
