import type { AnchorTable } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { findActOnEdge, findPastAccess, getEdgeRelation, getRelation } from './queries.ts';
import type { AccessExplanation, SUBJECT_KINDS } from './shapes.ts';

export interface ExplainedSubject {
  readonly kind: (typeof SUBJECT_KINDS)[number];
  readonly id: string;
}

/** The caller who asks about a principal, possibly themselves. */
export interface Asker {
  readonly is_admin: boolean;
  readonly isPrincipal: boolean;
}

/** A principal's relation to a subject, by the access rules. */
export interface Relation {
  /** Neither deleted nor folded. */
  readonly live: boolean;
  readonly read: boolean;
  readonly write: boolean;
  readonly grant: boolean;
  /** Owns the resource, administers the context, or for an edge its home anchor. */
  readonly owns: boolean;
  /** Only administrators can grant access to it. */
  readonly by_admins_only: boolean;
  /** Owner of a resource. */
  readonly owner_id: string | null;
  readonly home: { readonly kind: AnchorTable; readonly id: string } | null;
  readonly depends_on: AccessExplanation['depends_on'];
}

const ofThing = (row: RowOf<typeof getRelation>): Relation => ({
  live: row.live,
  read: row.reads,
  write: row.writes,
  grant: row.grants,
  owns: row.owns,
  by_admins_only: row.by_admins_only,
  owner_id: row.owner_id,
  home: row.home_id === null || row.home_kind === null ? null : { kind: row.home_kind, id: row.home_id },
  depends_on: [],
});

const ofEdge = (row: RowOf<typeof getEdgeRelation>): Relation => ({
  live: row.live,
  read: row.reads,
  write: row.writes,
  grant: false,
  owns: row.owns,
  by_admins_only: false,
  owner_id: null,
  home: { kind: row.home_kind, id: row.home_id },
  depends_on: [
    { part: 'home', kind: row.home_kind, id: row.home_id, read: row.reads_home },
    { part: 'source', kind: 'kb_resources', id: row.source_id, read: row.reads_source },
    { part: 'target', kind: row.target_kind, id: row.target_id, read: row.reads_target },
  ],
});

/** The relation of a principal with this reach to a subject; undefined when the subject does not exist. */
export async function relationTo(
  runner: Runner,
  { kind, id }: ExplainedSubject,
  reach: Reach,
): Promise<Relation | undefined> {
  if (kind === 'kb_edges') {
    const row = await runner.find(getEdgeRelation, { id, reach });
    return row && ofEdge(row);
  }
  const row = await runner.find(getRelation, { kind, id, reach });
  return row && ofThing(row);
}

/** Whether a principal once had access to a subject, as far as the ledger proves it. */
export async function hadAccess(
  runner: Runner,
  { kind, id }: ExplainedSubject,
  profile_id: string,
): Promise<boolean> {
  const found = await runner.find(kind === 'kb_edges' ? findActOnEdge : findPastAccess, { id, profile_id });
  return found !== undefined;
}

/**
 * Whether the asker may see how a principal has access: administrators always, the principal themselves when they read
 * the subject, others when they own it or may grant access to it.
 */
export function mayAsk(asker: Asker, relation: Relation): boolean {
  if (asker.is_admin) return true;
  if (asker.isPrincipal) return relation.read;
  return relation.live && (relation.owns || relation.grant);
}

/**
 * Whether the asker may learn about this principal: owners learn about those who have or had access to the subject; for
 * any other principal the answer is the same as for an unknown one.
 * @param relation of the principal
 * @param had whether the principal once had access
 */
export function mayAskAbout(asker: Asker, relation: Relation, had: boolean): boolean {
  if (asker.is_admin || asker.isPrincipal) return true;
  return relation.read || relation.write || relation.grant || had;
}
