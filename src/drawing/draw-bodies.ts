import type { ChartBody, ChartTerritory } from './chart.ts';
import { type Ink, salienceInk } from './colours.ts';
import { type Focus, scaled } from './focus.ts';
import { LABEL_SIZE } from './labels.ts';
import type { Disc, Mark, Subject, Text } from './scene.ts';
import type { Ghost, View } from './view.ts';

/** Discs of territories and provinces, and what is on their rims. */

/** Pixels: the least dot. */
const LEAST_DOT = 1.25;
/** Pixels: a smaller disc has no ring. */
const RINGED = 8;
const RING_INSET = 3.5;
const RING_WIDTH = { thick: 3, thin: 1.25, dashed: 1.25, none: 0 } as const;
/** Of numbers in and on discs. */
export const NUMBER_SIZE = 11;

/** Rims around a disc: twice when it has changed, thick when it is selected, dashed when it is the current one. */
function outerRims(
  disc: Pick<Disc, 'x' | 'y' | 'radius'>,
  { isChanged, isSelected, isCurrent }: Readonly<Record<'isChanged' | 'isSelected' | 'isCurrent', boolean>>,
): Mark[] {
  const rims: readonly (Pick<Disc, 'rim' | 'rimWidth' | 'dash'> & {
    readonly isDrawn: boolean;
    gap: number;
  })[] = [
    { isDrawn: isChanged, gap: 3, rim: 'accent', rimWidth: 1.5 },
    { isDrawn: isSelected, gap: 4, rim: 'focus', rimWidth: 3 },
    { isDrawn: isCurrent, gap: 7, rim: 'focus', rimWidth: 1.5, dash: [4, 3] },
  ];
  return rims
    .filter(({ isDrawn }) => isDrawn)
    .map(({ isDrawn: _, gap, ...rim }) => ({
      mark: 'disc',
      shape: 'round',
      x: disc.x,
      y: disc.y,
      radius: disc.radius + gap,
      ...rim,
    }));
}

/** A territory's disc with its ring and rims; a dot has neither rim nor ring, nor the fill of its salience. */
export function territoryDiscs(
  territory: ChartTerritory,
  { isDot, isOpen }: Readonly<Record<'isDot' | 'isOpen', boolean>>,
  focus: Focus,
  view: View,
): Mark[] {
  const { id, words, step, ring, change } = territory;
  const at = scaled(territory, view.scale);
  const radius = isDot ? Math.max(at.radius, LEAST_DOT) : at.radius;
  const of: Subject = { kind: 'territory', id, words };
  const base = { mark: 'disc', of, shape: 'round', ...at, radius, ...focus.opacityOf(id) } as const;
  const disc: Disc = isDot
    ? { ...base, fill: 'rim' }
    : {
        ...base,
        fill: isOpen ? 'ground' : salienceInk(step),
        rim: 'rim',
        rimWidth: 1.5,
        ...(view.reading?.has(id) && { dash: [6, 4] }),
      };
  const rings: Disc[] =
    ring === 'none' || isDot || isOpen || at.radius < RINGED
      ? []
      : [
          {
            mark: 'disc',
            shape: 'round',
            ...at,
            radius: at.radius - RING_INSET,
            // On the dark steps a rim's colour would not be seen.
            rim: step > 3 ? 'ground' : 'rim',
            rimWidth: RING_WIDTH[ring],
            ...(ring === 'dashed' && { dash: [3, 2] }),
            ...focus.opacityOf(id),
          },
        ];
  const rims = outerRims(
    { ...at, radius },
    {
      isChanged: change !== undefined,
      isSelected: view.selected?.has(id) ?? false,
      isCurrent: view.current === id,
    },
  );
  return [disc, ...rings, ...rims];
}

/** A province's disc. */
export function provinceDiscs(
  province: ChartBody,
  { ids }: Focus,
  { scale, selected, current }: View,
): Mark[] {
  const { id, words } = province;
  const at = scaled(province, scale);
  const disc: Disc = {
    mark: 'disc',
    of: { kind: 'province', id, words },
    shape: 'round',
    ...at,
    fill: 'salience-1',
    rim: 'rim',
    rimWidth: 0.75,
  };
  if (!ids.has(id)) return [disc];
  const chosen = { isChanged: false, isSelected: selected?.has(id) ?? false, isCurrent: current === id };
  return [disc, ...outerRims(at, chosen)];
}

/** A territory that is gone. */
export const ghostDisc = ({ id, name, ...ghost }: Ghost, scale: number): Mark => ({
  mark: 'disc',
  of: { kind: 'gone', id, words: `${name}, gone` },
  shape: 'round',
  ...scaled(ghost, scale),
  rim: 'muted',
  rimWidth: 1.5,
  dash: [1.5, 3],
});

/** A text about something computed, around a point. */
export const computedText = (
  text: string,
  x: number,
  y: number,
  size: number,
  width: number,
  ink: Ink,
): Text => ({
  mark: 'text',
  x,
  y,
  text,
  size,
  ink,
  anchor: 'middle',
  italic: true,
  halo: true,
  width,
});

/** The glyph of a change, of tension, and the number of hits, around a disc. */
export function shoulderMarks(
  { id, change, isTense = false, ...territory }: ChartTerritory,
  { scale, hits }: View,
): Mark[] {
  const { x, y, radius } = scaled(territory, scale);
  const shoulder = radius * 0.75;
  const glyph = change === undefined ? [] : [change === 'new' ? '＋' : 'Δ'];
  const count = hits?.get(id);
  return [
    ...(isTense ? [computedText('≠', x + shoulder + 9, y + shoulder + 4, LABEL_SIZE, 16, 'alarm')] : []),
    ...glyph.map((text) => computedText(text, x + shoulder + 5, y - shoulder, LABEL_SIZE, 16, 'accent')),
    ...(count === undefined
      ? []
      : ([
          {
            mark: 'disc',
            shape: 'round',
            x: x - shoulder,
            y: y - shoulder,
            radius: 9,
            fill: 'focus',
            rim: 'ground',
            rimWidth: 1.5,
          },
          {
            ...computedText(String(count), x - shoulder, y - shoulder + 4, NUMBER_SIZE, 16, 'ground'),
            halo: false,
          },
        ] as const)),
  ];
}
