import { z } from 'zod';
import { CypherInt, CypherJson, CypherTime, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

/** Statements of the admin ledger, read by subject or by actor. */

const References = CypherJson.pipe(
  z.array(z.object({ rel: z.string(), target: z.object({ kind: z.string(), id: z.string() }) })),
);

const page = { types: z.array(z.string()).nullable(), offset: CypherInt, limit: CypherInt };

const row = z.object({
  event_id: z.string(),
  event_type: z.string(),
  actor_profile_id: z.string(),
  actor_handle: z.string(),
  occurred_at: CypherTime,
  payload: CypherJson,
  references: References,
  correlation_id: z.string().nullable(),
});

export const listActsOnSubject = query('ledger/list_acts_on_subject', {
  mode: 'read',
  params: z.object({ subject: z.string(), ...page }),
  row,
});

export const listActsOfActor = query('ledger/list_acts_of_actor', {
  mode: 'read',
  params: z.object({ actor: z.string(), ...page }),
  row,
});

export const findGrantSubject = query('ledger/find_grant_subject', {
  mode: 'read',
  params: z.object({ id: z.string(), kind: z.string(), reach: ReachParam }),
  row: z.object({ id: z.string() }),
});

export const findLedgerEpoch = query('ledger/find_ledger_epoch', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ opened_at: CypherTime }),
});
