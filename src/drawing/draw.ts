import { legendBelow, shelfBelow } from './below.ts';
import { type Chart, type ChartBody, type ChartTerritory, NEAR_DISC, OPEN_PROVINCE } from './chart.ts';
import { computedText, ghostDisc, provinceDiscs, shoulderMarks, territoryDiscs } from './draw-bodies.ts';
import { bridgeLines, touching } from './draw-bridges.ts';
import { documentsIn } from './draw-documents.ts';
import { neighbourhoodMarks } from './draw-neighbourhood.ts';
import { type Focus, focusOf, type OpacityOf, scaled } from './focus.ts';
import { LABEL_SIZE } from './labels.ts';
import { numberTexts } from './numbers.ts';
import { boundsAround, type Disc, type Mark, type Scene, type Text } from './scene.ts';
import type { View } from './view.ts';

/** Pixels: a smaller disc is a dot. */
const DOT = 4;
/** Pixels: from a rim to the baseline of its label; further from the rims around a body in focus. */
const BASELINE = 14;
const BELOW_RIMS = 9;
function labelTexts(
  bodies: readonly ChartBody[],
  focus: Focus,
  { scale }: View,
  opacityOf: OpacityOf,
): Text[] {
  return bodies
    .filter(({ id, label }) => label.from <= scale || focus.ids.has(id))
    .map(({ id, label, ...body }) => {
      const { x, y, radius } = scaled(body, scale);
      return {
        ...computedText(
          label.text,
          x,
          y + radius + BASELINE + (focus.ids.has(id) ? BELOW_RIMS : 0),
          LABEL_SIZE,
          label.width,
          'text',
        ),
        ...opacityOf(id),
      };
    });
}

/** The bodies of the legend: those without a label, of the level that a whole map shows. */
const unlabelled = ({ provinces, territories, ranked }: Chart, { ids }: Focus, scale: number): ChartBody[] =>
  (provinces.length > 0 ? provinces : ranked.map((at) => territories[at]!)).filter(
    ({ id, label }) => label.from > scale && !ids.has(id),
  );

/** What a view shows of a chart. */
export function sceneOf(chart: Chart, view: View): Scene {
  const { territories, bridges, provinces, provinceBridges } = chart;
  const { scale, gone = [], opened = [], orphans = [], neighbourhood } = view;
  const focus = focusOf(chart, view);
  const openIds = new Set(opened.map(({ territory }) => territory));
  const isFading =
    neighbourhood !== undefined ||
    bridges.some(touching(territories, focus)) ||
    provinceBridges.some(touching(provinces, focus));
  const isClosed = ({ province }: ChartTerritory): boolean =>
    province !== undefined && provinces[province]!.radius * scale <= OPEN_PROVINCE;
  const isDot = (territory: ChartTerritory): boolean => isClosed(territory) || territory.radius * scale < DOT;
  const numbered = view.legend === true ? unlabelled(chart, focus, scale) : [];
  const labels = [
    ...labelTexts(provinces, focus, view, focus.opacityOfProvince),
    ...labelTexts(territories, focus, view, focus.opacityOf),
  ];
  const map: Mark[] = [
    ...bridgeLines(provinceBridges, provinces, focus, view, {
      isNear: () => false,
      isThin: () => false,
      opacityOf: focus.opacityOfProvince,
      isFading,
    }),
    ...provinces.flatMap((province) => provinceDiscs(province, focus, view)),
    ...bridgeLines(bridges, territories, focus, view, {
      isNear: (from, to) => Math.min(territories[from]!.radius, territories[to]!.radius) * scale >= NEAR_DISC,
      isThin: (from, to) => isDot(territories[from]!) || isDot(territories[to]!),
      opacityOf: focus.opacityOf,
      isFading,
    }),
    ...gone.map((ghost) => ghostDisc(ghost, scale)),
    ...territories.flatMap((territory) =>
      territoryDiscs(territory, { isDot: isDot(territory), isOpen: openIds.has(territory.id) }, focus, view),
    ),
    ...documentsIn(opened, territories, view),
    ...territories.flatMap((territory) => shoulderMarks(territory, view)),
    ...labels,
    ...numberTexts(numbered, labels, scale),
  ];
  const legend = legendBelow(
    boundsAround(map),
    numbered.map(({ label }) => label.text),
  );
  const shelf = shelfBelow(boundsAround([...map, ...legend]), orphans);
  const around =
    neighbourhood === undefined ? [] : neighbourhoodMarks(neighbourhood, territories, shelf, view);
  const marks = [...map, ...legend, ...shelf, ...around];
  return { marks, bounds: boundsAround(marks) };
}

/** The scale at which a chart's discs fit into so many pixels, and at most `most`. */
export function fittingScale(
  { territories, provinces }: Chart,
  width: number,
  height: number,
  most: number,
): number {
  const discs = [...territories, ...provinces].map(
    ({ x, y, radius }): Disc => ({ mark: 'disc', shape: 'round', x, y, radius }),
  );
  const { left, top, right, bottom } = boundsAround(discs);
  return Math.min(most, width / (right - left), height / (bottom - top));
}

/** Pixels that a map is fitted into in a file, and the most for a unit of the map. */
const FILE_WIDTH = 1200;
const FILE_HEIGHT = 900;
const LARGEST_SCALE = 3;

/** The scale of a chart in files: of the command line, and of the page. */
export const fileScale = (chart: Chart): number =>
  fittingScale(chart, FILE_WIDTH, FILE_HEIGHT, LARGEST_SCALE);
