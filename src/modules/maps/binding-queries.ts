import { z } from 'zod';
import { query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';
import { sidesRow } from '../contexts/index.ts';

export const getMapSides = query('maps/get_sides', {
  mode: 'read',
  params: z.object({ map_id: z.string(), team_id: z.string(), reach: ReachParam }),
  row: sidesRow,
});
