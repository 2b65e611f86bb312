/** A relationship that was acknowledged, and what was asked about it since. */
export interface Edge {
  readonly name: string;
  readonly id: string;
  readonly source: string;
  folding: 'not asked' | 'asked' | 'acknowledged';
}

/** A resource that was asked for and not acknowledged; asked for again, it must come into being once. */
export interface Pending {
  readonly name: string;
  readonly key: string;
  /** Whether it was an item of a bulk write. */
  readonly inBulk: boolean;
}

/** What the clients of one round asked for, and what came of it. */
export class Journal {
  /** Acknowledged, by name. */
  readonly resources = new Map<string, string>();
  readonly edges: Edge[] = [];
  readonly pending: Pending[] = [];
  /** Names of what was asked for and not acknowledged: each may be there or not. */
  readonly unknown = new Set<string>();
  readonly problems: string[] = [];
  acknowledged = 0;
  /** Answered 503. */
  refused = 0;
  /** Broke off without an answer. */
  lost = 0;
  read = 0;
  slowestMs = 0;
}
