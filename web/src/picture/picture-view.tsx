import { useIsFetching, useQuery } from '@tanstack/preact-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Chart, ChartBody } from '#drawing/chart.ts';
import { sceneOf } from '#drawing/draw.ts';
import type { Layout } from '#drawing/layout.ts';
import { type Subject, subjectAt } from '#drawing/scene.ts';
import type { Ghost } from '#drawing/view.ts';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { type KnownLayout, keepsPlaces } from '../data/known-layouts.ts';
import type { Picture } from '../data/queries.ts';
import { alongPathsQuery } from '../paths/queries.ts';
import { type Changes, markedChart } from '../time/changes.ts';
import { isSwitchedOff } from '../ui/shortcuts.ts';
import { type Camera, MOST_TERRITORIES } from '../url/map-address.ts';
import type { AddressedView } from '../url/use-map-address.ts';
import { arranged } from './arranging.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { cameraAbove, cameraAfter, cameraOn, fittingCamera, originOf, type Size } from './camera.ts';
import { crumbsOf } from './crumbs.ts';
import { shownOf, storedWithin } from './cuts.ts';
import { type Moving, moveByGestures } from './gestures.ts';
import { actOf, type KeyAct, keyed, type Walk } from './keys.ts';
import { neighbourhoodIn, neighbourhoodQuery } from './neighbourhood.ts';
import { NeighbourhoodTools } from './neighbourhood-tools.tsx';
import { documentIn, spotOf } from './spots.ts';
import { type Tensions, tenseChart } from './tension.ts';
import { useOpened } from './use-opened.ts';
import { usePainted } from './use-painted.ts';

