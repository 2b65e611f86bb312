import { useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import type { AtlasClient } from '#sdk/index.ts';
import { counted } from '../data/bound-line.ts';
import { homeQuery, type MapRow, mapsQuery } from '../data/queries.ts';
import { Failure, Loading, Message } from '../ui/failure.tsx';

function MapCard({ map }: { readonly map: MapRow }) {
  return (
    <li class="card">
      <Link href={`/maps/${map.id}`}>{map.name}</Link>
      <p class="muted">
        {map.owner_ref} · {counted(map.region_count, 'territory', 'territories')} ·{' '}
        {counted(map.resource_count, 'document')}
      </p>
      {map.charter_statement && <p class="statement">{map.charter_statement}</p>}
    </li>
  );
}

/** What somebody sees who has no map yet. */
const NoMaps = () => (
  <Message>
    <p>
      You have no map to read yet. A map is a place where documents and the relationships between them are put
      together; Atlas draws the territories that they form.
    </p>
    <p>
      <code>npx atlas import ./notes --map "My notes"</code> makes one of a folder of Markdown files.
    </p>
  </Message>
);

/** Every map and context that the person may start from. */
export function HomePage({ atlas }: { readonly atlas: AtlasClient }) {
  const maps = useQuery(mapsQuery(atlas));
  const home = useQuery(homeQuery(atlas));
  if (maps.error) return <Failure error={maps.error} again={() => maps.refetch()} />;
  if (maps.data === undefined) return <Loading what="your maps" />;
  const contexts = home.data?.build ?? [];
  return (
    <main class="page" tabIndex={-1}>
      <h1>Maps</h1>
      {maps.data.length === 0 ? (
        <NoMaps />
      ) : (
        <ul class="cards">
          {maps.data.map((map) => (
            <MapCard key={map.id} map={map} />
          ))}
        </ul>
      )}
      {contexts.length > 0 && (
        <>
          <h2>Contexts</h2>
          <ul class="plain">
            {contexts.map((context) => (
              <li key={context.id}>
                {context.name}{' '}
                <span class="muted">
                  {context.owner_ref} · {counted(context.resource_count, 'document')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}
