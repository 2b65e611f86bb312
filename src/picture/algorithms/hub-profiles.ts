import type { SharedFacets } from './facets.ts';

/**
 * Hub facets of a cluster: mean count per level. Clusters with equal means have equal averages with any other cluster.
 */
interface Profile {
  levels: number[];
  counts: number[];
  means: number[];
  key: string;
}

interface ProfileClass {
  profile: Profile;
  /** Clusters with this profile, ascending. */
  clusters: number[];
}

/** A possible merge through hubs alone: its average, and the first cluster that offers it. */
export interface HubPartner {
  average: number;
  /** The smallest cluster with that average, other than the asking one and skipped ones. */
  first: (skip: (cluster: number) => boolean) => number | undefined;
}

function toProfile(levels: number[], counts: number[], size: number): Profile {
  const means = counts.map((count) => count / size);
  return { levels, counts, means, key: levels.map((level, index) => `${level}:${means[index]}`).join() };
}

function sumProfiles(a: Profile, b: Profile, size: number): Profile {
  const counts = new Map<number, number>();
  for (const { levels, counts: held } of [a, b])
    for (const [index, level] of levels.entries()) counts.set(level, (counts.get(level) ?? 0) + held[index]!);
  const levels = [...counts.keys()].sort((x, y) => x - y);
  return toProfile(
    levels,
    levels.map((level) => counts.get(level)!),
    size,
  );
}

/** First index of an ascending list whose element is not smaller than the value. */
function lowerBound(list: readonly number[], value: number): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (list[middle]! < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The share of hub facets in the averages between clusters, without enumerating pairs: clusters with the same mix of
 * hubs are interchangeable apart from their names, so one evaluation per mix replaces one per cluster.
 */
export class HubProfiles {
  readonly #weights: readonly number[];
  readonly #profiles = new Map<number, Profile>();
  readonly #classes = new Map<string, ProfileClass>();

  constructor(nodes: readonly number[], { levelWeights, shares }: SharedFacets) {
    this.#weights = levelWeights;
    for (const node of nodes) {
      const held = shares[node]!;
      if (held.length === 0) continue;
      const profile = toProfile(
        held.map((share) => share.level),
        held.map((share) => share.count),
        1,
      );
      this.#enter(node, profile);
    }
  }

  /** The average affinity of two clusters from hubs. */
  between(a: number, b: number): number {
    const x = this.#profiles.get(a);
    const y = x && this.#profiles.get(b);
    return x && y ? this.#average(x, y) : 0;
  }

  /** Every possible merge of a cluster through hubs, one entry per mix. */
  *partners(cluster: number): Generator<HubPartner> {
    const own = this.#profiles.get(cluster);
    if (own === undefined) return;
    for (const { profile, clusters } of this.#classes.values()) {
      const average = this.#average(own, profile);
      if (average > 0)
        yield { average, first: (skip) => clusters.find((other) => other !== cluster && !skip(other)) };
    }
  }

  /** Adds the profile of one cluster to another, whose size is then the given one. */
  merge(into: number, from: number, size: number): void {
    const x = this.#profiles.get(into);
    const y = this.#profiles.get(from);
    if (x === undefined && y === undefined) return;
    const none: Profile = { levels: [], counts: [], means: [], key: '' };
    const merged = sumProfiles(x ?? none, y ?? none, size);
    if (y) this.#leave(from, y);
    if (x && x.key === merged.key) {
      x.counts = merged.counts;
      return;
    }
    if (x) this.#leave(into, x);
    this.#enter(into, merged);
  }

  #average(a: Profile, b: Profile): number {
    let sum = 0;
    for (let i = 0, j = 0; i < a.levels.length && j < b.levels.length; ) {
      const x = a.levels[i]!;
      const y = b.levels[j]!;
      if (x === y) sum += this.#weights[x]! * (a.means[i]! * b.means[j]!);
      if (x <= y) i++;
      if (y <= x) j++;
    }
    return sum;
  }

  #enter(cluster: number, profile: Profile): void {
    this.#profiles.set(cluster, profile);
    const held = this.#classes.get(profile.key);
    if (held) held.clusters.splice(lowerBound(held.clusters, cluster), 0, cluster);
    else this.#classes.set(profile.key, { profile, clusters: [cluster] });
  }

  #leave(cluster: number, profile: Profile): void {
    this.#profiles.delete(cluster);
    const { clusters } = this.#classes.get(profile.key)!;
    clusters.splice(lowerBound(clusters, cluster), 1);
    if (clusters.length === 0) this.#classes.delete(profile.key);
  }
}
