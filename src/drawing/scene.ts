import type { Ink } from './colours.ts';
import type { Arrow } from './grammar.ts';

/**
 * What is drawn, in drawing order. Canvas, SVG, hit test and tables only read it.
 * Coordinates and sizes are pixels: those of the map times the scale, from the map's origin; a renderer adds where that is.
 */
export interface Scene {
  readonly marks: readonly Mark[];
  /** Of everything. */
  readonly bounds: Bounds;
}

export type Mark = Disc | Line | Text;

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a mark stands for; a decoration has none. */
export interface Subject {
  readonly kind: 'territory' | 'province' | 'bridge' | 'document' | 'relationship' | 'orphan' | 'gone';
  /** Of a bridge the ids of both ends, with a space between. */
  readonly id: string;
  /** The mark in words. */
  readonly words: string;
}

export interface Disc {
  readonly mark: 'disc';
  readonly of?: Subject;
  readonly shape: 'round' | 'square' | 'rounded';
  readonly x: number;
  readonly y: number;
  /** Of a square half of its side. */
  readonly radius: number;
  readonly fill?: Ink;
  readonly rim?: Ink;
  readonly rimWidth?: number;
  readonly dash?: readonly number[];
  /** 1 if absent. */
  readonly opacity?: number;
}

export interface Line {
  readonly mark: 'line';
  readonly of?: Subject;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly ink: Ink;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly arrow?: Arrow;
  readonly opacity?: number;
}

export interface Text {
  readonly mark: 'text';
  /** Of its middle or its start. */
  readonly x: number;
  /** Of its baseline. */
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly ink: Ink;
  readonly anchor: 'middle' | 'start';
  /** What is computed is in italics; records are upright. */
  readonly italic: boolean;
  readonly bold?: boolean;
  /** Whether it has a halo of the ground. */
  readonly halo: boolean;
  readonly opacity?: number;
  /** Of its box. */
  readonly width: number;
}

/** The rectangle of one mark. */
export function boundsOf(mark: Disc | Text): Bounds {
  if (mark.mark === 'disc') {
    const reach = mark.radius + (mark.rimWidth ?? 0) / 2;
    return { left: mark.x - reach, right: mark.x + reach, top: mark.y - reach, bottom: mark.y + reach };
  }
  const left = mark.anchor === 'start' ? mark.x : mark.x - mark.width / 2;
  return { left, right: left + mark.width, top: mark.y - mark.size, bottom: mark.y + mark.size / 3 };
}

/** The least rectangle around marks; a point when there is none. Lines end in discs and are not measured. */
export function boundsAround(marks: readonly Mark[]): Bounds {
  const boxes = marks.filter((mark) => mark.mark !== 'line').map(boundsOf);
  if (boxes.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  return boxes.reduce((around, box) => ({
    left: Math.min(around.left, box.left),
    top: Math.min(around.top, box.top),
    right: Math.max(around.right, box.right),
    bottom: Math.max(around.bottom, box.bottom),
  }));
}

/** Pixels: a line is hit from so far. */
const LINE_REACH = 5;

/** The square of the distance from a point to a line between two others. */
function squaredDistance({ x1, y1, x2, y2 }: Line, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / squared));
  const [offX, offY] = [x1 + along * dx - x, y1 + along * dy - y];
  return offX * offX + offY * offY;
}

function isAt(mark: Disc | Line, x: number, y: number): boolean {
  if (mark.mark === 'line') return squaredDistance(mark, x, y) <= LINE_REACH * LINE_REACH;
  const [dx, dy] = [mark.x - x, mark.y - y];
  return dx * dx + dy * dy <= mark.radius * mark.radius;
}

/** What the topmost disc or line with a subject at a point stands for; the point is in the scene's coordinates. */
export const subjectAt = ({ marks }: Scene, x: number, y: number): Subject | undefined =>
  marks
    .filter((mark): mark is Disc | Line => mark.mark !== 'text' && mark.of !== undefined)
    .findLast((mark) => isAt(mark, x, y))?.of;

const ARROW_LENGTH = 8;
const ARROW_HALF_WIDTH = 3.5;

/** The corners of a line's arrow head, its tip first; undefined when it has none. */
export function arrowHead({ x1, y1, x2, y2, arrow = 'none' }: Line): [x: number, y: number][] | undefined {
  const length = Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
  if (arrow === 'none' || length === 0) return undefined;
  const [tipX, tipY, sign] = arrow === 'to target' ? [x2, y2, 1] : [x1, y1, -1];
  const [dx, dy] = [(sign * (x2 - x1)) / length, (sign * (y2 - y1)) / length];
  const [backX, backY] = [tipX - ARROW_LENGTH * dx, tipY - ARROW_LENGTH * dy];
  return [
    [tipX, tipY],
    [backX - ARROW_HALF_WIDTH * dy, backY + ARROW_HALF_WIDTH * dx],
    [backX + ARROW_HALF_WIDTH * dy, backY - ARROW_HALF_WIDTH * dx],
  ];
}
