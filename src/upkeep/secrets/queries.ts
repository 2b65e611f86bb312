import { z } from 'zod';
import { CypherInt, query } from '#neo4j/query.ts';

const listing = {
  mode: 'read',
  params: z.object({ key_version: z.string(), after: z.string(), limit: CypherInt }),
  row: z.object({ owner: z.string(), key_version: z.string(), sealed: z.array(z.string()) }),
} as const;

const resealing = {
  mode: 'write',
  params: z.object({
    key_version: z.string(),
    rows: z.array(z.object({ owner: z.string(), before: z.array(z.string()), sealed: z.array(z.string()) })),
  }),
  row: z.object({ resealed: z.number() }),
} as const;

export const listFeedTargets = query('secrets/list_feed_targets', listing);
export const resealFeedTargets = query('secrets/reseal_feed_targets', resealing);
export const listConnections = query('secrets/list_connections', listing);
export const resealConnections = query('secrets/reseal_connections', resealing);
export const listGrants = query('secrets/list_grants', listing);
export const resealGrants = query('secrets/reseal_grants', resealing);
