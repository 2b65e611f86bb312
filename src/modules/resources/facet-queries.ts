import { z } from 'zod';
import { query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';
import { FacetMark } from './facet-marks.ts';

export const listFacets = query('resources/list_facets', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({ mark: FacetMark.nullable() }),
});
