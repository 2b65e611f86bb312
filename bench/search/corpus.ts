import { seeded } from '../../test/random.ts';
import { idOf } from '../large/plan.ts';
import { drawWords } from './words.ts';

/** Texts in a thousand homes of one size, and three callers: one reads a home, one a fifth of them, one all. */

export const HOMES = 1000;
const SEVERAL = HOMES / 5;
const DOC_TYPES = ['concept', 'fact', 'decision', 'research', 'question', 'memory'];
const OWNER = idOf('profile', 0);
const AT = '2026-01-01T00:00:00.000Z';
const KINDS = ['express', 'contains', 'leads_to', 'near'];
/** Every resource has an edge to the one that is so far behind it in its home. */
const STRIDE = 7;

/** Callers by the homes that they read, which are the first ones. */
export const READERS = { few: 1, several: SEVERAL, all: HOMES } as const;
export type Reader = keyof typeof READERS;

export const homeIdOf = (number: number): string => idOf('home', number % HOMES);
export const resourceIdOf = (number: number): string => idOf('resource', number);
/** The number of a resource by its id. */
export const numberOf = (id: string): number => Number.parseInt(id.slice(-12), 16);

/** The numbers of the resources that a caller reads. */
export function* readBy(reader: Reader, resources: number): Generator<number> {
  for (let number = 0; number < resources; number += 1) if (number % HOMES < READERS[reader]) yield number;
}

/** Each team is below the one before it, whose homes its members read, too. */
export function teamRows(members: Readonly<Record<Reader, string>>) {
  const names = Object.keys(READERS) as Reader[];
  return names.map((name, index) => ({
    id: idOf('team', index),
    slug: `reads-${name}`,
    parent_id: index === 0 ? null : idOf('team', index - 1),
    members: [
      { profile_id: OWNER, role: 'owner' },
      { profile_id: members[name], role: 'member' },
    ],
  }));
}

export const PEOPLE = [{ id: OWNER, handle: 'bench-owner' }];

export function homeRow(index: number, resources: number) {
  const count = Math.ceil((resources - index) / HOMES);
  const team = Object.values(READERS).findIndex((homes) => index < homes);
  return {
    id: homeIdOf(index),
    kind: 'context',
    name: `Home ${index}`,
    slug: `home-${index}`,
    owner_id: OWNER,
    telos_id: null,
    team_id: idOf('team', team),
    writers: [],
    holders: [OWNER],
    tallies: DOC_TYPES.map((doc_type, type) => ({
      doc_type,
      resources: Array.from({ length: count }, (_, at) => index + at * HOMES).filter(
        (number) => docTypeNumber(number) === type,
      ).length,
    })),
    resource_count: count,
    connected_count: count,
  };
}

const docTypeNumber = (number: number): number => Math.floor(number / HOMES) % DOC_TYPES.length;

export const wordsOf = (number: number): string[] => drawWords(seeded(number));

/** A row of `create_passages`, without its vector. */
export function passageRow(number: number) {
  const words = wordsOf(number);
  return {
    id: resourceIdOf(number),
    block_id: idOf('block', number),
    property_id: idOf('property', number),
    home_id: homeIdOf(number),
    owner_id: OWNER,
    doc_type: DOC_TYPES[docTypeNumber(number)]!,
    title: words.slice(0, 4).join(' '),
    text: words.slice(4).join(' '),
    at: AT,
  };
}

/** A row of `create_relationships`. */
export function edgeRow(number: number, resources: number) {
  const home = number % HOMES;
  const size = Math.ceil((resources - home) / HOMES);
  const at = Math.floor(number / HOMES);
  return {
    source: resourceIdOf(number),
    target: resourceIdOf(home + ((at + STRIDE) % size) * HOMES),
    id: idOf('edge', number),
    kind: KINDS[number % KINDS.length]!,
    weight: 0.5 + (number % 50) / 100,
    polarity: 'forward',
    label: null,
    home_id: homeIdOf(number),
    event_id: idOf('event', number),
  };
}
