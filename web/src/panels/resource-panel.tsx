import { useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import type { AtlasClient } from '#sdk/index.ts';
import { PathsTo } from '../paths/paths-to.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import { mapLinks } from './links.ts';
import { PanelHeading } from './panel-heading.tsx';
import { resourceQuery } from './queries.ts';
import { ResourceDetails } from './resource.tsx';

interface PanelProps {
  readonly atlas: AtlasClient;
  readonly id: string;
  readonly view: AddressedView;
}

/** A document beside the map. */
export function ResourcePanel({ atlas, id, view }: PanelProps) {
  const { asOf } = view.address;
  const { data: resource, error, refetch } = useQuery(resourceQuery(atlas, id, asOf));
  return (
    <>
      <PanelHeading>{resource?.title ?? 'Document'}</PanelHeading>
      {resource === undefined && error !== null && <Failure error={error} again={() => refetch()} />}
      {resource === undefined && error === null && <Loading what="the document" />}
      {resource !== undefined && (
        <>
          <p>
            <Link href={`/resources/${id}`}>Open as a page</Link>
          </p>
          <PathsTo atlas={atlas} document={resource} view={view} />
          <ResourceDetails atlas={atlas} id={id} links={mapLinks(view)} asOf={asOf} resource={resource} />
        </>
      )}
    </>
  );
}
