import { z } from 'zod';
import { CypherInstant, CypherJson, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const Mark = z.object({
  property_id: z.string(),
  key: z.string(),
  value: CypherJson,
  weight: z.number(),
  created: CypherInstant,
  event_id: z.string(),
  author_id: z.string().nullable(),
  author_handle: z.string().nullable(),
  author_name: z.string().nullable(),
});

/** One live inner key of a resource's facet, with who set it. */
export type Mark = z.output<typeof Mark>;

export const listFacets = query('resources/list_facets', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({ mark: Mark.nullable() }),
});
