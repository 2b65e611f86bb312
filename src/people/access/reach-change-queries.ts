import { z } from 'zod';
import { CypherInt, query } from '#neo4j/query.ts';

/** Statements that compute whose access an act on teams, shares, bindings or grants changes. */

const ids = z.array(z.string());

export const listAudience = query('access/list_audience', {
  mode: 'read',
  params: z.object({ team_id: z.string(), profile_id: z.string(), is_admin: z.boolean(), limit: CypherInt }),
  row: z.object({ principal_id: z.string() }),
});

export const listConferred = query('access/list_conferred', {
  mode: 'read',
  params: z.object({ team_id: z.string(), root_team_id: z.string(), limit: CypherInt }),
  row: z.object({ id: z.string(), kind: z.enum(['kb_resources', 'kb_contexts', 'kb_cogmaps']) }),
});

export const listReaders = query('access/list_readers', {
  mode: 'read',
  params: z.object({ principal_ids: ids, subject_ids: ids }),
  row: z.object({
    principal_id: z.string(),
    handle: z.string().nullable(),
    reads: ids,
    writes: ids,
    grants: ids,
  }),
});
