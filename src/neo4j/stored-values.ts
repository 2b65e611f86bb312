import neo4j from 'neo4j-driver';

/**
 * Values of properties as JSON, without loss: what JSON lacks is an object with one key, which no property has.
 *
 * | In the database | In JSON |
 * |---|---|
 * | integer, where its type is known | `{"$int": 3}` |
 * | datetime in UTC | `{"$time": "2026-11-21T17:45:46.123456789Z"}` |
 * | bytes | `{"$bytes": "…"}`, base64 |
 * | a long list of floats | `{"$floats32": "…"}` where 32 bits hold them, else `{"$floats64": "…"}`; little-endian, base64 |
 */
export type StoredJson =
  | null
  | boolean
  | number
  | string
  | readonly StoredJson[]
  | { readonly [key: string]: StoredJson };

type DateTime = InstanceType<typeof neo4j.types.DateTime>;

const padded = (value: unknown, digits: number): string => String(Number(value)).padStart(digits, '0');

function instantOf(time: DateTime): string {
  if (Number(time.timeZoneOffsetSeconds ?? 0) !== 0) throw new Error('a stored time is not in UTC');
  const date = [padded(time.year, 4), padded(time.month, 2), padded(time.day, 2)].join('-');
  const clock = [padded(time.hour, 2), padded(time.minute, 2), padded(time.second, 2)].join(':');
  return `${date}T${clock}.${padded(time.nanosecond, 9)}Z`;
}

/** A UTC text with nanoseconds. */
export const INSTANT_WITH_NANOSECONDS = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{9})Z$/;

/**
 * @param text UTC with nanoseconds
 * @throws Error for any other text
 */
export function dateTimeOf(text: string): DateTime {
  const found = INSTANT_WITH_NANOSECONDS.exec(text);
  if (found === null) throw new Error(`not a UTC time with nanoseconds: ${text}`);
  const [year, month, day, hour, minute, second, nanosecond] = found.slice(1).map(Number);
  return new neo4j.types.DateTime(year!, month!, day!, hour!, minute!, second!, nanosecond!, 0);
}

/** A shorter list is no longer as text. */
const LONG = 16;

function packed(list: readonly number[]): StoredJson {
  const small = Float32Array.from(list);
  const base64 = ({ buffer }: Float32Array | Float64Array) => Buffer.from(buffer).toString('base64');
  return small.every((float, index) => Object.is(float, list[index]))
    ? { $floats32: base64(small) }
    : { $floats64: base64(Float64Array.from(list)) };
}

/** A copy: an array of floats begins at a multiple of its width. */
const bufferOf = (base64: string): ArrayBuffer => new Uint8Array(Buffer.from(base64, 'base64')).buffer;

const isFloats = (value: unknown[], ofItems: string): boolean =>
  value.length >= LONG && !ofItems.startsWith('INTEGER') && value.every((item) => typeof item === 'number');

/**
 * @param value from a row: a property, or a list or map of them
 * @param type the database's `valueType` of it; without it every number is taken for a float
 */
export function toStoredJson(value: unknown, type = ''): StoredJson {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return type.startsWith('INTEGER') ? { $int: value } : value;
  if (typeof value !== 'object') return value as string | boolean;
  if (value instanceof Int8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) {
    const ofItems = /^LIST<(.*)>/.exec(type)?.[1] ?? '';
    if (isFloats(value, ofItems)) return packed(value as number[]);
    return value.map((item) => toStoredJson(item, ofItems));
  }
  if (neo4j.isDateTime(value)) return { $time: instantOf(value as DateTime) };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toStoredJson(item)]));
}

/** The parameter, or part of one, that stores a value as it was. */
export function fromStoredJson(json: StoredJson): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(fromStoredJson);
  const { $int, $time, $bytes, $floats32, $floats64, ...rest } = json as {
    readonly [key: string]: StoredJson;
  };
  if (typeof $int === 'number') return neo4j.int($int);
  if (typeof $time === 'string') return dateTimeOf($time);
  if (typeof $bytes === 'string') return new Int8Array(Buffer.from($bytes, 'base64'));
  if (typeof $floats32 === 'string') return Array.from(new Float32Array(bufferOf($floats32)));
  if (typeof $floats64 === 'string') return Array.from(new Float64Array(bufferOf($floats64)));
  return Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, fromStoredJson(item)]));
}
