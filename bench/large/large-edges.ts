import type { Random } from '../random.ts';
import type { LargeSize, PlannedHome } from './large-plan.ts';

const KINDS = ['express', 'contains', 'leads_to', 'near'] as const;

const INNER_SHARE = 0.85;
/** Most tries for one edge before a full home gives up on inner ones. */
const TRIES = 4;

/** Relationships by number, and what they make of the degrees; typed arrays, since there are millions. */
export class LargeEdges {
  readonly sources: Int32Array;
  readonly targets: Int32Array;
  /** Position of each edge's home. */
  readonly homes: Int32Array;
  /** By resource: live edges, and those among them that lie within its home. */
  readonly degrees: Int32Array;
  readonly innerDegrees: Int32Array;

  constructor(homes: readonly PlannedHome[], { resources, relationships }: LargeSize, random: Random) {
    this.sources = new Int32Array(relationships);
    this.targets = new Int32Array(relationships);
    this.homes = new Int32Array(relationships);
    this.degrees = new Int32Array(resources);
    this.innerDegrees = new Int32Array(resources);
    let made = 0;
    for (const [index, home] of homes.entries()) {
      // Each home gets its share of all, rounded so that the last one ends at the last edge.
      const until = Math.round(((home.first + home.resources) / resources) * relationships);
      const taken = new Set<number>();
      for (; made < until; made += 1) this.#add(made, index, home, resources, taken, random);
    }
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

  kindOf(edge: number): (typeof KINDS)[number] {
    return KINDS[edge % KINDS.length]!;
  }

  get count(): number {
    return this.sources.length;
  }
}
