import type { EventType } from '#record/ledger/index.ts';
import type { PastEvent } from './history.ts';

/** Events of one type for one run of a projector. */
export interface Group {
  readonly type: EventType;
  readonly events: PastEvent[];
}

/** Read set and write set of an event, as names. */
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

/** Degrees and home counts are sums, independent of the order; edges between the same ends depend on it. */
const changesEdge = (event: PastEvent): Touched => {
  const ends = resourcesOf(event);
  const edge = String(event.stored.event['edge_id']);
  return { reads: ends, writes: [edge, `between ${[...ends].sort().join(' and ')}`] };
};

/** The payload value at a path. */
const named = ({ payload }: PastEvent, ...path: readonly string[]): string =>
  String(path.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], payload));

/** Formations of one anchor stay in order; their results are not part of the history. */
const formsAnchor = (event: PastEvent): Touched => {
  const id = named(event, 'home_anchor_id');
  return { reads: [id], writes: [`shape of ${id}`] };
};

/** Grants of a principal are listed in the order in which they were given. */
const changesGrants = (event: PastEvent): Touched => {
  const principal = named(event, 'principal_id');
  return { reads: [named(event, 'subject_id'), principal], writes: [`grants of ${principal}`] };
};

const isOfEdge = ({ stored: { event } }: PastEvent): boolean => typeof event['edge_id'] === 'string';

/**
 * Types whose events can be reordered past events with disjoint read and write sets. All others keep their position.
 */
const MOVABLE: Readonly<Record<string, (event: PastEvent) => Touched>> = {
  resource_created: (event) => {
    const ids = resourcesOf(event);
    return {
      reads: [named(event, 'home', 'id'), ...sourcesOf(event)],
      writes: [...ids, ...ids.map(stateOf)],
    };
  },
  resource_updated: changesResource,
  resource_finalized: changesResource,
  block_created: changesResource,
  block_mutated: changesResource,
  block_provenance_annotated: changesResource,
  property_set: changesResource,
  property_asserted: (event) => (isOfEdge(event) ? changesEdge(event) : changesResource(event)),
  relationship_asserted: changesEdge,
  relationship_retyped: changesEdge,
  relationship_reweighted: changesEdge,
  relationship_folded: changesEdge,
  citation_audited: (event) => ({
    reads: [...resourcesOf(event).map(stateOf), named(event, 'source', 'value')],
    writes: [],
  }),
  context_created: (event) => ({ reads: [], writes: [named(event, 'context_id')] }),
  delegated_launch: (event) => ({
    reads: [named(event, 'originating_cogmap_id')],
    writes: [named(event, 'invocation_id')],
  }),
  invocation_closed: (event) => ({ reads: [], writes: [named(event, 'invocation_id')] }),
  region_materialized: formsAnchor,
  salience_refreshed: formsAnchor,
  grant_created: changesGrants,
  grant_revoked: changesGrants,
};

/** The types of relationships. */
export const EDGE_TYPES = [
  'relationship_asserted',
  'relationship_retyped',
  'relationship_reweighted',
  'relationship_folded',
  'property_asserted',
] as const;

/** Types whose projectors accept several events of one thing, in order. */
const TAKES_SEVERAL: ReadonlySet<string> = new Set([
  'resource_updated',
  'block_created',
  'block_mutated',
  'property_set',
  'property_asserted',
  'relationship_retyped',
  'relationship_reweighted',
]);

interface Citing {
  readonly incorporated?: readonly { readonly source: { readonly value: string } }[];
}

/** The sources that the new or existing blocks of a resource cite. */
function sourcesOf({ payload }: PastEvent): string[] {
  const {
    blocks = [],
    block = {},
    ...whole
  } = payload as Citing & { blocks?: readonly Citing[]; block?: Citing };
  return [whole, block, ...blocks].flatMap(({ incorporated = [] }) =>
    incorporated.map(({ source }) => source.value),
  );
}

const isSameAct = (one: PastEvent | undefined, other: PastEvent): boolean =>
  one?.type === other.type && one.stored.event.occurred_at === other.stored.event.occurred_at;

/** Positions of the last read and write of each name since the last event that keeps its position. */
class Stretch {
  readonly #groups: Group[];
  readonly #first: number;
  readonly #read = new Map<string, number>();
  readonly #written = new Map<string, { readonly place: number; readonly type: EventType }>();

  constructor(groups: Group[]) {
    this.#groups = groups;
    this.#first = groups.length;
  }

  /** Adds an event to the first group of its type after all its dependencies. */
  add(event: PastEvent, { reads, writes }: Touched): void {
    const { type } = event;
    let from = this.#first;
    const after = (index: number | undefined, together = false) => {
      if (index !== undefined) from = Math.max(from, together ? index : index + 1);
    };
    for (const name of reads) after(this.#written.get(name)?.place);
    for (const name of writes) {
      const last = this.#written.get(name);
      after(last?.place, last?.type === type && TAKES_SEVERAL.has(type.type));
      after(this.#read.get(name));
    }
    let place = from;
    while (place < this.#groups.length && this.#groups[place]!.type !== type) place += 1;
    if (place === this.#groups.length) this.#groups.push({ type, events: [] });
    this.#groups[place]!.events.push(event);
    for (const name of reads) this.#read.set(name, Math.max(place, this.#read.get(name) ?? 0));
    for (const name of writes) this.#written.set(name, { place, type });
  }
}

/**
 * Groups the events of a page into as few consecutive groups as possible without changing the result. Events that keep
 * their position share a group only if they were appended next to each other, in one act.
 */
export function groupsOf(events: readonly PastEvent[]): Group[] {
  const groups: Group[] = [];
  let stretch = new Stretch(groups);
  let kept: Group | undefined;
  for (const event of events) {
    // An event without projections is only a record.
    if (event.type.projections.length === 0) continue;
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
