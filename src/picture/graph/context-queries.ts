import { z } from 'zod';
import { CypherInt, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const types = z.array(z.string());

export const listContainers = query('graph/list_containers', {
  mode: 'read',
  params: z.object({
    home_id: z.string(),
    kinds: z.array(z.string()).default([]),
    types,
    levels: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({ id: z.string(), label: z.string(), member_count: z.number() }),
});

export const listContainerIds = query('graph/list_container_ids', {
  mode: 'read',
  params: z.object({ context_id: z.string(), types, reach: ReachParam }),
  row: z.object({ id: z.string() }),
});

export const listGroupKeys = query('graph/list_group_keys', {
  mode: 'read',
  params: z.object({ context_id: z.string(), reach: ReachParam }),
  row: z.object({ key: z.string(), distinct_values: z.number(), coverage: z.number() }),
});

export const countResidual = query('graph/count_residual', {
  mode: 'read',
  params: z.object({
    context_id: z.string(),
    reached: z.array(z.string()),
    key: z.string(),
    reach: ReachParam,
  }),
  row: z.object({ value: z.string().nullable(), resources: z.number() }),
});

export const listResidual = query('graph/list_residual', {
  mode: 'read',
  params: z.object({
    context_id: z.string(),
    reached: z.array(z.string()),
    key: z.string(),
    values: z.array(z.string()),
    without: z.boolean(),
    reach: ReachParam,
  }),
  row: z.object({ id: z.string() }),
});
