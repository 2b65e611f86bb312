/** Kinds of items in the imported files. */
export const FOUND_KINDS = ['files', 'links', 'tags', 'values', 'nodes', 'edges', 'attributes'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Number of items of each kind counted as taken for one document or relationship. */
export type Counts = Readonly<Partial<Record<FoundKind, number>>>;

/** A place in the files. */
export interface Place {
  /** Relative to the folder; for a single file its own name, or the id of a node. */
  readonly file: string;
  /** From 1, when known. */
  readonly line?: number;
  /** The item as written, such as a link or a key. */
  readonly text?: string;
}

/** Items that are not in the map as the files have them, for one reason. */
export interface LeftOut {
  readonly why: string;
  readonly count: number;
  /** The first ones, at most `MOST_EXAMPLES`. */
  readonly examples: readonly Place[];
}

/** The totals for one kind: `found = taken + merged + left_out`. */
export interface Tally {
  readonly found: number;
  readonly taken: number;
  /** Merged into a taken item, such as the second link of a document to the same file. */
  readonly merged: number;
  readonly left_out: number;
  /** Reasons for merging or leaving out, most frequent first, then by the reason. */
  readonly merged_because: readonly LeftOut[];
  readonly left_out_because: readonly LeftOut[];
}

export type Tallies = Readonly<Record<FoundKind, Tally>>;

export const MOST_EXAMPLES = 5;

interface Reason {
  count: number;
  readonly examples: Place[];
}

interface Counted {
  taken: number;
  readonly merged: Map<string, Reason>;
  readonly leftOut: Map<string, Reason>;
}

function add(reasons: Map<string, Reason>, why: string, place: Place, count: number): void {
  const reason = reasons.get(why) ?? { count: 0, examples: [] };
  reason.count += count;
  if (reason.examples.length < MOST_EXAMPLES) reason.examples.push(place);
  reasons.set(why, reason);
}

const sum = (reasons: ReadonlyMap<string, Reason>): number =>
  [...reasons.values()].reduce((total, { count }) => total + count, 0);

const sorted = (reasons: ReadonlyMap<string, Reason>): LeftOut[] =>
  [...reasons]
    .map(([why, { count, examples }]) => ({ why, count, examples }))
    .toSorted((a, b) => b.count - a.count || (a.why < b.why ? -1 : 1));

/** Counts what happens to each item of the files while an import reads and writes. */
export class Accounting {
  readonly #kinds = new Map<FoundKind, Counted>(
    FOUND_KINDS.map((kind) => [kind, { taken: 0, merged: new Map(), leftOut: new Map() }]),
  );

  taken(kind: FoundKind, count = 1): void {
    this.#kinds.get(kind)!.taken += count;
  }

  merged(kind: FoundKind, why: string, place: Place, count = 1): void {
    add(this.#kinds.get(kind)!.merged, why, place, count);
  }

  leftOut(kind: FoundKind, why: string, place: Place, count = 1): void {
    add(this.#kinds.get(kind)!.leftOut, why, place, count);
  }

  /** Counts an item as left out that was counted as taken: the service refused it or the item it belongs to. */
  refused(kind: FoundKind, why: string, place: Place, count = 1): void {
    this.taken(kind, -count);
    this.leftOut(kind, why, place, count);
  }

  /** Counts as left out everything counted as taken for one document or relationship that the service refused. */
  allRefused(counted: Counts, why: string, place: Place): void {
    for (const [kind, count] of Object.entries(counted) as [FoundKind, number][])
      if (count > 0) this.refused(kind, why, place, count);
  }

  tallies(): Tallies {
    const tally = ({ taken, merged, leftOut }: Counted): Tally => ({
      found: taken + sum(merged) + sum(leftOut),
      taken,
      merged: sum(merged),
      left_out: sum(leftOut),
      merged_because: sorted(merged),
      left_out_because: sorted(leftOut),
    });
    return Object.fromEntries(
      [...this.#kinds].map(([kind, counted]) => [kind, tally(counted)]),
    ) as unknown as Tallies;
  }
}
