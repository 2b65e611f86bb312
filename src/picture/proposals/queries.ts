import { z } from 'zod';
import { EdgeKind, Polarity } from '#base/shapes.ts';
import { CypherInt, CypherTime, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';
import { ConfidenceBand } from '#record/ledger/index.ts';

/** Statements of proposals. */

const one = z.object({ id: z.string(), reach: ReachParam });

const ProposalRow = z.object({
  id: z.string(),
  anchor_id: z.string(),
  anchor_kind: z.enum(['context', 'cogmap']),
  title: z.string(),
  reason: z.string().nullable(),
  creator_id: z.string(),
  creator_handle: z.string(),
  created: CypherTime,
  expires: CypherTime,
  withdrawn_at: CypherTime.nullable(),
  made_at: z.number(),
  waits: z.boolean(),
  may_decide: z.boolean(),
  acts: z.number(),
  waiting: z.number(),
  accepted: z.number(),
  rejected: z.number(),
});
export type ProposalRow = z.output<typeof ProposalRow>;

export const lockPlace = query('proposals/lock_place', {
  mode: 'lock',
  params: z.object({ anchor_id: z.string(), reach: ReachParam }),
  row: z.object({ kind: z.enum(['context', 'cogmap']), open: z.number(), seq: z.number() }),
});

export const createProposal = query('proposals/create_proposal', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    anchor_id: z.string(),
    title: z.string(),
    reason: z.string().nullable(),
    creator_id: z.string(),
    made_at: CypherInt,
    occurred_at: z.string(),
    expires: z.string(),
    acts: z.array(
      z.object({
        number: CypherInt,
        act: z.string(),
        key: z.string().nullable(),
        fields: z.string(),
        named: z.array(z.string()),
      }),
    ),
  }),
});

export const getProposal = query('proposals/get_proposal', { mode: 'read', params: one, row: ProposalRow });
export const lockProposal = query('proposals/lock_proposal', { mode: 'lock', params: one, row: ProposalRow });

export const listProposals = query('proposals/list_proposals', {
  mode: 'read',
  params: z.object({
    anchor_id: z.string().nullable(),
    only_waiting: z.boolean(),
    offset: CypherInt,
    limit: CypherInt,
    reach: ReachParam,
  }),
  row: ProposalRow,
});

export const listActs = query('proposals/list_acts', {
  mode: 'read',
  params: one,
  row: z.object({
    number: z.number(),
    act: z.string(),
    key: z.string().nullable(),
    fields: z.string(),
    named: z.array(z.string()),
    state: z.enum(['waiting', 'accepted', 'rejected']),
    made: z.string().nullable(),
    decided_at: CypherTime.nullable(),
    decided_by: z.string().nullable(),
    reason: z.string().nullable(),
  }),
});

export const decideActs = query('proposals/decide_acts', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    acts: z.array(z.object({ number: CypherInt, made: z.string().nullable() })),
    state: z.enum(['accepted', 'rejected']),
    decided_by: z.string(),
    reason: z.string().nullable(),
    occurred_at: z.string(),
  }),
});

export const withdrawProposal = query('proposals/withdraw_proposal', {
  mode: 'write',
  params: z.object({ id: z.string(), occurred_at: z.string() }),
});

const named = z.object({ ids: z.array(z.string()), reach: ReachParam });
const lastChange = {
  id: z.string(),
  seq: z.number(),
  correlation_id: z.string().nullable(),
  event_type: z.string(),
  changed_at: CypherTime,
  changed_by: z.string(),
};

export const listNamedResources = query('proposals/list_named_resources', {
  mode: 'read',
  params: named,
  row: z.object({ ...lastChange, title: z.string(), doc_type: z.string().nullable() }),
});

export const listNamedEdges = query('proposals/list_named_edges', {
  mode: 'read',
  params: named,
  row: z.object({
    ...lastChange,
    source: z.string(),
    source_title: z.string(),
    target: z.string(),
    target_title: z.string(),
    edge_kind: EdgeKind,
    polarity: Polarity,
    label: z.string().nullable(),
    weight: z.number(),
  }),
});

export const countDocuments = query('proposals/count_documents', {
  mode: 'read',
  params: z.object({ anchor_id: z.string(), most: CypherInt, reach: ReachParam }),
  row: z.object({ documents: z.number() }),
});

export const findDemand = query('proposals/find_demand', {
  mode: 'read',
  params: z.object({ map_id: z.string(), reach: ReachParam }),
  row: z.object({
    of_machines: z.boolean(),
    below_confidence: ConfidenceBand.nullable(),
    may_set: z.boolean(),
  }),
});
