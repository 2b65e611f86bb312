import { queryOptions } from '@tanstack/preact-query';
import { failureOf } from '#sdk/failures.ts';
import type { AtlasClient } from '#sdk/index.ts';
import { profileQuery } from '../data/queries.ts';

/** What is read before something is changed. */

export type Subject = 'kb_cogmaps' | 'kb_contexts' | 'kb_resources' | 'kb_edges';

/** What the person may do with something. */
const accessQuery = (atlas: AtlasClient, kind: Subject, id: string) =>
  queryOptions({
    queryKey: ['access', kind, id],
    queryFn: async ({ client, signal }) => {
      const { id: principal } = await client.fetchQuery(profileQuery(atlas));
      const { write, grant } = await atlas.call('explain_access', {
        query: { principal, subject: `${kind}:${id}` },
        signal,
      });
      return { write, grant };
    },
  });

/** Whether the person may change something. */
export const mayWriteQuery = (atlas: AtlasClient, kind: Subject, id: string) => ({
  ...accessQuery(atlas, kind, id),
  select: ({ write }: { readonly write: boolean }) => write,
});

/** Whether the person may let others read something. */
export const mayGrantQuery = (atlas: AtlasClient, kind: Subject, id: string) => ({
  ...accessQuery(atlas, kind, id),
  select: ({ grant }: { readonly grant: boolean }) => grant,
});

/** A title, and the version of the document that has it. */
export interface TitleVersion {
  readonly title: string;
  /** An entity tag. */
  readonly version: string;
}

/** The title of a document as it is now, whatever was read before. Throws like a call. */
export async function currentTitle(atlas: AtlasClient, id: string): Promise<TitleVersion> {
  const { data, error, response } = await atlas.GET('/api/resources/{id}', { params: { path: { id } } });
  if (data === undefined) throw failureOf(response, error);
  return { title: data.title, version: response.headers.get('etag') ?? '*' };
}

/** The most relationships of a document that one call lists. */
const MOST_NEIGHBOURS = 500;

/** The documents that are joined to one already. */
export const neighboursQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['neighbours', id],
    queryFn: async ({ signal }) => {
      const rows = await atlas.call('list_resource_edges', {
        path: { id },
        query: { limit: MOST_NEIGHBOURS },
        signal,
      });
      return rows.map(({ peer_resource_id }) => peer_resource_id);
    },
  });
