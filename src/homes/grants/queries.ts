import { z } from 'zod';
import { PrincipalTable } from '#base/shapes.ts';
import { query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const Capabilities = z.object({
  can_read: z.boolean(),
  can_write: z.boolean(),
  can_delete: z.boolean(),
  can_grant: z.boolean(),
});

/** Locks a resource or map against concurrent grants, withdrawals and bindings. */
export const lockSubject = query('grants/lock_subject', {
  mode: 'write',
  params: z.object({ id: z.string() }),
});

export const getGrantFacts = query('grants/get_grant_facts', {
  mode: 'read',
  params: z.object({
    subject_table: z.enum(['kb_resources', 'kb_cogmaps']),
    subject_id: z.string(),
    principal_table: PrincipalTable,
    principal_id: z.string(),
    reach: ReachParam,
  }),
  row: z.object({
    is_admin: z.boolean(),
    subject_exists: z.boolean(),
    administers: z.boolean(),
    held_read: z.boolean(),
    held_write: z.boolean(),
    held_delete: z.boolean(),
    held_grant: z.boolean(),
    principal_known: z.boolean(),
    previous: Capabilities.nullable(),
  }),
});

export const findOtherGrantor = query('grants/find_other_grantor', {
  mode: 'read',
  params: z.object({ map_id: z.string(), principal_id: z.string() }),
  row: z.object({ dispensable: z.boolean() }),
});
