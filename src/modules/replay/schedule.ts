import type { EventType } from '../ledger/index.ts';
import type { PastEvent } from './history.ts';

/** Events of one type that one run of a projector takes. */
export interface Group {
  readonly type: EventType;
  readonly events: PastEvent[];
}

/** What an event needs to find as it was, and what it changes, by names of its own for each. */
interface Touched {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

const resourcesOf = ({ stored }: PastEvent): string[] =>
  stored.about.filter(({ label }) => label === 'Resource').map(({ id }) => id);

const stateOf = (id: string): string => `state of ${id}`;

const changesResource = (event: PastEvent): Touched => {
  const ids = resourcesOf(event);
  return { reads: [...ids, ...sourcesOf(event)], writes: ids.map(stateOf) };
};

/** Degrees and counts of homes are sums, which do not depend on the order; edges between the same ends do. */
const changesEdge = (event: PastEvent): Touched => {
  const ends = resourcesOf(event);
  const edge = String(event.stored.event['edge_id']);
  return { reads: ends, writes: [edge, `between ${[...ends].sort().join(' and ')}`] };
};

const isOfEdge = ({ stored: { event } }: PastEvent): boolean => typeof event['edge_id'] === 'string';

/** Types whose events may change places with others that touch nothing of theirs. All others keep theirs. */
const MOVABLE: Readonly<Record<string, (event: PastEvent) => Touched>> = {
  resource_created: (event) => {
    const ids = resourcesOf(event);
    return { reads: sourcesOf(event), writes: [...ids, ...ids.map(stateOf)] };
  },
  resource_updated: changesResource,
  block_mutated: changesResource,
  block_provenance_annotated: changesResource,
  property_set: changesResource,
  property_asserted: (event) => (isOfEdge(event) ? changesEdge(event) : changesResource(event)),
  relationship_asserted: changesEdge,
  relationship_retyped: changesEdge,
  relationship_reweighted: changesEdge,
  relationship_folded: changesEdge,
};

/** Their projectors take several events of one thing that are one act, in order. */
const TAKES_SEVERAL: ReadonlySet<string> = new Set(['property_set', 'property_asserted']);

interface Citing {
  readonly incorporated?: readonly { readonly source: { readonly value: string } }[];
}

/** What the blocks of a new resource cite, or those that it has. */
function sourcesOf({ payload }: PastEvent): string[] {
  const { blocks = [], ...whole } = payload as Citing & { blocks?: readonly Citing[] };
  return [whole, ...blocks].flatMap(({ incorporated = [] }) =>
    incorporated.map(({ source }) => source.value),
  );
}

const isSameAct = (one: PastEvent | undefined, other: PastEvent): boolean =>
  one?.type === other.type && one.stored.event.occurred_at === other.stored.event.occurred_at;

/** Since the last event that keeps its place: where each thing was last read and written. */
class Stretch {
  readonly #groups: Group[];
  readonly #first: number;
  readonly #read = new Map<string, number>();
  readonly #written = new Map<string, { readonly place: number; readonly event: PastEvent }>();

  constructor(groups: Group[]) {
    this.#groups = groups;
    this.#first = groups.length;
  }

  /** Puts an event into the first group of its type behind everything that it depends on. */
  add(event: PastEvent, { reads, writes }: Touched): void {
    const { type } = event;
    let from = this.#first;
    const after = (index: number | undefined, together = false) => {
      if (index !== undefined) from = Math.max(from, together ? index : index + 1);
    };
    for (const name of reads) after(this.#written.get(name)?.place);
    for (const name of writes) {
      const last = this.#written.get(name);
      after(last?.place, last !== undefined && TAKES_SEVERAL.has(type.type) && isSameAct(last.event, event));
      after(this.#read.get(name));
    }
    let place = from;
    while (place < this.#groups.length && this.#groups[place]!.type !== type) place += 1;
    if (place === this.#groups.length) this.#groups.push({ type, events: [] });
    this.#groups[place]!.events.push(event);
    for (const name of reads) this.#read.set(name, Math.max(place, this.#read.get(name) ?? 0));
    for (const name of writes) this.#written.set(name, { place, event });
  }
}

/**
 * The events of a page in groups that follow each other, as few as may be: what they make does not depend on it. Events that
 * keep their place are together only where they were when they were appended: next to each other, in one act.
 */
export function groupsOf(events: readonly PastEvent[]): Group[] {
  const groups: Group[] = [];
  let stretch = new Stretch(groups);
  let kept: Group | undefined;
  for (const event of events) {
    const touched = MOVABLE[event.type.type]?.(event);
    if (touched !== undefined) {
      stretch.add(event, touched);
      kept = undefined;
      continue;
    }
    if (kept !== undefined && isSameAct(kept.events.at(-1), event)) {
      kept.events.push(event);
      continue;
    }
    kept = { type: event.type, events: [event] };
    groups.push(kept);
    stretch = new Stretch(groups);
  }
  return groups;
}
