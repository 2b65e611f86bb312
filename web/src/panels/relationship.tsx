import { useInfiniteQuery, useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import type { AtlasClient } from '#sdk/index.ts';
import { EditRelationship } from '../edits/edit-relationship.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import { FacetList } from './facets.tsx';
import { mapLinks } from './links.ts';
import { PanelHeading } from './panel-heading.tsx';
import { edgeFacetsQuery, resourceQuery, trailQuery } from './queries.ts';
import { type RelationshipState, relationshipAfter } from './relationship-state.ts';
import { endsOf, kindWords, sentenceOf } from './relationship-words.ts';
import { SourceList } from './sources.tsx';
import { whenWords } from './time-words.ts';
import { Trail } from './trail.tsx';

interface PanelProps {
  readonly atlas: AtlasClient;
  readonly id: string;
  readonly view: AddressedView;
}

/** A label that says that two documents contradict has a sign of its own, as in the picture. */
const LabelText = ({ label }: { readonly label: string }) =>
  label === 'contradicts' ? <span class="alarm">≠ {label}</span> : <bdi>{label}</bdi>;

function Facets({ atlas, id }: Omit<PanelProps, 'view'>) {
  const facets = useQuery(edgeFacetsQuery(atlas, id));
  if (facets.data !== undefined)
    return <FacetList atlas={atlas} of={{ kind: 'relationship', id }} facets={facets.data.facets} />;
  if (facets.error) return <Failure error={facets.error} again={() => facets.refetch()} />;
  return <Loading what="the facets" />;
}

interface DetailsProps extends PanelProps {
  readonly state: RelationshipState;
}

function Details({ atlas, id, view, state }: DetailsProps) {
  const { asOf } = view.address;
  const source = useQuery(resourceQuery(atlas, state.source, asOf));
  const target = useQuery({ ...resourceQuery(atlas, state.target, asOf), enabled: !state.isToMap });
  const links = mapLinks(view);
  const titled = {
    ...state,
    source_title: source.data?.title ?? '…',
    target_title: state.isToMap ? 'a map' : (target.data?.title ?? '…'),
  };
  // What has one end in a map, or an end without a title yet, is not changed here.
  const editable =
    state.isFolded || asOf !== undefined || source.data === undefined || target.data === undefined
      ? undefined
      : { ...titled, label: state.label ?? '' };
  const [from, to] = endsOf(titled);
  const [fromId, toId] =
    state.polarity === 'forward' ? [state.source, state.target] : [state.target, state.source];
  const documents = [
    [fromId, from],
    [toId, to],
  ].filter(([resource]) => !(state.isToMap && resource === state.target)) as [string, string][];
  const end = (resource: string, title: string) =>
    state.isToMap && resource === state.target ? title : <Link href={links.resource(resource)}>{title}</Link>;
  return (
    <>
      <PanelHeading>{sentenceOf(titled)}</PanelHeading>
      <p class="muted">Relationship{state.isFolded && ', folded: it is in no picture any more'}</p>
      <dl class="facts">
        <dt>From</dt>
        <dd>{end(fromId, from)}</dd>
        <dt>To</dt>
        <dd>{end(toId, to)}</dd>
        <dt>Kind</dt>
        <dd>{kindWords(state.edge_kind)}</dd>
        <dt>Weight</dt>
        <dd>{state.weight}</dd>
        <dt>Joined</dt>
        <dd>
          {whenWords(state.created)} by <bdi>{state.createdBy}</bdi>
        </dd>
        {state.label && (
          <>
            <dt>Label</dt>
            <dd>
              <LabelText label={state.label} />
            </dd>
          </>
        )}
      </dl>
      {editable !== undefined && <EditRelationship atlas={atlas} id={id} relationship={editable} />}
      {!state.isFolded && asOf === undefined && (
        <section>
          <h3>Facets</h3>
          <Facets atlas={atlas} id={id} />
        </section>
      )}
      <section>
        <h3>Trail</h3>
        <Trail atlas={atlas} kind="edge" id={id} />
      </section>
      {asOf === undefined && (
        <section>
          <h3>Sources of both ends</h3>
          {documents.map(([resource, title]) => (
            <section key={resource}>
              <h4>{title}</h4>
              <SourceList atlas={atlas} id={resource} links={links} />
            </section>
          ))}
        </section>
      )}
    </>
  );
}

/** A relationship beside the map: what it says, of which documents, and who said so. */
export function RelationshipPanel({ atlas, id, view }: PanelProps) {
  const trail = useInfiniteQuery(trailQuery(atlas, 'edge', id));
  const events = trail.data?.pages.flatMap((page) => page.events);
  const state = events && relationshipAfter(events, view.address.asOf);
  if (state !== undefined) return <Details atlas={atlas} id={id} view={view} state={state} />;
  return (
    <>
      <PanelHeading>Relationship</PanelHeading>
      {trail.isPending && <Loading what="the relationship" />}
      {trail.error && <Failure error={trail.error} again={() => trail.refetch()} />}
      {events !== undefined && <p>It was not joined at that time.</p>}
    </>
  );
}
