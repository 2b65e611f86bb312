import type { FoundKind, Place } from '../accounting.ts';

/** A datum of a node or an edge, besides its id or its ends. */
export type Attribute = readonly [name: string, value: unknown];

/** A place in the single file of a graph. */
export type Where = Omit<Place, 'file'>;

/** A node of a graph file. */
export interface GraphNode {
  readonly id: string;
  /** Its title when no attribute gives one; default: its id. */
  readonly name?: string;
  readonly attributes: readonly Attribute[];
  readonly where: Where;
  /** Whether the node occurs only as the end of an edge, without data of its own. */
  readonly isEndOnly?: true;
}

/** An edge of a graph file. */
export interface GraphEdge {
  readonly source: string;
  readonly target: string;
  readonly attributes: readonly Attribute[];
  readonly where: Where;
  readonly isUndirected?: boolean;
}

/** An item of a file that cannot be part of a graph of nodes and edges. */
export interface OutOfGraph {
  readonly kind: FoundKind;
  readonly why: string;
  readonly where: Where;
  /** Default: 1. */
  readonly count?: number;
}

/** The graph parsed from a file. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Nodes nested in other nodes. */
  readonly groups?: readonly { readonly group: string; readonly member: string }[];
  readonly leftOut?: readonly OutOfGraph[];
  /** Further remarks about how it was read. */
  readonly notes?: readonly string[];
}

/** A place as named in messages, followed by further text. */
export const at = ({ line, text }: Where, rest: string): string =>
  [...(line === undefined ? [] : [`line ${line}`]), ...(text === undefined ? [] : [text]), rest].join(': ');
