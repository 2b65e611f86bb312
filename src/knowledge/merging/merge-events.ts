import { type Anchor, anchorOf } from '#base/shapes.ts';
import type { LedgerEvent } from '#operation/context.ts';
import {
  blockProvenanceAnnotated,
  edgePropertyOf,
  grantCreated,
  propertyAsserted,
  propertyOf,
  relationshipAsserted,
  resourceDeleted,
  resourceRef,
  resourcesMerged,
  type Stamp,
} from '#record/ledger/index.ts';
import { markIds } from '../resources/index.ts';
import type { Joined, MergePlan } from './plan.ts';

/** A resource that is merged, or into which others are. */
export interface Merged {
  readonly id: string;
  readonly home: Anchor;
}

interface Mark {
  readonly key: string;
  /** The mark with its key. */
  readonly value: unknown;
  readonly weight: number;
}

/** Marks by their weight, since those of one event share one. */
const marksByWeight = (marks: readonly Mark[]) =>
  [...Map.groupBy(marks, ({ weight }) => weight)].map(([weight, some]) => ({
    key: 'facet',
    value: Object.assign({}, ...some.map(({ value }) => value)) as Record<string, unknown>,
    weight,
  }));

/** Asserts a relationship that the one lacks, and marks it as the merged one is marked. */
function edgeEvents(edge: Joined & { readonly added: string }, stamp: Stamp): LedgerEvent[] {
  const { added: edge_id, source, target, edge_kind, polarity, label, weight, marks } = edge;
  const home = anchorOf(edge.home_kind, edge.home_id);
  const ends = { source: resourceRef(source), target: resourceRef(target) };
  return [
    relationshipAsserted({ edge_id, ...ends, edge_kind, polarity, label, weight, home }, stamp),
    ...marksByWeight(marks).map((facet) =>
      propertyAsserted(edgePropertyOf(edge_id, facet), { home, source, target, ...stamp }),
    ),
  ];
}

/** Has the first block of the one cite the sources of the others, and blocks that cite the others cite the one. */
function citationEvents(one: Merged, { sources, citing }: MergePlan, stamp: Stamp) {
  const own = [...Map.groupBy(sources, ({ block_id }) => block_id)].map(([block_id, some]) => ({
    block_id,
    resource: one,
    incorporated: some.map(({ kind, value }, seq) => ({ source: { kind, value }, seq })),
  }));
  const others = citing.map(({ block_id, resource_id, home_kind, home_id }) => ({
    block_id,
    resource: { id: resource_id, home: anchorOf(home_kind, home_id) },
    incorporated: [{ source: { kind: 'resource' as const, value: one.id }, seq: 0 }],
  }));
  return [...own, ...others].map(({ block_id, resource: { id: resource_id, home }, incorporated }) =>
    blockProvenanceAnnotated({ block_id, incorporated }, { resource_id, home, ...stamp }),
  );
}

/**
 * The events of a merge: what the one gains, the merge itself, which names it all, and the deletions of the others.
 * @param merge_id becomes the id of the merge
 * @param granted_by the caller
 */
export function mergeEvents(
  {
    one,
    others,
    merge_id,
    granted_by,
  }: {
    readonly one: Merged;
    readonly others: readonly Merged[];
    readonly merge_id: string;
    readonly granted_by: string;
  },
  plan: MergePlan,
  stamp: Stamp,
): LedgerEvent[] {
  const edges = plan.edges.flatMap((edge) => edgeEvents(edge, stamp));
  const facts = marksByWeight(plan.marks).map((facet) => propertyOf(one.id, facet));
  const cited = citationEvents(one, plan, stamp);
  const grants = plan.grants.map((grant) =>
    grantCreated({ subject_table: 'kb_resources', subject_id: one.id, ...grant, granted_by }),
  );
  const merge = resourcesMerged(
    {
      resource_id: one.id,
      merged: others.map(({ id }) => id),
      edges: plan.edges.map(({ added }) => added),
      marks: facts.flatMap(markIds),
      cited: cited.map(({ id, payload: { block_id } }) => ({ block_id, event_id: id })),
      granted: plan.grants.map(({ principal_table, principal_id }) => ({ principal_table, principal_id })),
    },
    { id: merge_id, home: one.home, ...stamp },
  );
  return [
    ...edges,
    ...facts.map((fact) => propertyAsserted(fact, { home: one.home, ...stamp })),
    ...cited,
    ...grants,
    merge,
    ...others.map(({ id: resource_id, home }) => resourceDeleted({ resource_id }, { home, ...stamp })),
  ];
}
