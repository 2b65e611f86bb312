import type { z } from 'zod';
import type { RowOf } from '#neo4j/query.ts';
import type { listConnections } from './queries.ts';
import type { Connection } from './shapes.ts';

/** Maps a stored connection to its response form. */
export function connectionView({
  home_id: home_context_id,
  ...shown
}: RowOf<typeof listConnections>): z.input<typeof Connection> {
  return { ...shown, home_context_id };
}
