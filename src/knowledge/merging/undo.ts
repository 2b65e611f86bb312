import { anchorOf } from '#base/shapes.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { LedgerEvent } from '#operation/context.ts';
import {
  blockProvenanceCorrected,
  grantRevoked,
  propertyAsserted,
  propertyOf,
  relationshipFolded,
  resourceRestored,
  type Stamp,
} from '#record/ledger/index.ts';
import type {
  findMerge,
  listAddedCitations,
  listAddedEdges,
  listAddedGrants,
  listAddedMarks,
  lockRestored,
} from './queries.ts';

/** What a merge added that is still there, and the state of what it merged. */
export interface Remains {
  readonly one_id: string;
  readonly one: Pick<RowOf<typeof findMerge>, 'home_id' | 'home_kind' | 'deleted' | 'merged_into'>;
  readonly merged: readonly RowOf<typeof lockRestored>[];
  readonly edges: readonly RowOf<typeof listAddedEdges>[];
  readonly marks: readonly RowOf<typeof listAddedMarks>[];
  readonly citations: readonly RowOf<typeof listAddedCitations>[];
  readonly grants: readonly RowOf<typeof listAddedGrants>[];
}

/** A later change for which a merge cannot be undone. */
export interface Collision {
  readonly what: 'resource' | 'relationship' | 'facet' | 'citation' | 'grant';
  readonly id: string;
  readonly reason: 'deleted' | 'purged' | 'merged' | 'changed';
  readonly key?: string;
}

/**
 * The later changes that collide with undoing a merge: of the resources first, then in the order of what was added,
 * each once. A change that the caller cannot see is reported as a change of the resource that was merged into.
 */
export function collisionsOf({ one_id, one, merged, edges, marks, citations, grants }: Remains): Collision[] {
  const unseen: Collision = { what: 'resource', id: one_id, reason: 'changed' };
  const ofOne = one.merged_into === null ? 'deleted' : 'merged';
  const all: Collision[] = [
    ...(one.deleted ? [{ what: 'resource', id: one_id, reason: ofOne } as const] : []),
    ...merged
      .filter(({ purged }) => purged)
      .map(({ id }): Collision => ({ what: 'resource', id, reason: 'purged' })),
    ...edges.flatMap(({ id, changed, merged_end, shown }): Collision[] => {
      // The merge of the one itself is named above.
      const elsewhere = merged_end === one_id ? null : merged_end;
      if (elsewhere === null && !changed) return [];
      if (!shown) return [unseen];
      return elsewhere === null
        ? [{ what: 'relationship', id, reason: 'changed' }]
        : [{ what: 'resource', id: elsewhere, reason: 'merged' }];
    }),
    ...marks
      .filter(({ changed }) => changed)
      .map(({ key }): Collision => ({ what: 'facet', id: one_id, reason: 'changed', key })),
    ...citations
      .filter((row) => row.merged && row.resource_id !== one_id)
      .map(
        ({ resource_id, shown }): Collision =>
          shown ? { what: 'resource', id: resource_id, reason: 'merged' } : unseen,
      ),
    ...grants
      .filter(({ changed }) => changed)
      .map(
        ({ principal_id, shown }): Collision =>
          shown ? { what: 'grant', id: principal_id, reason: 'changed' } : unseen,
      ),
  ];
  return [...new Map(all.map((collision) => [JSON.stringify(collision), collision])).values()];
}

/** A collision in words. */
export function describeCollision({ what, id, reason, key }: Collision): string {
  const named = key === undefined ? `${what} ${id}` : `facet ${JSON.stringify(key)} of ${id}`;
  if (reason === 'merged') return `${named} was merged into another; undo that merge first`;
  return `${named} was ${reason} since`;
}

/**
 * The events that undo a merge: what it added is withdrawn, then the merged resources are restored.
 * @param revoked_by the caller
 */
export function undoEvents(
  { one_id, one, merged, edges, marks, citations, grants }: Remains,
  {
    merge_id,
    revoked_by,
    stamp,
  }: {
    readonly merge_id: string;
    readonly revoked_by: string;
    readonly stamp: Stamp;
  },
): LedgerEvent[] {
  const homeOf = ({ home_kind, home_id }: { home_kind: 'context' | 'cogmap'; home_id: string }) =>
    anchorOf(home_kind, home_id);
  const cleared = Object.fromEntries(marks.map(({ key }) => [key, null]));
  return [
    ...edges.map((edge) =>
      relationshipFolded(
        { edge_id: edge.id, reason: 'merge undone' },
        { source: edge.source, target: edge.target, home: homeOf(edge), ...stamp },
      ),
    ),
    ...(marks.length === 0
      ? []
      : [
          propertyAsserted(propertyOf(one_id, { key: 'facet', value: cleared }), {
            home: homeOf(one),
            ...stamp,
          }),
        ]),
    ...citations.map((row) =>
      blockProvenanceCorrected(
        { block_id: row.block_id, source: { kind: row.kind, value: row.value } },
        { resource_id: row.resource_id, home: homeOf(row), ...stamp },
      ),
    ),
    ...grants.map(({ principal_table, principal_id }) =>
      grantRevoked({
        ...{ subject_table: 'kb_resources' as const, subject_id: one_id },
        ...{ principal_table, principal_id, revoked_by },
      }),
    ),
    ...merged.map((row) =>
      resourceRestored({ resource_id: row.id, merge_id }, { home: homeOf(row), ...stamp }),
    ),
  ];
}
