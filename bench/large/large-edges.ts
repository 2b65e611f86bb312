import { type EdgeKind, planLinks } from '../map-plan.ts';
import type { Random } from '../random.ts';
import type { LargeSize, PlannedHome } from './large-plan.ts';

const KINDS: readonly EdgeKind[] = ['express', 'contains', 'leads_to', 'near'];

const INNER_SHARE = 0.85;
/** Most tries for one edge before a full home gives up on inner ones. */
const TRIES = 4;

/** Relationships by number, and what they make of the degrees; typed arrays, since there are millions. */
export class LargeEdges {
  readonly sources: Int32Array;
  readonly targets: Int32Array;
  /** Position of each edge's home; they ascend. */
  readonly homes: Int32Array;
  /** Positions in `KINDS`, and hundredths. */
  readonly #kinds: Uint8Array;
  readonly #weights: Uint8Array;
  /** By resource: live edges, and those among them that lie within its home. */
  readonly degrees: Int32Array;
  readonly innerDegrees: Int32Array;

  constructor(homes: readonly PlannedHome[], { resources, relationships }: LargeSize, random: Random) {
    this.sources = new Int32Array(relationships);
    this.targets = new Int32Array(relationships);
    this.homes = new Int32Array(relationships);
    this.#kinds = new Uint8Array(relationships);
    this.#weights = new Uint8Array(relationships);
    this.degrees = new Int32Array(resources);
    this.innerDegrees = new Int32Array(resources);
    const planned = homes.reduce((sum, { links }) => sum + (links ?? 0), 0);
    if (planned > relationships) throw new Error(`${relationships} relationships are too few`);
    const loose = homes.findLastIndex(({ links }) => links === undefined);
    const share = (relationships - planned) / (homes[loose]!.first + homes[loose]!.resources);
    let made = 0;
    for (const [index, home] of homes.entries()) {
      if (home.links !== undefined) {
        made = this.#plan(made, index, { resources: home.resources, relationships: home.links }, home.first);
        continue;
      }
      // Each home gets its share of all, rounded so that the last one ends at the last edge.
      const until = Math.round((home.first + home.resources) * share);
      const taken = new Set<number>();
      for (; made < until; made += 1) this.#add(made, index, home, resources, taken, random);
    }
  }

  /** A home that territories form in: groups that hold together, as in the measured map. */
  #plan(made: number, index: number, size: LargeSize, first: number): number {
    for (const [at, { source, target, kind, weight }] of planLinks(size, index).entries()) {
      const edge = made + at;
      this.sources[edge] = first + source;
      this.targets[edge] = first + target;
      this.homes[edge] = index;
      this.#kinds[edge] = KINDS.indexOf(kind);
      this.#weights[edge] = Math.round(weight * 100);
      this.#count(first + source, first + target, true);
    }
    return made + size.relationships;
  }

  #add(
    edge: number,
    index: number,
    { first, resources: size }: PlannedHome,
    all: number,
    taken: Set<number>,
    random: Random,
  ): void {
    for (let tries = 0; ; tries += 1) {
      const source = first + random.integer(0, size - 1);
      const inner = tries < TRIES && random.fraction() < INNER_SHARE;
      const target = inner ? first + random.integer(0, size - 1) : random.integer(0, all - 1);
      const pair = source * all + target;
      if (source === target || taken.has(pair)) continue;
      taken.add(pair);
      this.sources[edge] = source;
      this.targets[edge] = target;
      this.homes[edge] = index;
      this.#kinds[edge] = edge % KINDS.length;
      this.#weights[edge] = 1 + (edge % 100);
      this.#count(source, target, target >= first && target < first + size);
      return;
    }
  }

  #count(source: number, target: number, inner: boolean): void {
    for (const end of [source, target]) {
      this.degrees[end]! += 1;
      if (inner) this.innerDegrees[end]! += 1;
    }
  }

  kindOf(edge: number): EdgeKind {
    return KINDS[this.#kinds[edge]!]!;
  }

  weightOf(edge: number): number {
    return this.#weights[edge]! / 100;
  }

  get count(): number {
    return this.sources.length;
  }
}
