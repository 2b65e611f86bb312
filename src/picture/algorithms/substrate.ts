import { compareText } from '#base/compare-text.ts';
import type { EdgeKind } from '#base/shapes.ts';

/** A live (path, value) pair declared by a resource, with the weight of its property. */
export interface Facet {
  path: string;
  value: string;
  weight: number;
}

/** An active resource homed in the anchor. */
export interface FormationNode {
  id: string;
  facets: Facet[];
  /** Mean embedding of the current chunks; null = no embedded content. */
  vector: ArrayLike<number> | null;
  /** Number of live provenance records, without corrected ones. */
  standing: number;
}

/** A live edge between two nodes, whatever its home; only those homed in the anchor affect regions. */
export interface FormationEdge {
  id: string;
  source: string;
  target: string;
  kind: EdgeKind;
  weight: number;
  label: string | null;
  home_id: string;
}

export interface FormationInput {
  anchor_id: string;
  nodes: FormationNode[];
  edges: FormationEdge[];
  /** Purpose vector of the anchor; null = none. */
  telos: ArrayLike<number> | null;
}

/** An edge by the positions of its ends, low ≤ high; formation ignores direction. */
export interface IndexedEdge {
  low: number;
  high: number;
  kind: EdgeKind;
  weight: number;
  label: string | null;
  home_id: string;
  /** Homed in the anchor itself. */
  homed: boolean;
}

/** The input in canonical order: nodes and edges by id, so that every later sum has a fixed order. */
export interface Substrate {
  ids: readonly string[];
  nodes: readonly FormationNode[];
  edges: readonly IndexedEdge[];
}

/** The nodes of an input in canonical order. */
export const inOrder = ({ nodes }: Pick<FormationInput, 'nodes'>): FormationNode[] =>
  nodes.toSorted((a, b) => compareText(a.id, b.id));

/** The canonical form of an input; edges with an end that is not a node are dropped. */
export function toSubstrate(input: FormationInput): Substrate {
  const nodes = inOrder(input);
  const position = new Map(nodes.map((node, index) => [node.id, index]));
  const edges: IndexedEdge[] = [];
  for (const edge of input.edges.toSorted((a, b) => compareText(a.id, b.id))) {
    const source = position.get(edge.source);
    const target = position.get(edge.target);
    if (source === undefined || target === undefined) continue;
    edges.push({
      low: Math.min(source, target),
      high: Math.max(source, target),
      kind: edge.kind,
      weight: edge.weight,
      label: edge.label,
      home_id: edge.home_id,
      homed: edge.home_id === input.anchor_id,
    });
  }
  return { ids: nodes.map((node) => node.id), nodes, edges };
}
