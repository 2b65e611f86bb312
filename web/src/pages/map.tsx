import { type UseQueryResult, useQueryClient } from '@tanstack/preact-query';
import { useMemo, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import type { Layout } from '#drawing/layout.ts';
import type { AtlasClient } from '#sdk/index.ts';
import { type Anchor, pageOf } from '../data/anchor.ts';
import type { KnownLayout, LayoutStore } from '../data/known-layouts.ts';
import { type Heading, type Picture, useHeading } from '../data/queries.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { ReadingMap } from '../live/last-places.tsx';
import { WaitingChanges, WithoutTerritories } from '../live/map-state.tsx';
import { choiceOf } from '../panels/choice.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import { boundLine } from '../picture/bound-line.ts';
import { countedIn, shownOf } from '../picture/cuts.ts';
import { PictureView } from '../picture/picture-view.tsx';
import { useTension } from '../picture/tension.ts';
import { ViewMenu } from '../picture/view-menu.tsx';
import { SearchField } from '../search/search-field.tsx';
import { useFound } from '../search/use-found.ts';
import { ShareMap } from '../sharing/share-map.tsx';
import { Twins } from '../tables/all-twins.tsx';
import type { Changes } from '../time/changes.ts';
import { PastBanner, TimeTools } from '../time/time-tools.tsx';
import { type MapPicture, useMapPicture } from '../time/use-map-picture.ts';
import { Failure, Message } from '../ui/failure.tsx';
import { type MapAddress, MOST_TERRITORIES, type Show } from '../url/map-address.ts';
import { type AddressedView, useMapAddress } from '../url/use-map-address.ts';

/** Below this width, in CSS pixels, a map is first shown as tables. */
const NARROW = 480;

const showOf = ({ show }: MapAddress): Show => show ?? (innerWidth < NARROW ? 'table' : 'picture');

interface HeaderProps {
  readonly anchor: Anchor;
  readonly heading: Heading | undefined;
  readonly view: AddressedView;
}

function MapHeader({ anchor, heading, view }: HeaderProps) {
  if (heading === undefined) return null;
  return (
    <div class="map-header">
      <h1>{heading.name}</h1>
      {heading.charter_statement && <p class="statement">{heading.charter_statement}</p>}
      <Link href={view.href({ panel: 'about' })}>About this {anchor.kind}</Link>
      {anchor.kind === 'map' && <Link href={`${pageOf(anchor)}/report`}>Report</Link>}
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
  readonly anchor: Anchor;
  readonly heading: Heading | undefined;
  readonly picture: Picture;
  readonly view: AddressedView;
  readonly keep: (picture: Picture, known: KnownLayout) => void;
  readonly changes: UseQueryResult<Changes>;
  /** What has just changed. */
  readonly pulse: Changes | undefined;
  /** Ids of the territories whose documents are shown: in the picture, or because they are selected. */
  readonly open: readonly string[];
  readonly setOpened: (ids: readonly string[]) => void;
}

function MapBody({
  atlas,
  anchor,
  heading,
  picture,
  view,
  keep,
  changes,
  pulse,
  open,
  setOpened,
}: PictureProps) {
  const { asOf } = view.address;
  const found = useFound(atlas, anchor, view.address);
  const hits = useMemo(() => found?.hits && countedIn(found.hits, shownOf(picture)), [found?.hits, picture]);
  const tensions = useTension(atlas, anchor, view.address);
  const isEmpty = picture.territories.length === 0;
  const [cannotDraw, setCannotDraw] = useState(false);
  const isPicture = !isEmpty && showOf(view.address) === 'picture';
  return (
    <>
      {picture.isBounded && (
        <p class="bar" role="status">
          Approximate: the {anchor.kind} is very large.
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
                anchor={anchor}
                lens={view.address.lens}
                heading={heading}
                picture={picture}
              />
            </Message>
          )}
          {isPicture && !cannotDraw ? (
            <PictureView
              atlas={atlas}
              anchor={anchor}
              name={heading?.name ?? anchor.kind}
              picture={picture}
              view={view}
              keep={keep}
              hits={hits}
              opens={setOpened}
              tensions={tensions}
              failed={() => setCannotDraw(true)}
              changes={asOf === undefined ? (changes.data ?? pulse) : undefined}
            />
          ) : (
            <div class="twins">
              {isPicture && (
                <p role="status">The picture could not be drawn here. These tables say the same.</p>
              )}
              <Twins
                atlas={atlas}
                picture={picture}
                view={view}
                open={open}
                tensions={tensions}
                found={found}
              />
            </div>
          )}
        </div>
        <SidePanel atlas={atlas} anchor={anchor} picture={picture} view={view} changes={changes} />
      </div>
    </>
  );
}

interface ReadingProps extends MapPageProps {
  readonly reading: MapPicture;
}

/** That the picture is being read, could not be, or was given up. */
function Reading({ layouts, anchor, reading }: ReadingProps) {
  const queries = useQueryClient();
  const { picture, drawn, shown } = reading;
  const again = (): void => void picture.refetch();
  const stop = (): void => void queries.cancelQueries({ queryKey: ['picture', anchor.id] });
  if (picture.error !== null)
    return <Failure error={picture.error} again={again} isBar={drawn !== undefined} />;
  if (!picture.isPending) return null;
  if (picture.fetchStatus === 'idle')
    return (
      <Message>
        <p>The reading was stopped.</p>
        <button type="button" onClick={again}>
          Read the {anchor.kind}
        </button>
      </Message>
    );
  if (drawn === undefined)
    return <ReadingMap layouts={layouts} anchor={anchor} shown={shown} cancel={stop} />;
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
  readonly anchor: Anchor;
}

/** One map or context: what it is, its picture or the tables that say the same, and a panel of what is selected. */
export function MapPage({ atlas, layouts, anchor }: MapPageProps) {
  const view = useMapAddress();
  const { lens, asOf } = view.address;
  const read = useHeading(atlas, anchor);
  const reading = useMapPicture(atlas, layouts, anchor, view.address);
  const { drawn, changes, pulse, keep } = reading;
  const [layout, setLayout] = useState<Layout>();
  const [opened, setOpened] = useState<readonly string[]>([]);
  // What was inside of a territory in the past is told by its panel.
  const open =
    asOf === undefined
      ? [...new Set([...(view.address.territories ?? []), ...opened])].slice(0, MOST_TERRITORIES)
      : [];
  const heading = reading.isHidden ? undefined : read;
  return (
    <main class="map-page" tabIndex={-1}>
      <MapHeader anchor={anchor} heading={heading} view={view} />
      {(drawn !== undefined || asOf !== undefined) && (
        <div class="map-tools">
          <p class="bound-line" role="status">
            {drawn && boundLine(drawn, layout ?? drawn.known?.layout)}
          </p>
          {drawn !== undefined && drawn.orphan_nodes.length > 0 && (
            <Link href={view.href({ panel: 'orphans' })}>List the orphans</Link>
          )}
          {drawn !== undefined && asOf === undefined && (
            <SearchField kind={anchor.kind} picture={drawn} view={view} />
          )}
          <div class="time-tools">
            <TimeTools atlas={atlas} anchor={anchor} view={view} />
            <ViewMenu atlas={atlas} layouts={layouts} anchor={anchor} picture={drawn} view={view} />
            {drawn !== undefined && (
              <ExportMenu
                atlas={atlas}
                anchor={anchor}
                open={open}
                name={heading?.name ?? anchor.kind}
                picture={drawn}
                view={view}
                changes={asOf === undefined ? changes.data : undefined}
              />
            )}
            {heading !== undefined && (
              <ShareMap atlas={atlas} anchor={anchor} name={heading.name} address={view.address} />
            )}
            <ViewSwitch view={view} />
          </div>
        </div>
      )}
      <PastBanner anchor={anchor} view={view} />
      {asOf === undefined && drawn !== undefined && (
        <WaitingChanges atlas={atlas} anchor={anchor} lens={lens} />
      )}
      <Reading atlas={atlas} layouts={layouts} anchor={anchor} reading={reading} />
      {drawn !== undefined && (
        <MapBody
          atlas={atlas}
          anchor={anchor}
          heading={heading}
          picture={drawn}
          view={view}
          keep={(of, known) => {
            setLayout(known.layout);
            keep(of, known);
          }}
          changes={changes}
          pulse={pulse}
          open={open}
          setOpened={setOpened}
        />
      )}
    </main>
  );
}
