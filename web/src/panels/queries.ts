import { queryOptions } from '@tanstack/preact-query';
import type { AtlasClient } from '#sdk/index.ts';

/** What panels read of the service. */

export const charterQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['charter', id],
    queryFn: ({ signal }) => atlas.call('cogmap_charter', { path: { id }, signal }),
  });
