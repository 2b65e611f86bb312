import { useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import type { AtlasClient } from '#sdk/index.ts';
import { homeOf, pageOf } from '../data/anchor.ts';
import type { PanelLinks } from '../panels/links.ts';
import { resourceQuery } from '../panels/queries.ts';
import { ResourceDetails } from '../panels/resource.tsx';
import { Failure, Loading } from '../ui/failure.tsx';

const LINKS: PanelLinks = { resource: (id) => `/resources/${id}` };

interface ResourcePageProps {
  readonly atlas: AtlasClient;
  readonly id: string;
}

/** One document as a page of its own, with the way to its map or context. */
export function ResourcePage({ atlas, id }: ResourcePageProps) {
  const { data: resource, error, isPending, refetch } = useQuery(resourceQuery(atlas, id));
  const home = resource && homeOf(resource);
  return (
    <main class="page" tabIndex={-1}>
      {isPending && <Loading what="the document" />}
      {resource === undefined && error !== null && <Failure error={error} again={() => refetch()} />}
      {resource !== undefined && (
        <>
          <h1>{resource.title}</h1>
          {home !== undefined && (
            <p>
              <Link href={`${pageOf(home)}?r=${id}`}>Show in the {home.kind}</Link>
            </p>
          )}
          <ResourceDetails atlas={atlas} id={id} links={LINKS} asOf={undefined} resource={resource} />
        </>
      )}
    </main>
  );
}
