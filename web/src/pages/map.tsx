import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useMemo, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import type { Layout } from '#drawing/layout.ts';
import type { AtlasClient } from '#sdk/index.ts';
import type { KnownLayout, LayoutStore } from '../data/known-layouts.ts';
import { type MapRow, mapsQuery, type Picture } from '../data/queries.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { ReadingMap } from '../live/last-places.tsx';
import { WaitingChanges, WithoutTerritories } from '../live/map-state.tsx';
import { choiceOf } from '../panels/choice.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import { boundLine } from '../picture/bound-line.ts';
import { countedIn, shownOf } from '../picture/cuts.ts';
import { PictureView } from '../picture/picture-view.tsx';
import { ViewMenu } from '../picture/view-menu.tsx';
import { hitsQuery, idsOf, searchQuery } from '../search/queries.ts';
import { SearchField } from '../search/search-field.tsx';
import { BridgeTable, OrphanTable, TerritoryTable } from '../tables/twins.tsx';
import type { Changes } from '../time/changes.ts';
import { PastBanner, TimeTools } from '../time/time-tools.tsx';
import { type MapPicture, useMapPicture } from '../time/use-map-picture.ts';
import { Failure, Message } from '../ui/failure.tsx';
import type { MapAddress, Show } from '../url/map-address.ts';
import { type AddressedView, useMapAddress } from '../url/use-map-address.ts';

/** Below this width, in CSS pixels, a map is first shown as tables. */
const NARROW = 480;

const showOf = ({ show }: MapAddress): Show => show ?? (innerWidth < NARROW ? 'table' : 'picture');

interface HeaderProps {
  readonly map: MapRow | undefined;
  readonly view: AddressedView;
}

function MapHeader({ map, view }: HeaderProps) {
  if (map === undefined) return null;
  return (
    <div class="map-header">
      <h1>{map.name}</h1>
      {map.charter_statement && <p class="statement">{map.charter_statement}</p>}
      <Link href={view.href({ panel: 'about' })}>About this map</Link>
    </div>
  );
}

function ViewSwitch({ view }: { readonly view: AddressedView }) {
  const shown = showOf(view.address);
  return (
    <fieldset class="switch">
      <legend class="hidden">View</legend>
      {(['picture', 'table'] as const).map((show) => (
        <label key={show}>
          <input type="radio" name="show" checked={shown === show} onChange={() => view.push({ show })} />
          {show === 'picture' ? 'Picture' : 'Tables'}
        </label>
      ))}
    </fieldset>
  );
}

interface PictureProps {
  readonly atlas: AtlasClient;
  readonly id: string;
  readonly row: MapRow | undefined;
  readonly picture: Picture;
  readonly view: AddressedView;
  readonly keep: (picture: Picture, known: KnownLayout) => void;
  readonly changes: UseQueryResult<Changes>;
  /** What has just changed. */
  readonly pulse: Changes | undefined;
}

/** How many documents a search found in each territory; undefined: there is no search. */
function useHits(
  atlas: AtlasClient,
  id: string,
  { address: { query = '', lens } }: AddressedView,
): ReadonlyMap<string, number> | undefined {
  const found = useQuery(searchQuery(atlas, query, id));
  const ids = found.data === undefined ? [] : idsOf(found.data);
  return useQuery(hitsQuery(atlas, id, ids, lens)).data;
}

function MapBody({ atlas, id, row, picture, view, keep, changes, pulse }: PictureProps) {
  const selected = new Set(view.address.territories ?? []);
  const select = (ids: readonly string[]) => view.push({ territories: ids });
  const open = (territory: string) => select([territory]);
  const { asOf } = view.address;
  const found = useHits(atlas, id, view);
  const hits = useMemo(() => found && countedIn(found, shownOf(picture)), [found, picture]);
  const isEmpty = picture.territories.length === 0;
  const [cannotDraw, setCannotDraw] = useState(false);
  const isPicture = !isEmpty && showOf(view.address) === 'picture';
  return (
    <>
      {picture.isBounded && (
        <p class="bar" role="status">
          Approximate: the map is very large.
        </p>
      )}
      {view.bad.length > 0 && (
        <p class="bar" role="status">
          The address has {view.bad.join(', ')} with a value that means nothing here; it is ignored.
        </p>
      )}
      <div class={`map-body ${choiceOf(view.address) === undefined ? '' : 'with-panel'}`}>
        <div class="map-view">
          {isEmpty && (
            <Message>
              <WithoutTerritories
                atlas={atlas}
                map={id}
                lens={view.address.lens}
                row={row}
                picture={picture}
              />
            </Message>
          )}
          {isPicture && !cannotDraw ? (
            <PictureView
              atlas={atlas}
              id={id}
              name={row?.name ?? 'Map'}
              picture={picture}
              view={view}
              keep={keep}
              hits={hits}
              failed={() => setCannotDraw(true)}
              changes={asOf === undefined ? (changes.data ?? pulse) : undefined}
            />
          ) : (
            <div class="twins">
              {isPicture && (
                <p role="status">The picture could not be drawn here. These tables say the same.</p>
              )}
              {!isEmpty && <TerritoryTable picture={picture} selected={selected} open={open} />}
              {picture.bridges.length > 0 && <BridgeTable picture={picture} select={select} />}
              <OrphanTable picture={picture} open={(resource) => view.push({ resource })} />
            </div>
          )}
        </div>
        <SidePanel atlas={atlas} map={id} picture={picture} view={view} changes={changes} />
      </div>
    </>
  );
}