/** The size of an element; zero until it is there. */
function useSize(element: { readonly current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setSize({ width, height });
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

interface DrawnChart {
  readonly chart: Chart;
  readonly picture: Picture;
  /** The view and the number of the arrangement that it is of: each has positions of its own. */
  readonly of: string;
}

/** The picture's chart once the worker has arranged it; the places are kept for the next picture. */
function useChart(picture: Picture, keep: PictureProps['keep']): DrawnChart | 'failed' | undefined {
  const [chart, setChart] = useState<DrawnChart | 'failed'>();
  const last = useRef<Layout>();
  const arrangements = useRef(0);
  useEffect(() => {
    let isWanted = true;
    const { bridges, known, cursor } = picture;
    // What changed since somebody was here last is marked only where the address asks for it.
    const territories = picture.territories.map(({ change: _, ...territory }) => territory);
    arranged('picture', { territories, bridges, known: known?.layout }).then(
      ({ layout, chart: made }) => {
        if (!isWanted) return;
        const before = last.current;
        if (before !== undefined && !keepsPlaces(layout, before)) arrangements.current += 1;
        last.current = layout;
        const of = `${JSON.stringify(picture.view)} ${arrangements.current}`;
        setChart({ chart: made, picture, of });
        keep(picture, { layout, cursor, isOwn: known?.isOwn });
      },
      () => isWanted && setChart('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [picture]);
  return chart;
}

interface PictureProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  readonly name: string;
  readonly picture: Picture;
  readonly view: AddressedView;
  /** Keeps the places of this picture. */
  readonly keep: (picture: Picture, known: KnownLayout) => void;
  /** Told which territories are open, by their ids. */
  readonly opens: (ids: readonly string[]) => void;
  /** Hits of a search, by territory. */
  readonly hits?: ReadonlyMap<string, number> | undefined;
  /** What is marked as new, changed or gone. */
  readonly changes?: Changes | undefined;
  /** The territories that have tension, where that is asked for. */
  readonly tensions?: Tensions | undefined;
  /** Called where the browser cannot draw, or its worker fails. */
  readonly failed: () => void;
}

/** The picture of a map or a context: a canvas that is moved by pointer and keys; what it shows is also in the tables. */
export function PictureView({ name, keep, changes, tensions, ...shown }: PictureProps) {
  const { picture, failed } = shown;
  const drawn = useChart(picture, keep);
  const hasFailed = drawn === 'failed';
  const chart = useMemo(() => {
    if (drawn === undefined || drawn === 'failed') return undefined;
    const marked = changes === undefined ? drawn.chart : markedChart(drawn.chart, changes);
    return tensions === undefined ? marked : tenseChart(marked, tensions);
  }, [drawn, changes, tensions]);
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  useEffect(() => {
    if (hasFailed) failed();
  }, [hasFailed]);
  const { territories, bridges, orphan_nodes } = picture;
  const counts = [
    counted(territories.length, 'territory', 'territories'),
    counted(bridges.length, 'bridge'),
    counted(orphan_nodes.length, 'orphan'),
  ].join(', ');
  return (
    <div class="picture" ref={frame}>
      {chart === undefined || size.width === 0 ? (
        <p class="message late">Arranging the picture …</p>
      ) : (
        <MovingPicture
          key={(drawn as DrawnChart).of}
          label={`Picture of ${name}: ${counts}`}
          chart={chart}
          size={size}
          name={name}
          gone={changes?.ghosts}
          isArranging={(drawn as DrawnChart).picture !== picture}
          {...shown}
        />
      )}
    </div>
  );
}

/** The disc of a territory or a province. */
const bodyOf = ({ territories, provinces }: Chart, of: Subject | undefined): ChartBody | undefined =>
  (of?.kind === 'province' ? provinces : of?.kind === 'territory' ? territories : []).find(
    ({ id }) => id === of!.id,
  );

interface MovingProps extends Omit<PictureProps, 'keep' | 'changes' | 'tensions'> {
  readonly label: string;
  readonly chart: Chart;
  readonly size: Size;
  readonly gone: readonly Ghost[] | undefined;
  /** Whether another picture is being arranged, which takes the place of this one. */
  readonly isArranging: boolean;
}

function MovingPicture({
  atlas,
  anchor,
  name,
  label,
  picture,
  chart,
  size,
  view,
  hits,
  gone,
  isArranging,
  opens,
  failed,
}: MovingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const moving = useRef<Moving>();
  const fit = useMemo(() => fittingCamera(chart, size, picture.orphan_nodes.length), [chart, size]);
  const [moved, setMoved] = useState<Camera | undefined>(view.address.camera);
  // Another picture of the map, as then and now, is seen from the same place.
  const first = useMemo(() => fit, [size]);
  const camera = moved ?? first;
  const [hovered, setHovered] = useState<Subject>();
  const [current, setCurrent] = useState<string>();
  const walk = useRef<Walk>();
  const clicked = useRef<Subject>();
  const { territories: chosen = [], resource, relationship } = view.address;
  const selected = useMemo(() => new Set(chosen), [chosen.join(' ')]);
  const stored = useMemo(() => storedWithin(picture), [picture]);
  const { opened, hues, reading } = useOpened(
    atlas,
    anchor,
    chart,
    stored,
    camera,
    size,
    view.address.asOf === undefined,
  );
  const { data: around } = useQuery(neighbourhoodQuery(atlas, anchor, view.address));
  // Paths stay lit while what they pass is selected.
  const { data: along } = useQuery(alongPathsQuery(atlas, anchor, view.address));
  const located = along ?? around;
  const neighbourhood = useMemo(
    () => located && neighbourhoodIn(located, shownOf(picture)),
    [located, picture],
  );
  useEffect(() => opens(opened.map(({ territory }) => territory)), [opened]);
  const at = documentIn(opened, current);
  const lastAround = useRef<string>();
  lastAround.current = at?.territory ?? lastAround.current;
  // When a territory closes, the keys that were at a document of it are at the territory.
  useEffect(() => {
    if (current !== undefined && spotOf(chart, opened, current) === undefined) setCurrent(lastAround.current);
  }, [chart, opened]);
  const scene = useMemo(
    () =>
      sceneOf(chart, {
        scale: camera.scale,
        selected: new Set([...selected, ...[resource, relationship].filter((one) => one !== undefined)]),
        opened,
        reading,
        orphans: picture.orphan_nodes,
        ...(neighbourhood !== undefined && { neighbourhood }),
        ...(hues !== undefined && { hues }),
        ...(hits !== undefined && { hits }),
        ...(current !== undefined && { current }),
        ...(hovered !== undefined && { hovered: hovered.id }),
        ...(gone !== undefined && { gone }),
      }),
    [
      chart,
      camera.scale,
      selected,
      resource,
      relationship,
      opened,
      reading,
      neighbourhood,
      hues,
      hits,
      current,
      hovered?.id,
      picture.orphan_nodes,
      gone,
    ],
  );

  const [isMoving, setMoving] = useState(false);
  const isReading = useIsFetching() > 0;
  usePainted(canvas, { scene, camera, size, isChanging: isMoving || isReading || isArranging, failed });

  useEffect(() => {
    const started = moveByGestures(canvas.current!, {
      begin: () => camera,
      moved: setMoved,
      rested: (rest) => view.replace({ camera: rest }),
      isMoving: setMoving,
    });
    moving.current = started;
    return started.stop;
  }, [size, fit]);

  // The picture of another cut or lens appears below this one, which fades.
  useLayoutEffect(() => {
    const own = canvas.current!;
    const frame = own.closest('.picture')!;
    return () => {
      own.classList.add('leaving');
      own.addEventListener('animationend', () => own.remove());
      frame.append(own);
    };
  }, []);

  const subjectUnder = (event: MouseEvent): Subject | undefined => {
    const origin = originOf(camera, size);
    return subjectAt(scene, event.offsetX - origin.x, event.offsetY - origin.y);
  };
  const choose = (id: string, isAdded: boolean): void => {
    const others = isAdded ? [...selected].filter((other) => other !== id) : [];
    const chosen = isAdded && selected.has(id) ? others : [...others, id];
    view.push({
      territories: chosen.slice(-MOST_TERRITORIES),
      resource: undefined,
      relationship: undefined,
    });
  };
  /** One level up: from a document to its territory, from there to the whole map. */
  const goUp = (): void => {
    if (at !== undefined) setCurrent(at.territory);
    if (resource !== undefined || relationship !== undefined)
      view.push({ resource: undefined, relationship: undefined });
    else if (at !== undefined) return;
    else if (selected.size > 0) view.push({ territories: undefined });
    else moving.current?.moveTo(cameraAbove(chart, camera, fit, size));
  };
  const goTo = (body: Pick<ChartBody, 'x' | 'y' | 'radius'> | undefined): void =>
    moving.current?.moveTo(body === undefined ? fit : cameraOn(body, size));
  /** Into what the first click of two has chosen: the panel that it opens has moved what is under the pointer. */
  const goInto = (event: MouseEvent): void => {
    const body = bodyOf(chart, clicked.current);
    if (body === undefined) return;
    event.stopPropagation();
    goTo(body);
  };
  const click = (event: MouseEvent): unknown => {
    if (event.detail > 1) return undefined;
    const subject = subjectUnder(event);
    clicked.current = subject;
    switch (subject?.kind) {
      case 'territory':
        setCurrent(subject.id);
        return choose(subject.id, event.shiftKey);
      case 'document':
      case 'orphan':
        return view.push({ resource: subject.id, relationship: undefined });
      case 'relationship':
        return view.push({ relationship: subject.id, resource: undefined });
      case 'bridge': {
        const ends = subject.id.split(' ').filter((end) => chart.territories.some((one) => one.id === end));
        return ends.length === 0 ? undefined : view.push({ territories: ends });
      }
      case 'province':
        return goTo(bodyOf(chart, subject));
      default:
        return selected.size > 0 || resource !== undefined
          ? view.push({ territories: undefined, resource: undefined })
          : undefined;
    }
  };
  const spotAt = (id: string) => spotOf(chart, opened, id);
  /** Opens or selects what the keys are at; a document opens in the panel. */
  const reach = (done: Extract<KeyAct, { readonly kind: 'open' | 'choose' }>): void => {
    if (documentIn(opened, done.id) !== undefined) view.push({ resource: done.id, relationship: undefined });
    else if (done.kind === 'open') goTo(spotAt(done.id));
    else choose(done.id, done.isAdded);
  };
  const act = (done: KeyAct): void => {
    walk.current = done.kind === 'go' ? done.walk : undefined;
    if (done.kind === 'go') setCurrent(done.to);
    else if (done.kind === 'open' || done.kind === 'choose') reach(done);
    else if (done.kind === 'table') view.push({ show: 'table' });
    else if (done.kind === 'panel') view.push({ panel: done.panel });
    else if (done.kind === 'up') goUp();
    // The first way to change what the panel shows.
    else if (done.kind === 'edit') document.querySelector<HTMLElement>('.panel .edits button')?.focus();
    const next = cameraAfter(done, { camera, fit, size, spotAt, current });
    if (next !== undefined) moving.current?.moveTo(next);
  };
  const keyDown = (event: KeyboardEvent): void => {
    const key = isSwitchedOff(event) ? undefined : keyed(event);
    const done =
      key === undefined ? undefined : actOf(key, { chart, picture, opened, current, walk: walk.current });
    if (done === undefined) return;
    event.preventDefault();
    act(done);
  };

  const position = chart.ranked.findIndex((at) => chart.territories[at]!.id === current);
  const words =
    position < 0
      ? at?.words
      : `${chart.territories[chart.ranked[position]!]!.words}, ${position + 1} of ${chart.ranked.length}`;
  const selectedDocument = documentIn(opened, resource);
  const density = devicePixelRatio;
  return (
    <>
      <div
        class="picture-surface"
        role="application"
        aria-label={label}
        aria-describedby="picture-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys
        tabIndex={0}
        onKeyDown={keyDown}
        onDblClickCapture={goInto}
      >
        <canvas
          ref={canvas}
          width={Math.round(size.width * density)}
          height={Math.round(size.height * density)}
          onClick={click}
          onMouseMove={(event) => setHovered(subjectUnder(event))}
          onMouseLeave={() => setHovered(undefined)}
        />
      </div>
      <p id="picture-keys" class="hidden">
        Arrow keys go from territory to territory, and from document to document in an open one. Enter opens,
        Space selects, t shows the tables, ? lists all keys.
      </p>
      <p class="hidden" aria-live="polite">
        {words}
      </p>
      {(hovered ?? words) && <p class="caption">{hovered?.words ?? words}</p>}
      <Breadcrumb
        crumbs={crumbsOf(
          chart,
          name,
          (at ?? selectedDocument)?.territory ?? current ?? chosen[0] ?? opened[0]?.territory,
        )}
        document={(at ?? selectedDocument)?.document.title}
        goTo={goTo}
      />
      {neighbourhood !== undefined && along === undefined && (
        <NeighbourhoodTools kind={anchor.kind} neighbourhood={neighbourhood} view={view} />
      )}
      {reading.size > 0 && (
        <p class="caption reading" role="status">
          Reading documents …
        </p>
      )}
      <div class="picture-tools">
        <button type="button" aria-label="Zoom in" onClick={() => act({ kind: 'zoom', by: 1 })}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => act({ kind: 'zoom', by: -1 })}>
          −
        </button>
        <button type="button" onClick={() => act({ kind: 'fit' })}>
          Show all
        </button>
      </div>
    </>
  );
}
