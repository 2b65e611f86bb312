import { useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import { counted, grouped } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import { bestConnectedQuery, type Home, homeQuery, type MapRow, mapsQuery } from '../data/queries.ts';
import { Failure, Loading } from '../ui/failure.tsx';
import { ago } from '../ui/instants.ts';

type Details = Home['research'][number];

/** When a map was formed, what waits since, and whether the person may change it. */
function detailsOf({ materialized_at, formation_events, may_write }: Details): string {
  const waiting = formation_events ?? 0;
  return [
    materialized_at ? `territories formed ${ago(materialized_at, Date.now())}` : 'territories never formed',
    ...(waiting > 0 ? [`${counted(waiting, 'change')} ${waiting === 1 ? 'waits' : 'wait'}`] : []),
    ...(may_write ? ['you may change it'] : []),
  ].join(' · ');
}

interface MapCardProps {
  readonly map: MapRow;
  readonly details: Details | undefined;
}

function MapCard({ map, details }: MapCardProps) {
  return (
    <li class="card">
      <Link href={`/maps/${map.id}`}>{map.name}</Link>
      <p class="muted">
        {map.owner_ref} · {counted(map.region_count, 'territory', 'territories')} ·{' '}
        {counted(map.resource_count, 'document')}
      </p>
      {map.charter_statement && <p class="statement">{map.charter_statement}</p>}
      {details && <p class="muted">{detailsOf(details)}</p>}
    </li>
  );
}

/** What somebody sees who has no map yet. */
const NoMaps = () => (
  <section class="statement">
    <p>
      You have no map to read yet. A map is a place where documents and the relationships between them are put
      together; Atlas forms the territories of documents that belong together, and draws them.
    </p>
    <p>The command line makes one, for instance of a folder of Markdown files:</p>
    <pre>
      <code>
        {`npx atlas auth login
npx atlas import FOLDER --map NAME`}
      </code>
    </pre>
    <p>A map of somebody else appears here once its owner shares it with you or with a team of yours.</p>
  </section>
);

function Contexts({ contexts }: { readonly contexts: Home['build'] }) {
  if (contexts.length === 0) return null;
  return (
    <>
      <h2>Contexts</h2>
      <p class="muted">Where documents are written. Their territories are drawn as those of maps are.</p>
      <ul class="plain">
        {contexts.map(({ id, name, owner_ref, resource_count, last_active_at }) => (
          <li key={id}>
            <Link href={`/contexts/${id}`}>{name}</Link>{' '}
            <span class="muted">
              {owner_ref} · {counted(resource_count, 'document')}
              {last_active_at && ` · last changed ${ago(last_active_at, Date.now())}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where reading may begin: the documents with the most relationships; nothing where none has any. */
function BestConnected({ atlas }: { readonly atlas: AtlasClient }) {
  const entry = useQuery(bestConnectedQuery(atlas));
  if (entry.error) return <Failure error={entry.error} again={() => entry.refetch()} isBar />;
  if (entry.data === undefined || entry.data.nodes.length === 0) return null;
  const { nodes, bounds } = entry.data;
  return (
    <section class="best-connected">
      <h2>Best connected of all you read</h2>
      <p class="muted">
        {counted(bounds.drawn, 'document')} of {grouped(bounds.eligible)} with relationships, of{' '}
        {grouped(bounds.in_scope)} in all.
      </p>
      <ol class="plain">
        {nodes.map(({ id, title, doc_type, degree }) => (
          <li key={id}>
            <Link href={`/resources/${id}`}>{title}</Link>{' '}
            <span class="muted">
              {[doc_type, counted(degree, 'relationship')].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Every map and context that the person may start from. */
export function HomePage({ atlas }: { readonly atlas: AtlasClient }) {
  const maps = useQuery(mapsQuery(atlas));
  const home = useQuery(homeQuery(atlas));
  if (maps.data === undefined)
    return maps.error ? (
      <Failure error={maps.error} again={() => maps.refetch()} />
    ) : (
      <Loading what="your maps" />
    );
  const details = new Map(home.data?.research.map((row) => [row.id, row]));
  return (
    <main class="page" tabIndex={-1}>
      <h1>Maps</h1>
      {maps.error && <Failure error={maps.error} again={() => maps.refetch()} isBar />}
      {maps.data.length === 0 ? (
        <NoMaps />
      ) : (
        <ul class="cards">
          {maps.data.map((map) => (
            <MapCard key={map.id} map={map} details={details.get(map.id)} />
          ))}
        </ul>
      )}
      {home.error ? (
        <Failure error={home.error} again={() => home.refetch()} isBar />
      ) : (
        <Contexts contexts={home.data?.build ?? []} />
      )}
      <BestConnected atlas={atlas} />
    </main>
  );
}
