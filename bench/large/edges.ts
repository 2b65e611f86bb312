import type { EdgeKind } from '#base/shapes.ts';
import { seeded } from '../../test/random.ts';
import { EDGES_PER_RESOURCE, groupsOf, type Home, type Plan } from './plan.ts';

const KINDS: readonly EdgeKind[] = ['express', 'contains', 'leads_to', 'near'];
/** Of edges that make no group, so many stay in their home. */
const INNER_SHARE = 0.85;
const TRIES = 4;
/** Most edges between groups stay in the neighbourhood; the others lean towards a few hubs. */
const NEARBY = 60;
const HUB_EXPONENT = 3;

/** Relationships by number, and what they make of the degrees; typed arrays, since there are millions. */
export class Edges {
  readonly count: number;
  readonly sources: Int32Array;
  readonly targets: Int32Array;
  /** Position of each edge's home; they ascend. */
  readonly homes: Int32Array;
  readonly #kinds: Uint8Array;
  /** Hundredths. */
  readonly #weights: Uint8Array;
  /** By resource: live edges, and those among them that lie within its home. */
  readonly degrees: Int32Array;
  readonly innerDegrees: Int32Array;
  readonly #random = seeded(1);
  #made = 0;
  #taken = new Set<number>();

  constructor({ homes, resources }: Pick<Plan, 'homes' | 'resources'>) {
    this.count = resources * EDGES_PER_RESOURCE;
    this.sources = new Int32Array(this.count);
    this.targets = new Int32Array(this.count);
    this.homes = new Int32Array(this.count);
    this.#kinds = new Uint8Array(this.count);
    this.#weights = new Uint8Array(this.count);
    this.degrees = new Int32Array(resources);
    this.innerDegrees = new Int32Array(resources);
    for (const [index, home] of homes.entries()) {
      this.#taken = new Set();
      const until = this.#made + home.resources * EDGES_PER_RESOURCE;
      if (home.grouped) this.#groupUp(index, home, until);
      while (this.#made < until) this.#addAny(index, home, resources);
    }
  }

  /** All pairs of each group by strong edges, then weak ones between groups: a group becomes a territory of its own. */
  #groupUp(index: number, home: Home, until: number): void {
    const { first, resources } = home;
    const groups = groupsOf(resources, index);
    for (let a = 0; a < resources; a += 1)
      for (let b = a + 1; b < resources && groups[b] === groups[a] && this.#made < until; b += 1)
        this.#add(index, home, first + a, first + b, a % 3 === 0 ? 'express' : 'contains', 60 + (b % 40));
    while (this.#made < until) {
      const a = this.#random.integer(0, resources - 1);
      const isNear = this.#random.fraction() < INNER_SHARE;
      const b = isNear
        ? (a + this.#random.integer(1, NEARBY)) % resources
        : Math.floor(resources * this.#random.fraction() ** HUB_EXPONENT);
      const kind = isNear ? 'near' : 'express';
      if (groups[a] !== groups[b]) this.#add(index, home, first + a, first + b, kind, 20 + (b % 25));
    }
  }

  #addAny(index: number, home: Home, all: number): void {
    const { first, resources } = home;
    const inHome = () => first + this.#random.integer(0, resources - 1);
    const before = this.#made;
    for (let tries = 0; this.#made === before; tries += 1) {
      const isInner = tries < TRIES && this.#random.fraction() < INNER_SHARE;
      const target = isInner ? inHome() : this.#random.integer(0, all - 1);
      this.#add(index, home, inHome(), target, KINDS[before % KINDS.length]!, 1 + (before % 100));
    }
  }

  /** Without effect where the home has the pair already. */
  #add(index: number, home: Home, source: number, target: number, kind: EdgeKind, weight: number): void {
    const pair = source * this.degrees.length + target;
    if (source === target || this.#taken.has(pair)) return;
    this.#taken.add(pair);
    const edge = this.#made++;
    this.sources[edge] = source;
    this.targets[edge] = target;
    this.homes[edge] = index;
    this.#kinds[edge] = KINDS.indexOf(kind);
    this.#weights[edge] = weight;
    const isInner = target >= home.first && target < home.first + home.resources;
    for (const end of [source, target]) {
      this.degrees[end]! += 1;
      if (isInner) this.innerDegrees[end]! += 1;
    }
  }

  describe(edge: number): { kind: EdgeKind; weight: number } {
    return { kind: KINDS[this.#kinds[edge]!]!, weight: this.#weights[edge]! / 100 };
  }
}
