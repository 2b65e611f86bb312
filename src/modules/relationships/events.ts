import { newId } from '#base/ids.ts';
import type { AnchorTable } from '#base/shapes.ts';
import type { LedgerEvent } from '#operation/context.ts';
import type { EdgeKind, Polarity } from './shapes.ts';

type Stamp = Pick<LedgerEvent, 'invocation_id' | 'correlation_id' | 'metadata'>;

export interface Assertion {
  readonly edge_id: string;
  readonly source: string;
  readonly target: string;
  /** A map may be a target in stored worlds; the API asserts between resources only. */
  readonly target_table?: 'kb_resources' | 'kb_cogmaps';
  readonly edge_kind: EdgeKind;
  readonly polarity: Polarity;
  readonly label: string | null;
  readonly weight: number;
  readonly home: { readonly table: AnchorTable; readonly id: string };
}

/** The uniqueness key of a live edge: source, target, kind, label or empty, home (spec 40 §6.1). */
export const liveKey = (
  edge: Pick<Assertion, 'source' | 'target' | 'edge_kind' | 'label' | 'home'>,
): string => [edge.source, edge.target, edge.edge_kind, edge.home.id, edge.label ?? ''].join(' ');

const targetLabel = (edge: Assertion) => (edge.target_table === 'kb_cogmaps' ? 'Anchor' : 'Resource');

/** `relationship_asserted`: a new live edge, or a new weight for the one with the same key. */
export const relationshipAsserted = (edge: Assertion, stamp: Partial<Stamp> = {}): LedgerEvent => ({
  id: newId(),
  type: 'relationship_asserted',
  category: 'domain',
  anchor: edge.home,
  about: [
    { label: 'Resource', id: edge.source },
    { label: targetLabel(edge), id: edge.target },
  ],
  edge_id: edge.edge_id,
  payload: {
    edge_id: edge.edge_id,
    source: { table: 'kb_resources', id: edge.source },
    target: { table: edge.target_table ?? 'kb_resources', id: edge.target },
    edge_kind: edge.edge_kind,
    polarity: edge.polarity,
    ...(edge.label !== null && { label: edge.label }),
    weight: edge.weight,
    home: edge.home,
  },
  ...stamp,
});

/** `relationship_folded`: the edge leaves every live read; its record stays. */
export const relationshipFolded = (
  edge: {
    readonly id: string;
    readonly source: string;
    readonly target: string;
    readonly home: Assertion['home'];
  },
  reason: string | null,
  stamp: Partial<Stamp> = {},
): LedgerEvent => ({
  id: newId(),
  type: 'relationship_folded',
  category: 'domain',
  anchor: edge.home,
  about: [
    { label: 'Resource', id: edge.source },
    { label: 'Resource', id: edge.target },
  ],
  edge_id: edge.id,
  payload: { edge_id: edge.id, ...(reason !== null && { reason }) },
  ...stamp,
});
