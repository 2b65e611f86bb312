import { z } from 'zod';
import { CypherInstant, CypherInt, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const byId = z.object({ id: z.string(), reach: ReachParam });

const epochMs = CypherInstant.transform((instant) => Date.parse(instant));

export const getEvidence = query('evidence/get_evidence', {
  mode: 'read',
  params: z.object({ ids: z.array(z.string()).readonly(), reach: ReachParam }),
  row: z.object({
    id: z.string(),
    contributions: z.number(),
    newest: epochMs.nullable(),
    sources: z.array(z.string()),
    audits: z.array(
      z
        .tuple([z.string(), z.string(), z.number(), epochMs])
        .transform(([source_id, auditor_id, value, created]) => ({ source_id, auditor_id, value, created })),
    ),
    balance: z.array(z.number()),
  }),
});

export const lockAudited = query('evidence/lock_audited', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    block_id: z.string(),
    source_id: z.string().nullable(),
    auditor_id: z.string(),
    since: z.string(),
    most: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({
    home_id: z.string(),
    home_kind: z.enum(['context', 'cogmap']),
    may_change: z.boolean(),
    is_own: z.boolean(),
    is_live: z.boolean(),
    recent: z.array(CypherInstant),
    texts: z.object({
      block_hash: z.string().nullable(),
      source_hash: z.string().nullable(),
      finding_event: z.string(),
      source_event: z.string().nullable(),
    }),
  }),
});

export const deleteOffer = query('evidence/delete_offer', {
  mode: 'write',
  params: z.object({ auditor_id: z.string(), block_id: z.string(), source_id: z.string() }),
});

export const listAudits = query('evidence/list_audits', {
  mode: 'read',
  params: byId,
  row: z.object({
    audit: z
      .object({
        id: z.string(),
        block_id: z.string(),
        source_id: z.string(),
        value: z.number(),
        reason: z.string().nullable(),
        created: CypherInstant,
        auditor_id: z.string(),
        auditor_handle: z.string(),
        auditor_name: z.string(),
      })
      .nullable(),
  }),
});

export const listDerivations = query('evidence/list_derivations', {
  mode: 'read',
  params: z.object({ ids: z.array(z.string()).readonly(), to_ancestors: z.boolean(), reach: ReachParam }),
  row: z.object({
    id: z.string(),
    title: z.string(),
    active: z.boolean(),
    edge_id: z.string(),
    folded: z.boolean(),
  }),
});
