import { newId } from '#base/ids.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { listCitingBlocks, listGrants, listJoined, listMarks, listSources } from './queries.ts';

/** What the merged resources have that the one may lack. */
export interface Found {
  readonly joined: readonly RowOf<typeof listJoined>[];
  readonly marks: readonly RowOf<typeof listMarks>[];
  readonly sources: readonly RowOf<typeof listSources>[];
  readonly citing: readonly RowOf<typeof listCitingBlocks>[];
  readonly grants: readonly RowOf<typeof listGrants>[];
  /** Merged resources whose grants the caller may not give on, though they have some to give. */
  readonly grantsKept: readonly string[];
}

export type Joined = RowOf<typeof listJoined>;

export interface Left {
  readonly what: 'relationship' | 'citation' | 'source' | 'grants';
  readonly id: string;
  readonly reason: 'equal' | 'not_allowed' | 'no_text';
}

/** What a merge adds to the one, and what it leaves. */
export interface MergePlan {
  readonly edges: readonly (Joined & { readonly added: string })[];
  readonly marks: Found['marks'];
  readonly sources: readonly (Found['sources'][number] & { readonly block_id: string })[];
  readonly citing: Found['citing'];
  readonly grants: Found['grants'];
  readonly left: readonly Left[];
}

/** What makes two live relationships the same. */
const sameness = ({ source, target, edge_kind, home_id, label }: Joined): string =>
  JSON.stringify([source, target, edge_kind, home_id, label]);

/**
 * What a merge adds: what the one lacks and the caller may add. Of equal relationships the first is added; they come by
 * weight, greatest first, then by id.
 */
export function planOf({ joined, marks, sources, citing, grants, grantsKept }: Found): MergePlan {
  const known = new Set<string>();
  const edges: MergePlan['edges'][number][] = [];
  const left: Left[] = [];
  for (const one of joined) {
    const key = sameness(one);
    if (one.equal_id !== null || known.has(key))
      left.push({ what: 'relationship', id: one.edge_id, reason: 'equal' });
    else if (!one.allowed) left.push({ what: 'relationship', id: one.edge_id, reason: 'not_allowed' });
    else {
      known.add(key);
      edges.push({ ...one, added: newId() });
    }
  }
  for (const { allowed, block_id } of citing)
    if (!allowed) left.push({ what: 'citation', id: block_id, reason: 'not_allowed' });
  const withBlock = sources.flatMap(({ block_id, ...one }) =>
    block_id === null ? [] : [{ ...one, block_id }],
  );
  const textless = withBlock.length === sources.length ? [] : sources.map(({ merged_id }) => merged_id);
  for (const id of new Set(textless)) left.push({ what: 'source', id, reason: 'no_text' });
  for (const id of grantsKept) left.push({ what: 'grants', id, reason: 'not_allowed' });
  return { edges, marks, sources: withBlock, citing: citing.filter(({ allowed }) => allowed), grants, left };
}
