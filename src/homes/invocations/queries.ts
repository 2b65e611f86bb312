import { z } from 'zod';
import { CypherInstant, CypherJson, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const byId = z.object({ id: z.string(), reach: ReachParam });

export const findOpeningFacts = query('invocations/find_opening_facts', {
  mode: 'read',
  params: z.object({ originating: z.string(), parent: z.string().nullable(), reach: ReachParam }),
  row: z.object({ readable: z.boolean(), authorable: z.boolean(), joined: z.boolean() }),
});

export const claimEmitter = query('invocations/claim_emitter', {
  mode: 'write',
  params: z.object({
    key: z.string(),
    name: z.string(),
    id: z.string(),
    profile_id: z.string(),
    occurred_at: z.string(),
  }),
  row: z.object({ id: z.string() }),
});

export const lockInvocation = query('invocations/lock_invocation', {
  mode: 'write',
  params: byId,
  row: z.object({ status: z.string(), cogmap_id: z.string(), closable: z.boolean() }),
});

const summary = {
  id: z.string(),
  status: z.string(),
  trigger_kind: z.string(),
  originating_cogmap_id: z.string(),
  opened_at: CypherInstant,
  closed_at: CypherInstant.nullable(),
  correlation_id: z.string().nullable(),
};

export const listInvocationRows = query('invocations/list_invocations', {
  mode: 'read',
  params: z.object({ cogmap: z.string().nullable(), status: z.string().nullable(), reach: ReachParam }),
  row: z.object(summary),
});

export const getInvocation = query('invocations/get_invocation', {
  mode: 'read',
  params: byId,
  row: z.object({
    ...summary,
    parent_cogmap_id: z.string().nullable(),
    scoped_entity_id: z.string(),
    telos_resource_id: z.string(),
    closing: CypherJson.nullable(),
  }),
});

export const listActs = query('invocations/list_acts', {
  mode: 'read',
  params: z.object({ invocation_id: z.string(), reach: ReachParam }),
  row: z.object({
    event_id: z.string(),
    event_kind: z.string(),
    emitter_entity_id: z.string(),
    occurred_at: CypherInstant,
    metadata: CypherJson,
  }),
});
