import { Refusal } from '#base/refusal.ts';
import { OPEN_META_KEYS } from './open-meta-keys.ts';

type OpenMeta = Readonly<Record<string, unknown>>;

const keysThat = (test: (holds: string) => boolean): ReadonlySet<string> =>
  new Set(OPEN_META_KEYS.filter(({ holds }) => test(holds)).map(({ key }) => key));

const LISTS = keysThat((holds) => holds.includes('an array'));
const TEXTS = keysThat((holds) => holds === 'a text');
const DATES = keysThat((holds) => holds.startsWith('a date'));
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Kept by the service; a document does not bring them along. */
const MANAGED = /^(service|temper)-/;

const texts = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(texts);
  if (typeof value === 'string') return value.split(',').flatMap((part) => part.trim() || []);
  return value === null || value === undefined ? [] : [String(value)];
};

/**
 * Front matter in the form in which the service keeps it: what holds a list may be written as one text with commas.
 * Throws a Refusal for keys that are the service's own, and for values that it does not take under a key.
 */
export function readMeta(values: OpenMeta): OpenMeta {
  const managed = Object.keys(values).find((key) => MANAGED.test(key));
  if (managed !== undefined) throw new Refusal('BAD_REQUEST', 'the service keeps it');
  const other = Object.entries(values).find(
    ([key, value]) =>
      (DATES.has(key) && !DATE.test(String(value))) || (TEXTS.has(key) && typeof value !== 'string'),
  );
  if (other !== undefined)
    throw new Refusal(
      'BAD_REQUEST',
      `it must be ${DATES.has(other[0]) ? 'a date like 2026-01-31' : 'a text'}`,
    );
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([key, value]) => [key, LISTS.has(key) ? texts(value) : value]));
}
