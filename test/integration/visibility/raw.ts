import { SYSTEM_PROFILE_ID } from '#base/ids.ts';
import type { PrincipalTable } from '#base/shapes.ts';
import { grantCreated } from '#record/ledger/index.ts';
import type { Service } from '#test/world/index.ts';
import { appendRaw } from '#test/world/raw.ts';

/** A grant on a context, which no operation makes (spec 20 §7), through the same event and projector as every grant. */
export const grantOnContext = (
  { database }: Service,
  contextId: string,
  principal: { readonly table: PrincipalTable; readonly id: string },
  can_write: boolean,
): Promise<unknown> =>
  appendRaw(database, [
    grantCreated({
      subject_table: 'kb_contexts',
      subject_id: contextId,
      principal_table: principal.table,
      principal_id: principal.id,
      can_read: true,
      can_write,
      can_delete: false,
      can_grant: false,
      granted_by: SYSTEM_PROFILE_ID,
    }),
  ]);
