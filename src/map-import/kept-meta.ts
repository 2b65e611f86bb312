import { LIMITS } from '#base/limits.ts';
import { Refusal } from '#base/refusal.ts';
import { isLonger } from '#base/shapes.ts';
import { SOURCE_HASH } from '#map-files/read-map.ts';

/** Maximum depth of a value: the body of a call and its metadata object use two of the allowed levels. */
const MAX_DEPTH = LIMITS.nesting - 2;

/** Maximum number of keys per document: the importer adds one. */
const MOST_KEYS = LIMITS.keys - 1;

/** Maximum size of all values of one document as JSON, in bytes; the call also carries a segment of the body. */
const MOST_BYTES = LIMITS.bodyBytes / 2;

/** Open metadata, by key. */
export type OpenMeta = Readonly<Record<string, unknown>>;

/** Called when a part of a value is left out while the rest is kept. */
export type LeaveOut = (part: string, why: string) => void;

/** Converts open metadata to the form that the service stores. Throws a Refusal for unacceptable values. */
export type ReadMeta = (values: OpenMeta, leaveOut?: LeaveOut) => OpenMeta;

/** A value, or a part of one, that is not kept. */
export interface LostValue {
  readonly key: string;
  /** The lost part; undefined when the whole value is lost. */
  readonly part?: string;
  readonly why: string;
}

export interface KeptMeta {
  readonly openMeta: OpenMeta;
  /** Keys whose values are kept, at least in part; a key without a value is neither kept nor lost. */
  readonly taken: readonly string[];
  readonly warnings: readonly string[];
  readonly lost: readonly LostValue[];
}

/** Why no call can carry a value: YAML and JavaScript have values that the service's JSON cannot represent. */
function faultOf(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : 'it holds half of a character';
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : 'it is not a number that can be kept';
  if (typeof value === 'bigint') return 'it is not a number that can be kept';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_DEPTH) return `it nests more than ${MAX_DEPTH} lists and mappings`;
  if (Object.hasOwn(value, '__proto__')) return 'it holds the key __proto__, which is not taken';
  for (const [key, part] of Object.entries(value)) {
    const fault = key.isWellFormed() ? faultOf(part, depth + 1) : 'it holds half of a character';
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultOfKey(key: string): string | undefined {
  if (key === SOURCE_HASH) return 'the importer writes it';
  if (key.trim() === '') return 'its name is blank';
  if (key === '__proto__') return 'the name is not taken';
  if (!key.isWellFormed()) return 'its name holds half of a character';
  return isLonger(key, LIMITS.key) ? `its name has more than ${LIMITS.key} characters` : undefined;
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/** A value in the form that the service stores, or why it is not kept. */
function read(
  key: string,
  values: OpenMeta,
  readMeta: ReadMeta,
  leaveOut: LeaveOut,
): [string, unknown][] | string {
  const fault = faultOfKey(key) ?? faultOf(values[key]);
  if (fault !== undefined) return fault;
  try {
    const entries = Object.entries(readMeta(Object.fromEntries([[key, values[key]]]), leaveOut));
    // A derived entry, such as the time of a date, does not replace an explicit value with the same name.
    return entries.filter(([name, value]) => {
      const isOwn = name === key || !Object.hasOwn(values, name);
      if (!isOwn) leaveOut(String(value), `${name} has a value of its own`);
      return isOwn;
    });
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

const shown = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);

/**
 * Keeps the values that open metadata accepts; each refused value, or part of one, becomes a warning.
 * @param what name of the values, for the warnings
 */
export function keptMeta(what: string, values: OpenMeta, readMeta: ReadMeta): KeptMeta {
  const kept: [string, unknown][] = [];
  const taken: string[] = [];
  const lost: LostValue[] = [];
  let room = MOST_BYTES;
  for (const key of Object.keys(values)) {
    const parts: LostValue[] = [];
    let entries = read(key, values, readMeta, (part, why) => parts.push({ key, part, why }));
    if (typeof entries !== 'string' && entries.length > 0) {
      const bytes = bytesOf(entries);
      if (kept.length >= MOST_KEYS) entries = `a document has at most ${MOST_KEYS} values`;
      else if (bytes > room) entries = 'the values of the document are too large together';
      else room -= bytes;
    }
    if (typeof entries === 'string') lost.push({ key, why: entries });
    else {
      kept.push(...entries);
      if (entries.length > 0) taken.push(key);
      lost.push(...parts);
    }
  }
  const warnings = lost.map(
    ({ key, part, why }) =>
      `${what} ${shown(key)}${part === undefined ? '' : `: ${shown(part)}`} is left out: ${why}`,
  );
  return { openMeta: Object.fromEntries(kept), taken, warnings, lost };
}
