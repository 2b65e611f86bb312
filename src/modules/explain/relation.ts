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

/** Who asks about a principal, who may be themselves. */
export interface Asker {
  readonly is_admin: boolean;
  readonly isPrincipal: boolean;
}

/** How one person stands to a subject, as the access rules say it. */
export interface Relation {
  /** Neither deleted nor folded. */
  readonly live: boolean;
  readonly read: boolean;
  readonly write: boolean;
  readonly grant: boolean;
  /** Owns the resource, administers the context, or for an edge the anchor it is homed in. */
  readonly owns: boolean;
  /** Nobody but administrators passes access to it on. */
  readonly by_admins_only: boolean;
  /** Of a resource. */
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

/** How whoever has this reach stands to a subject; undefined when there is no such thing at all. */
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

/** Whether somebody once had access to a subject, as far as the ledger proves it. */
export async function hadAccess(
  runner: Runner,
  { kind, id }: ExplainedSubject,
  profile_id: string,
): Promise<boolean> {
  const found = await runner.find(kind === 'kb_edges' ? findActOnEdge : findPastAccess, { id, profile_id });
  return found !== undefined;
}

/**
 * Whether somebody may learn how another has access: administrators always, about themselves whoever reads the subject,
 * about others whoever owns it or passes access to it on.
 */
export function mayAsk(asker: Asker, relation: Relation): boolean {
  if (asker.is_admin) return true;
  if (asker.isPrincipal) return relation.read;
  return relation.live && (relation.owns || relation.grant);
}

/**
 * Whether the asker may learn about this principal: owners learn about those who have or had access to the subject, and
 * every other principal is answered like an unknown one.
 * @param relation the principal's
 * @param had whether the principal once had access
 */
export function mayAskAbout(asker: Asker, relation: Relation, had: boolean): boolean {
  if (asker.is_admin || asker.isPrincipal) return true;
  return relation.read || relation.write || relation.grant || had;
}
