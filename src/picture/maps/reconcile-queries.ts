import { z } from 'zod';
import { EdgeKind, Polarity } from '#base/shapes.ts';
import { query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

export const getReconcileFacts = query('maps/get_reconcile_facts', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({
    readable: z.boolean(),
    authorable: z.boolean(),
    is_admin: z.boolean(),
    admin_only: z.boolean(),
    telos_id: z.string(),
    charter_hash: z.string().nullable(),
    next_block_seq: z.number(),
  }),
});

const SubsetRow = z.object({
  id: z.string(),
  body_hash: z.string().nullable(),
  blocks: z.array(z.object({ id: z.string(), version: z.number() })),
});

/** A resource that was delivered to a map, with the fields that a new delivery is compared with. */
export type SubsetRow = z.output<typeof SubsetRow>;

export const lockKernelSubset = query('maps/lock_kernel_subset', {
  mode: 'write',
  params: z.object({ map_id: z.string() }),
  row: SubsetRow,
});

const LiveEdge = z.object({
  id: z.string(),
  source: z.string(),
  target: z.string(),
  kind: EdgeKind,
  polarity: Polarity,
  label: z.string().nullable(),
  home_id: z.string(),
  home_kind: z.enum(['context', 'cogmap']),
});

export type LiveEdge = z.output<typeof LiveEdge>;

export const listLiveEdges = query('maps/list_live_edges', {
  mode: 'read',
  params: z.object({ ids: z.array(z.string()), reach: ReachParam }),
  row: LiveEdge,
});

export const listTakenIds = query('maps/list_taken_ids', {
  mode: 'read',
  params: z.object({ ids: z.array(z.string()) }),
  row: z.object({ id: z.string() }),
});
