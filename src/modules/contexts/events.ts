import { newId } from '#base/ids.ts';
import type { LedgerEvent } from '#operation/context.ts';

/** An owner of contexts, as payloads spell it. */
export interface ContextOwner {
  readonly table: 'kb_profiles' | 'kb_teams';
  readonly id: string;
}

const domainEvent = (type: string, contextId: string, payload: LedgerEvent['payload']): LedgerEvent => ({
  id: newId(),
  type,
  category: 'domain',
  anchor: { table: 'kb_contexts', id: contextId },
  about: [{ label: 'Anchor', id: contextId }],
  payload: { context_id: contextId, ...payload },
});

const adminEvent = (
  type: string,
  contextId: string,
  principal: ContextOwner,
  payload: LedgerEvent['payload'],
): LedgerEvent => ({
  id: newId(),
  type,
  category: 'admin',
  anchor: null,
  about: [{ label: 'Anchor', id: contextId }],
  references: [
    { rel: 'subject', target: { kind: 'kb_contexts', id: contextId } },
    { rel: 'principal', target: { kind: principal.table, id: principal.id } },
  ],
  payload: { context_id: contextId, ...payload },
});

/** `context_created`: a context begins under an owner. */
export const contextCreated = (contextId: string, owner: ContextOwner): LedgerEvent =>
  adminEvent('context_created', contextId, owner, { owner_table: owner.table, owner_id: owner.id });

/** `context_shared`: members of a team and of its descendants read a context from now on. */
export const contextShared = (contextId: string, team_id: string, shared_by: string): LedgerEvent =>
  adminEvent('context_shared', contextId, { table: 'kb_teams', id: team_id }, { team_id, shared_by });

/** `context_unshared`: a share has ended. */
export const contextUnshared = (contextId: string, team_id: string, unshared_by: string): LedgerEvent =>
  adminEvent('context_unshared', contextId, { table: 'kb_teams', id: team_id }, { team_id, unshared_by });

/** `context_renamed`: a context has another name, and perhaps another slug. */
export const contextRenamed = (
  contextId: string,
  from: { readonly name: string; readonly slug: string },
  to: { readonly name: string; readonly slug: string },
): LedgerEvent =>
  domainEvent('context_renamed', contextId, {
    from_name: from.name,
    from_slug: from.slug,
    to_name: to.name,
    to_slug: to.slug,
  });

/** `context_reassigned`: a context belongs to another owner. */
export const contextReassigned = (contextId: string, from: ContextOwner, to: ContextOwner): LedgerEvent =>
  domainEvent('context_reassigned', contextId, {
    from_owner_table: from.table,
    from_owner_id: from.id,
    to_owner_table: to.table,
    to_owner_id: to.id,
  });
