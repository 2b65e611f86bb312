import { useQuery } from '@tanstack/preact-query';
import { Fragment } from 'preact';
import { Link } from 'wouter-preact';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import { mapLinks, type PanelLinks } from '../panels/links.ts';
import { PanelHeading } from '../panels/panel-heading.tsx';
import { resourceQuery } from '../panels/queries.ts';
import { Failure, Loading } from '../ui/failure.tsx';
import type { MapAddress } from '../url/map-address.ts';
import type { AddressedView } from '../url/use-map-address.ts';
import { stepWords } from './path-words.ts';
import { MOST_STEPS, type Paths, pathsQuery } from './queries.ts';

interface PathProps {
  readonly path: Paths['paths'][number];
  readonly links: Required<PanelLinks>;
}

/** One path from document to document: a link to each of them, and to each relationship. */
const Path = ({ path: { nodes, edges }, links }: PathProps) => (
  <ol class="plain path">
    {nodes.map(({ id, title }, at) => (
      <Fragment key={id}>
        {at > 0 && (
          <li class="step">
            <Link href={links.relationship(edges[at - 1]!.id)}>
              {stepWords(edges[at - 1]!, nodes[at - 1]!, nodes[at]!)}
            </Link>
          </li>
        )}
        <li>
          <Link href={links.resource(id)}>
            <bdi>{title}</bdi>
          </Link>
        </li>
      </Fragment>
    ))}
  </ol>
);

interface PathsPanelProps {
  readonly atlas: AtlasClient;
  readonly ends: NonNullable<MapAddress['between']>;
  readonly view: AddressedView;
}

/** The shortest paths between two documents, which are also in the picture. */
export function PathsPanel({ atlas, ends, view }: PathsPanelProps) {
  const { asOf } = view.address;
  const paths = useQuery(pathsQuery(atlas, ends, asOf));
  const from = useQuery(resourceQuery(atlas, ends[0], asOf));
  const to = useQuery(resourceQuery(atlas, ends[1], asOf));
  const links = mapLinks(view);
  const found = paths.data?.paths ?? [];
  const isCut = (paths.data?.cut.length ?? 0) > 0;
  return (
    <>
      <PanelHeading>Paths</PanelHeading>
      {from.data && to.data && (
        <p>
          From <bdi>{from.data.title}</bdi> to <bdi>{to.data.title}</bdi>, the shortest first
        </p>
      )}
      {paths.error && <Failure error={paths.error} again={() => paths.refetch()} />}
      {paths.isPending && <Loading what="the paths" />}
      {paths.data !== undefined && found.length === 0 && (
        <p role="status">
          {isCut ? 'No path was found.' : `No path of at most ${counted(MOST_STEPS, 'step')} joins them.`}
        </p>
      )}
      {found.map((path, number) => (
        <section key={path.edges.map(({ id }) => id).join(' ')}>
          <h3>
            Path {number + 1}: {counted(path.length, 'step')}
          </h3>
          <Path path={path} links={links} />
        </section>
      ))}
      {isCut && <p class="muted">There may be better paths: the search was ended before it had seen all.</p>}
    </>
  );
}
