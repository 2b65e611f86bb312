import { compareText } from '#base/compare-text.ts';
import type { RecordKind, StoredRecord } from './records.ts';

/** Something that is not as the ledger says. */
export interface Difference {
  /** What it is: a kind of records, `event` or `content`. */
  readonly what: string;
  /** Its id. */
  readonly id: string;
  /** The property or relationship, or what is wrong with the whole. */
  readonly where: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** A value as it is compared and printed: times become text. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) return String(value);
  return value;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

type Facts = ReadonlyMap<string, unknown>;

/** Everything that is compared of a record, by the name under which a difference is reported. */
function factsOf({ properties, links }: StoredRecord, { beside = [], besideLinks = [] }: RecordKind): Facts {
  const facts = new Map<string, unknown>();
  for (const [key, value] of Object.entries(properties))
    if (!beside.includes(key)) facts.set(key, plain(value));
  const counted = links
    .filter(({ type }) => !besideLinks.includes(type))
    .map((link) => ({ ...link, name: `${link.type}${nameOfLink(link.properties)} -> ${link.to}` }))
    .sort((a, b) => compareText(a.name, b.name));
  for (const { name, properties: own, resources } of counted) {
    // Two of one name are told apart by their number.
    let key = name;
    for (let number = 2; facts.has(key); number += 1) key = `${name} (${number})`;
    facts.set(key, 'there');
    for (const [property, value] of Object.entries(own)) facts.set(`${key}: ${property}`, plain(value));
    // A tally that was never needed and one that is empty say the same.
    if (resources !== null) {
      if (resources === 0) facts.delete(key);
      else facts.set(`${key}: resources`, resources);
    }
  }
  return facts;
}

/** By which two relationships of one type between the same nodes are told apart. */
const nameOfLink = ({ id, event_id }: Readonly<Record<string, unknown>>): string =>
  id === undefined && event_id === undefined ? '' : ` ${String(id ?? event_id)}`;

/** What differs between a record as it should be and as it is; undefined where there is none. */
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
