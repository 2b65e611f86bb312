import { queryOptions, useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import type { AtlasClient } from '#sdk/index.ts';
import { type Anchor, NAMES } from '../data/anchor.ts';
import type { Picture } from '../data/queries.ts';
import { mapLinks } from '../panels/links.ts';
import { namesOf } from '../tables/twins.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import { Join } from './join-document.tsx';
import type { Partner } from './partners.ts';
import { undoList } from './perform.ts';
import { mayWriteQuery } from './queries.ts';

/** Documents that the person has joined since the page was opened, each once. */
const joinedHere = (): Partner[] => [
  ...new Map(
    undoList.value.flatMap(({ act }) => {
      if (act.kind !== 'join') return [];
      const { source: id, source_title: title } = act.relationship;
      return [[id, { id, title }] as const];
    }),
  ).values(),
];

interface AdoptProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  readonly orphan: Partner;
}

/** A button that joins an orphan to a document of its map or context, for whoever may; then, that it waits. */
export function AdoptOrphan({ atlas, anchor, orphan }: AdoptProps) {
  const mayWrite = useQuery(mayWriteQuery(atlas, NAMES[anchor.kind].subject, anchor.id));
  if (joinedHere().some(({ id }) => id === orphan.id))
    return <div role="status">Joined; waits for the next forming.</div>;
  if (mayWrite.data !== true) return null;
  return (
    <div class="edits">
      <Join atlas={atlas} document={orphan} home={anchor} button="Join" about={orphan.title} />
    </div>
  );
}

/** In which territory of a picture a document is; the service does not say it of contexts. */
const placeQuery = (
  atlas: AtlasClient,
  { kind, id: map }: Anchor,
  id: string,
  { cursor }: Picture,
  lens: string | undefined,
) =>
  queryOptions({
    queryKey: ['place', map, id, lens, cursor],
    queryFn: async ({ signal }) => {
      const [place] = await atlas.call('cogmap_locate', {
        path: { id: map },
        body: { ids: [id], ...(lens !== undefined && { lens_id: lens }) },
        signal,
      });
      return place?.region_id ?? null;
    },
    enabled: kind === 'map',
  });

interface AdoptedProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  readonly picture: Picture;
  readonly view: AddressedView;
}

function Adopted({
  atlas,
  anchor,
  picture,
  view,
  document: { id, title },
}: AdoptedProps & { readonly document: Partner }) {
  const place = useQuery(placeQuery(atlas, anchor, id, picture, view.address.lens));
  const territory = place.data ?? undefined;
  return (
    <li>
      <Link href={mapLinks(view).resource(id)}>{title}</Link>{' '}
      {territory === undefined ? (
        'is joined.'
      ) : (
        <>
          is joined, now in{' '}
          <Link href={view.href({ territories: [territory], panel: undefined })}>
            <i>{namesOf(picture).get(territory) ?? 'a territory'}</i>
          </Link>
          .
        </>
      )}
    </li>
  );
}

/** What was an orphan until the person joined it, with the territory that it is in since the next forming. */
export function AdoptedOrphans(props: AdoptedProps) {
  const orphans = new Set(props.picture.orphan_nodes.map(({ id }) => id));
  const adopted = joinedHere().filter(({ id }) => !orphans.has(id));
  if (adopted.length === 0) return null;
  return (
    <section>
      <h3>Joined by you</h3>
      <ul class="plain">
        {adopted.map((document) => (
          <Adopted key={document.id} {...props} document={document} />
        ))}
      </ul>
    </section>
  );
}
