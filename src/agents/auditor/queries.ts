import { z } from 'zod';
import { CypherInt, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

export const findMap = query('auditor/find_map', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({ id: z.string() }),
});

export const listFindings = query('auditor/list_findings', {
  mode: 'read',
  params: z.object({
    among: z.array(z.string()).nullable(),
    cap: CypherInt,
    most: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({
    findings: z.array(z.object({ cogmap_id: z.string(), finding_id: z.string(), uncovered: z.number() })),
    owing: z.array(z.string()),
  }),
});

export const getCursor = query('auditor/get_cursor', {
  mode: 'read',
  params: z.object({ profile_id: z.string(), reach: ReachParam }),
  row: z.object({
    latest_seq: z.number(),
    map_ids: z.array(z.string()),
    version: z.string().nullable(),
    seq: z.number().nullable(),
    fingerprint: z.string().nullable(),
  }),
});

export const listKept = query('auditor/list_kept', {
  mode: 'read',
  params: z.object({ profile_id: z.string() }),
  row: z.object({ finding_id: z.string() }),
});

export const listTouched = query('auditor/list_touched', {
  mode: 'read',
  params: z.object({ after_seq: CypherInt }),
  row: z.object({ finding_id: z.string() }),
});

export const setCursor = query('auditor/set_cursor', {
  mode: 'write',
  params: z.object({
    profile_id: z.string(),
    version: z.string().nullable(),
    next: z.string(),
    seq: CypherInt,
    fingerprint: z.string(),
    kept: z.array(z.string()),
    gone: z.array(z.string()).nullable(),
  }),
});

export const listOwed = query('auditor/list_owed', {
  mode: 'read',
  params: z.object({ ids: z.array(z.string()), reach: ReachParam }),
  row: z.object({
    cogmap_id: z.string(),
    finding_id: z.string(),
    block_id: z.string(),
    source_id: z.string(),
  }),
});

export const storeOffers = query('auditor/store_offers', {
  mode: 'write',
  params: z.object({
    profile_id: z.string(),
    lease_ms: CypherInt,
    delays_ms: z.array(CypherInt),
    citations: z.array(z.object({ block_id: z.string(), source_id: z.string() })),
  }),
});
