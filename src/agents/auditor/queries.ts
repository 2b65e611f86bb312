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
  params: z.object({ cap: CypherInt, reach: ReachParam }),
  row: z.object({ cogmap_id: z.string(), finding_id: z.string(), uncovered: z.number() }),
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
