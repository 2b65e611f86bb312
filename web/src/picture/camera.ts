import type { Chart, ChartBody } from '#drawing/chart.ts';
import { fittingScale } from '#drawing/draw.ts';
import type { Camera } from '../url/map-address.ts';
import type { KeyAct } from './keys.ts';
import { isOpening } from './opening.ts';
import type { Spot } from './spots.ts';

/** A width and a height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Part of the view that a fitted map leaves free on each side. */
const MARGIN = 40;
/** Pixels: of the shelf's rows; at most the share of the view that a fitted map leaves for them. */
const SHELF_ROW = 20;
const MOST_SHELF = 0.25;
/** Orphans in a row of the shelf, at least. */
const IN_ROW = 3;
/** A small map is not blown up beyond this scale. */
const MOST_FITTED = 4;
const KEY_ZOOM = 1.5;

/** The middle between the ends of some intervals. */
const middleOf = (intervals: readonly (readonly [number, number])[]): number => {
  const least = intervals.reduce((low, [start]) => Math.min(low, start), Number.POSITIVE_INFINITY);
  const greatest = intervals.reduce((high, [, end]) => Math.max(high, end), Number.NEGATIVE_INFINITY);
  return Math.round((least + greatest) / 2);
};

/**
 * The camera that shows a whole chart, with the beginning of the shelf below it.
 * @param orphans how many stand on the shelf
 */
export function fittingCamera(chart: Chart, { width, height }: Size, orphans = 0): Camera {
  const bodies = [...chart.territories, ...chart.provinces];
  const shelf = orphans === 0 ? 0 : SHELF_ROW * (Math.ceil(orphans / IN_ROW) + 1);
  const kept = Math.min(MOST_SHELF * height, shelf);
  const [within, below] = [width - 2 * MARGIN, height - kept - 2 * MARGIN].map((room) => Math.max(1, room));
  const scale = fittingScale(chart, within!, below!, MOST_FITTED);
  return {
    x: middleOf(bodies.map(({ x, radius }) => [x - radius, x + radius])),
    y: middleOf(bodies.map(({ y, radius }) => [y - radius, y + radius])) + Math.round(kept / 2 / scale),
    scale,
  };
}

/** Where the origin of the map is in the view, in CSS pixels. */
export const originOf = ({ x, y, scale }: Camera, { width, height }: Size) => ({
  x: width / 2 - x * scale,
  y: height / 2 - y * scale,
});

/** The camera that an act of the keys or buttons leads to; undefined when it stays. */
export function cameraAfter(
  act: KeyAct,
  { camera, fit, size, spotAt, current }: CameraState,
): Camera | undefined {
  switch (act.kind) {
    case 'zoom':
      return { ...camera, scale: camera.scale * KEY_ZOOM ** act.by };
    case 'fit':
      return fit;
    case 'centre':
      return current === undefined ? undefined : centredOn(spotAt(current), camera);
    case 'go': {
      const centred = centredOn(spotAt(act.to), camera);
      if (centred === undefined) return undefined;
      const isOutside =
        Math.abs(centred.x - camera.x) * camera.scale > size.width / 2 ||
        Math.abs(centred.y - camera.y) * camera.scale > size.height / 2;
      return isOutside ? centred : undefined;
    }
    default:
      return undefined;
  }
}

/** What decides where the camera goes. */
export interface CameraState {
  readonly camera: Camera;
  /** Shows everything. */
  readonly fit: Camera;
  readonly size: Size;
  /** Where a territory or a document is. */
  readonly spotAt: (id: string) => Spot | undefined;
  /** The id of what the keys are at. */
  readonly current: string | undefined;
}

/** The share of the view that a body fills when the camera goes to it. */
const FILLING = 0.8;

/** The camera that shows one body. */
export const cameraOn = (
  { x, y, radius }: Pick<ChartBody, 'x' | 'y' | 'radius'>,
  { width, height }: Size,
): Camera => ({ x, y, scale: (FILLING * Math.min(width, height)) / 2 / radius });

/**
 * The camera one level above: from inside of a territory to its province, from there and from the shore to the whole map.
 * @param fit the camera that shows everything
 */
export function cameraAbove(
  { territories, provinces }: Chart,
  camera: Camera,
  fit: Camera,
  size: Size,
): Camera {
  const isAt = ({ x, y, radius }: ChartBody): boolean => Math.hypot(x - camera.x, y - camera.y) <= radius;
  const province = provinces.find(isAt);
  const isIn = province !== undefined && territories.some((one) => isAt(one) && isOpening(one, camera.scale));
  return isIn ? cameraOn(province, size) : fit;
}

const centredOn = (spot: Spot | undefined, camera: Camera): Camera | undefined =>
  spot && { ...camera, x: Math.round(spot.x), y: Math.round(spot.y) };
