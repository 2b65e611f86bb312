import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useRef, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { type AtlasClient, isRefusal } from '#sdk/index.ts';
import { boundLine } from '../data/bound-line.ts';
import type { KnownLayout, LayoutStore } from '../data/known-layouts.ts';
import { type MapRow, mapsQuery, type Picture, pictureQuery } from '../data/queries.ts';
import { ReadingMap } from '../live/last-places.tsx';
import { OfflineBar, WaitingChanges, WithoutTerritories } from '../live/map-state.tsx';
import { usePulse } from '../live/pulse.ts';
import { useLive } from '../live/use-live.ts';
import { choiceOf } from '../panels/choice.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import { PictureView } from '../picture/picture-view.tsx';
import { BridgeTable, OrphanTable, TerritoryTable } from '../tables/twins.tsx';
import type { Changes } from '../time/changes.ts';
import { changesSince, pastQuery, pictureOfPast } from '../time/queries.ts';
import { PastBanner, TimeTools } from '../time/time-tools.tsx';
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
  readonly keep: (known: KnownLayout) => void;
  readonly changes: UseQueryResult<Changes>;
  /** What has just changed. */
  readonly pulse: Changes | undefined;
}

function MapBody({ atlas, id, row, picture, view, keep, changes, pulse }: PictureProps) {
  const selected = new Set(view.address.territories ?? []);
  const select = (ids: readonly string[]) => view.push({ territories: ids });
  const open = (territory: string) => select([territory]);
  const { asOf } = view.address;
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
              name={row?.name ?? 'Map'}
              picture={picture}
              view={view}
              keep={keep}
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
              <OrphanTable picture={picture} />
            </div>
          )}
        </div>
        <SidePanel atlas={atlas} map={id} picture={picture} view={view} changes={changes} />
      </div>
    </>
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
  const { lens, cut, asOf, since } = view.address;
  const shown = {
    ...(lens !== undefined && { lens_id: lens }),
    ...(cut !== undefined && { zoom: cut }),
  };
  const maps = useQuery(mapsQuery(atlas));
  const today = useQuery({
    ...pictureQuery(atlas, layouts, id, shown),
    enabled: asOf === undefined,
  });
  const past = useQuery({
    ...pastQuery(atlas, layouts, { id, lens, since: asOf ?? '' }),
    enabled: asOf !== undefined,
    select: pictureOfPast,
  });
  const changes = useQuery({
    ...pastQuery(atlas, layouts, { id, lens, since: since ?? '' }),
    enabled: since !== undefined,
    select: changesSince,
  });
  const picture = asOf === undefined ? today : past;
  useLive(atlas, id, today.data === undefined ? null : today.data.cursor);
  const pulse = usePulse(today.data);
  // What was read stays until the next picture is there, so that its camera does, too.
  const last = useRef<Picture>();
  last.current = picture.data ?? last.current;
  // Hidden meanwhile equals absent.
  const isHidden = isRefusal(picture.error, 'NOT_FOUND');
  const drawn = isHidden ? undefined : (picture.data ?? (picture.error === null ? last.current : undefined));
  const map = isHidden ? undefined : maps.data?.find((row) => row.id === id);
  const queries = useQueryClient();
  const stopReading = (): void => void queries.cancelQueries({ queryKey: ['picture', id] });
  return (
    <main class="map-page" tabIndex={-1}>
      <MapHeader map={map} view={view} />
      {drawn !== undefined && (
        <div class="map-tools">
          <p class="bound-line" role="status">
            {boundLine(drawn)}
          </p>
          <div class="time-tools">
            <TimeTools atlas={atlas} id={id} view={view} />
            <ViewSwitch view={view} />
          </div>
        </div>
      )}
      <OfflineBar />
      <PastBanner view={view} />
      {asOf === undefined && drawn !== undefined && <WaitingChanges atlas={atlas} map={id} lens={lens} />}
      {picture.error !== null && (
        <Failure error={picture.error} again={() => picture.refetch()} isBar={drawn !== undefined} />
      )}
      {picture.isPending &&
        (picture.fetchStatus === 'idle' ? (
          <Message>
            <p>The reading was stopped.</p>
            <button type="button" onClick={() => picture.refetch()}>
              Read the map
            </button>
          </Message>
        ) : drawn === undefined ? (
          <ReadingMap layouts={layouts} id={id} shown={shown} cancel={stopReading} />
        ) : (
          <p class="bar late" role="status">
            Reading …{' '}
            <button type="button" onClick={stopReading}>
              Cancel
            </button>
          </p>
        ))}
      {drawn !== undefined && (
        <MapBody
          atlas={atlas}
          id={id}
          row={map}
          picture={drawn}
          view={view}
          keep={(known) => {
            if (asOf === undefined) void layouts.set(id, shown, known);
          }}
          changes={changes}
          pulse={pulse}
        />
      )}
    </main>
  );
}