interface ReadingProps extends MapPageProps {
  readonly reading: MapPicture;
}

/** That the picture is being read, could not be, or was given up. */
function Reading({ layouts, id, reading }: ReadingProps) {
  const queries = useQueryClient();
  const { picture, drawn, shown } = reading;
  const again = (): void => void picture.refetch();
  const stop = (): void => void queries.cancelQueries({ queryKey: ['picture', id] });
  if (picture.error !== null)
    return <Failure error={picture.error} again={again} isBar={drawn !== undefined} />;
  if (!picture.isPending) return null;
  if (picture.fetchStatus === 'idle')
    return (
      <Message>
        <p>The reading was stopped.</p>
        <button type="button" onClick={again}>
          Read the map
        </button>
      </Message>
    );
  if (drawn === undefined) return <ReadingMap layouts={layouts} id={id} shown={shown} cancel={stop} />;
  return (
    <p class="bar late" role="status">
      Reading …{' '}
      <button type="button" onClick={stop}>
        Cancel
      </button>
    </p>
  );
}

interface MapPageProps {
  readonly atlas: AtlasClient;
  readonly layouts: LayoutStore;
  readonly id: string;
}

/** One map: what it is, its picture or the tables that say the same, and a panel of what is selected. */
export function MapPage({ atlas, layouts, id }: MapPageProps) {
  const view = useMapAddress();
  const { lens, asOf } = view.address;
  const maps = useQuery(mapsQuery(atlas));
  const reading = useMapPicture(atlas, layouts, id, view.address);
  const { drawn, changes, pulse, keep } = reading;
  const [layout, setLayout] = useState<Layout>();
  const map = reading.isHidden ? undefined : maps.data?.find((row) => row.id === id);
  return (
    <main class="map-page" tabIndex={-1}>
      <MapHeader map={map} view={view} />
      {(drawn !== undefined || asOf !== undefined) && (
        <div class="map-tools">
          <p class="bound-line" role="status">
            {drawn && boundLine(drawn, layout ?? drawn.known?.layout)}
          </p>
          {drawn !== undefined && drawn.orphan_nodes.length > 0 && (
            <Link href={view.href({ panel: 'orphans' })}>List the orphans</Link>
          )}
          {drawn !== undefined && asOf === undefined && <SearchField picture={drawn} view={view} />}
          <div class="time-tools">
            <TimeTools atlas={atlas} id={id} view={view} />
            <ViewMenu atlas={atlas} layouts={layouts} id={id} picture={drawn} view={view} />
            {drawn !== undefined && (
              <ExportMenu
                name={map?.name ?? 'Map'}
                picture={drawn}
                view={view}
                changes={asOf === undefined ? changes.data : undefined}
              />
            )}
            <ViewSwitch view={view} />
          </div>
        </div>
      )}
      <PastBanner view={view} />
      {asOf === undefined && drawn !== undefined && <WaitingChanges atlas={atlas} map={id} lens={lens} />}
      <Reading atlas={atlas} layouts={layouts} id={id} reading={reading} />
      {drawn !== undefined && (
        <MapBody
          atlas={atlas}
          id={id}
          row={map}
          picture={drawn}
          view={view}
          keep={(of, known) => {
            setLayout(known.layout);
            keep(of, known);
          }}
          changes={changes}
          pulse={pulse}
        />
      )}
    </main>
  );
}
