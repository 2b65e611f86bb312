import { z } from 'zod';
import { anchorOf, PrincipalTable } from '#base/shapes.ts';
import { defineEvent } from './define.ts';
import { aboutAnchor, principal, subject } from './links.ts';
import { Id } from './payload-shapes.ts';

interface OfContext {
  readonly context_id: string;
}

const onContext = {
  labels: ['Anchor'] as const,
  about: ({ context_id }: OfContext) => [aboutAnchor(context_id)],
};

const inContext = {
  ...onContext,
  anchors: ['kb_contexts'] as const,
  anchored: ({ context_id }: OfContext) => anchorOf('context', context_id),
};

const onShare = {
  ...onContext,
  references: ({ context_id, team_id }: OfContext & { readonly team_id: string }) => [
    subject('kb_contexts', context_id),
    principal('kb_teams', team_id),
  ],
};

/** A context is created under an owner. */
export const contextCreated = defineEvent({
  type: 'context_created',
  category: 'admin',
  payload: z.strictObject({
    context_id: Id,
    owner_table: PrincipalTable,
    owner_id: Id,
    /** Absent in old events, which did not create the context. */
    name: z.string().optional(),
    slug: z.string().optional(),
  }),
  ...onContext,
  references: ({ context_id, owner_table, owner_id }) => [
    subject('kb_contexts', context_id),
    principal(owner_table, owner_id),
  ],
});

/** Members of a team and of its descendants can now read a context. */
export const contextShared = defineEvent({
  type: 'context_shared',
  category: 'admin',
  payload: z.strictObject({ context_id: Id, team_id: Id, shared_by: Id }),
  ...onShare,
});

/** A share has ended. */
export const contextUnshared = defineEvent({
  type: 'context_unshared',
  category: 'admin',
  payload: z.strictObject({ context_id: Id, team_id: Id, unshared_by: Id }),
  ...onShare,
});

/** A context has a new name, and perhaps a new slug. */
export const contextRenamed = defineEvent({
  type: 'context_renamed',
  category: 'domain',
  payload: z.strictObject({
    context_id: Id,
    from_name: z.string(),
    from_slug: z.string(),
    to_name: z.string(),
    to_slug: z.string(),
  }),
  ...inContext,
  keepsAccess: true,
});

/** A context has a new owner. */
export const contextReassigned = defineEvent({
  type: 'context_reassigned',
  category: 'domain',
  payload: z.strictObject({
    context_id: Id,
    from_owner_table: PrincipalTable,
    from_owner_id: Id,
    to_owner_table: PrincipalTable,
    to_owner_id: Id,
  }),
  ...inContext,
});
