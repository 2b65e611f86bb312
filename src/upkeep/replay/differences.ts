import { compareText } from '#base/compare-text.ts';
import type { RecordKind, StoredRecord } from './records.ts';

/** A difference between the stored state and the ledger. */
export interface Difference {
  /** A record kind, `event` or `content`. */
  readonly what: string;
  /** Id of the record. */
  readonly id: string;
  /** The property or relationship, or the problem of the whole record. */
  readonly where: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** The comparable and printable form of a value: times become text. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) return String(value);
  return value;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

type Facts = ReadonlyMap<string, unknown>;

/** The compared facts of a record, by the name that a difference reports. */
function factsOf({ properties, links }: StoredRecord, { beside = [], besideLinks = [] }: RecordKind): Facts {
  const facts = new Map<string, unknown>();
  for (const [key, value] of Object.entries(properties))
    if (!beside.includes(key)) facts.set(key, plain(value));
  const counted = links
    .filter(({ type }) => !besideLinks.includes(type))
    .map((link) => ({ ...link, name: `${link.type}${nameOfLink(link.properties)} -> ${link.to}` }))
    .sort((a, b) => compareText(a.name, b.name));
  for (const { name, properties: own, resources } of counted) {
    // Duplicate names get a number.
    let key = name;
    for (let number = 2; facts.has(key); number += 1) key = `${name} (${number})`;
    facts.set(key, 'there');
    for (const [property, value] of Object.entries(own)) facts.set(`${key}: ${property}`, plain(value));
    // A missing tally equals an empty one.
    if (resources !== null) {
      if (resources === 0) facts.delete(key);
      else facts.set(`${key}: resources`, resources);
    }
  }
  return facts;
}

/** Distinguishes relationships of one type between the same nodes. */
const nameOfLink = ({ id, event_id }: Readonly<Record<string, unknown>>): string =>
  id === undefined && event_id === undefined ? '' : ` ${String(id ?? event_id)}`;

/** The differences between the expected and the stored record; undefined = absent. */
export function differencesOf(
  kind: RecordKind,
  expected: StoredRecord | undefined,
  found: StoredRecord | undefined,
): Difference[] {
  const [what, id] = [kind.name, (expected ?? found)?.id ?? ''];
  if (expected === undefined || found === undefined) {
    if (expected === found) return [];
    const [there, absent] = ['there', 'absent'];
    return [
      {
        what,
        id,
        where: 'the whole',
        expected: expected === undefined ? absent : there,
        found: found === undefined ? absent : there,
      },
    ];
  }
  const [should, is] = [factsOf(expected, kind), factsOf(found, kind)];
  return [...new Set([...should.keys(), ...is.keys()])]
    .filter((key) => !isSame(should.get(key), is.get(key)))
    .map((where) => ({ what, id, where, expected: should.get(where), found: is.get(where) }));
}
