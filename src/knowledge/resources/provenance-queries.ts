import { z } from 'zod';
import { CypherInstant, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const byId = z.object({ id: z.string(), reach: ReachParam });

export const listProvenance = query('resources/list_provenance', {
  mode: 'read',
  params: byId,
  row: z.object({
    contribution: z
      .object({
        block_id: z.string(),
        block_seq: z.number(),
        source_kind: z.enum(['resource', 'event', 'remote']),
        source_id: z.string(),
        source_uri: z.string().nullable(),
        accretion_seq: z.number(),
        event_id: z.string(),
        created: CypherInstant,
      })
      .nullable(),
  }),
});

export const listBlockIds = query('resources/list_block_ids', {
  mode: 'read',
  params: byId,
  row: z.object({ id: z.string() }),
});
