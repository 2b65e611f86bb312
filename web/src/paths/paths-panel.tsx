import { useQuery } from '@tanstack/preact-query';
import { Fragment } from 'preact';
import { Link } from 'wouter-preact';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import type { Picture } from '../data/queries.ts';
import { mapLinks, type PanelLinks } from '../panels/links.ts';
import { PanelHeading } from '../panels/panel-heading.tsx';
import { resourceQuery } from '../panels/queries.ts';
import { namesOf } from '../tables/twins.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import type { PathEnds } from './path-ends.ts';
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
  readonly ends: PathEnds;
  readonly picture: Picture;
  readonly view: AddressedView;
}

/** The name of an end; undefined while the document is read, or where it is hidden. */
function useNameOfEnd({ atlas, ends, picture, view }: PathsPanelProps, at: 0 | 1): string | undefined {
  const id = ends.ids[at];
  const isDocument = ends.kind === 'documents';
  const document = useQuery({ ...resourceQuery(atlas, id, view.address.asOf), enabled: isDocument });
  return isDocument ? document.data?.title : namesOf(picture).get(id);
}

/** The shortest paths between two documents or territories, which are also in the picture. */
export function PathsPanel(props: PathsPanelProps) {
  const { atlas, ends, view } = props;
  const paths = useQuery(pathsQuery(atlas, ends, view.address.asOf));
  const from = useNameOfEnd(props, 0);
  const to = useNameOfEnd(props, 1);
  const links = mapLinks(view);
  const found = paths.data?.paths ?? [];
  const isCut = (paths.data?.cut.length ?? 0) > 0;
  return (
    <>
      <PanelHeading>Paths</PanelHeading>
      {from !== undefined && to !== undefined && (
        <p>
          From <bdi>{from}</bdi> to <bdi>{to}</bdi>, the shortest first
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
