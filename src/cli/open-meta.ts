import { Refusal } from '#base/refusal.ts';
import { isLonger } from '#base/shapes.ts';
import type { LeaveOut, OpenMeta } from '#map-import/kept-meta.ts';
import { OPEN_META_KEYS } from './open-meta-keys.ts';

interface ListShape {
  readonly most: number;
  /** In characters. */
  readonly length: number;
}

const shapeOf = (holds: string): ListShape => {
  const [, most, length] = /at most (\d+) texts of at most (\d+) characters/.exec(holds) ?? [];
  return { most: Number(most), length: Number(length) };
};

const keysThat = (test: (holds: string) => boolean) => OPEN_META_KEYS.filter(({ holds }) => test(holds));

const LISTS: ReadonlyMap<string, ListShape> = new Map(
  keysThat((holds) => holds.includes('an array')).map(({ key, holds }) => [key, shapeOf(holds)]),
);
const TEXTS = new Set(keysThat((holds) => holds === 'a text').map(({ key }) => key));
const DATES = new Set(keysThat((holds) => holds.startsWith('a date')).map(({ key }) => key));

/** A date at the start of a text, as YAML, Hugo and Jekyll (`-`) and Hexo (`/`) write it; a time may follow. */
const DAY = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:$|[T\s])/i;

/** Managed metadata of the service, which a document cannot set. */
const MANAGED = /^(service|temper)-/;

/** Properties that are written by other operations. */
const RESERVED = new Set(['doc_type', 'facet']);

const refused = (why: string): Refusal => new Refusal('BAD_REQUEST', why);

/** The elements of a value: texts, split at commas, and elements that are not text. */
function partsOf(value: unknown): { readonly text: string; readonly isText: boolean }[] {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  if (value === null || value === undefined) return [];
  if (typeof value === 'object') return [{ text: JSON.stringify(value), isText: false }];
  const texts = typeof value === 'string' ? value.split(',') : [String(value)];
  return texts.flatMap((text) => (text.trim() === '' ? [] : [{ text: text.trim(), isText: true }]));
}

function listOf(value: unknown, { most, length }: ListShape, leaveOut: LeaveOut): string[] {
  const kept: string[] = [];
  for (const { text, isText } of partsOf(value)) {
    if (!isText) leaveOut(text, 'it is a mapping, where a text belongs');
    else if (isLonger(text, length)) leaveOut(text, `it has more than ${length} characters`);
    else if (kept.length >= most) leaveOut(text, `there are more than ${most}`);
    else kept.push(text);
  }
  return kept;
}

/** The date under its key; if a time follows, also the whole text under `<key>_time`. */
function dateOf(key: string, value: unknown): OpenMeta {
  const text = typeof value === 'string' ? value.trim() : '';
  const [, year, , month = '', day = ''] = DAY.exec(text) ?? [];
  if (year === undefined) throw refused('it must begin with a day like 2026-01-31');
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return text === date ? { [key]: date } : { [key]: date, [`${key}_time`]: text };
}

function textOf(value: unknown): string {
  if (typeof value === 'object') throw refused('it must be a text');
  return String(value);
}

function keptValue(key: string, value: unknown, leaveOut: LeaveOut): OpenMeta {
  if (MANAGED.test(key)) throw refused('the service keeps it');
  if (RESERVED.has(key)) throw refused('the name is kept for the service');
  // A key without a value can be dropped without loss.
  if (value === null || value === undefined) return {};
  if (DATES.has(key)) return dateOf(key, value);
  if (TEXTS.has(key)) return { [key]: textOf(value) };
  const shape = LISTS.get(key);
  if (shape === undefined) return Object.fromEntries([[key, value]]);
  const list = listOf(value, shape, leaveOut);
  return list.length === 0 ? {} : { [key]: list };
}

/**
 * Converts front matter to the service's open metadata: a list may be one comma-separated text, and a date with a time
 * is also stored whole (`date_time`).
 * @param leaveOut called for each list element that the service would refuse
 * @throws Refusal for keys reserved for the service, and for values that are invalid under their key
 */
export function readMeta(values: OpenMeta, leaveOut: LeaveOut = () => undefined): OpenMeta {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => Object.entries(keptValue(key, value, leaveOut))),
  );
}
