import { lengthOf, toEighth } from './arithmetic.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Cosine and sine of the golden angle. */
const COS = -0.7373688780783197;
const SIN = 0.6754902942615238;

/** Map units. */
export const SPIRAL_STEP = 6;

/** Directions at multiples of the golden angle; longer when a later multiple was asked for. */
const directions: Point[] = [{ x: 1, y: 0 }];

/** The unit vector at so many golden angles: by repeated multiplication, since sine and cosine differ between engines. */
export function goldenDirection(times: number): Point {
  while (directions.length <= times) {
    const { x, y } = directions.at(-1)!;
    const [nextX, nextY] = [x * COS - y * SIN, x * SIN + y * COS];
    const length = lengthOf(nextX, nextY);
    directions.push({ x: nextX / length, y: nextY / length });
  }
  return directions[times]!;
}

/** The point of this number on the spiral around the origin, from 0. */
export function spiralPoint(number: number, step = SPIRAL_STEP): Point {
  const { x, y } = goldenDirection(number);
  const distance = step * Math.sqrt(number + 0.5);
  return { x: distance * x, y: distance * y };
}

/** Cells of a row of the grid, more than any layout has. */
const ROW = 4_194_304;

/** The slots that are taken, in a grid whose cells list the slots that touch them. */
export class TakenSlots {
  readonly #cell: number;
  readonly #cells = new Map<number, number[]>();
  readonly #slots: (Point & { readonly slot: number })[] = [];

  /** @param cell width of a cell, in map units: about that of a slot */
  constructor(cell: number) {
    this.#cell = cell;
  }

  /** Takes a slot, free or not. */
  take(x: number, y: number, slot: number): void {
    const number = this.#slots.push({ x, y, slot }) - 1;
    this.#someCell(x, y, slot, (key) => {
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [number]);
      else cell.push(number);
      return false;
    });
  }

  /** Whether a slot would overlap none that is taken; coordinates and radii in eighths are compared exactly. */
  isFree(x: number, y: number, slot: number): boolean {
    return !this.#someCell(x, y, slot, (key) =>
      (this.#cells.get(key) ?? []).some((number) => {
        const taken = this.#slots[number]!;
        const [dx, dy, reach] = [x - taken.x, y - taken.y, slot + taken.slot];
        return dx * dx + dy * dy < reach * reach;
      }),
    );
  }

  /** Takes the first free spot of the wanted point and the spiral around it; its coordinates are in eighths. */
  takeFreeSpot(wanted: Point, slot: number, step = SPIRAL_STEP): Point {
    let [x, y] = [toEighth(wanted.x), toEighth(wanted.y)];
    for (let number = 0; !this.isFree(x, y, slot); number += 1) {
      const offset = spiralPoint(number, step);
      [x, y] = [toEighth(wanted.x + offset.x), toEighth(wanted.y + offset.y)];
    }
    this.take(x, y, slot);
    return { x, y };
  }

  /** Whether the test is true of a cell that the square around a slot touches. */
  #someCell(x: number, y: number, slot: number, test: (key: number) => boolean): boolean {
    const at = (value: number): number => Math.floor(value / this.#cell);
    const [left, right, bottom] = [at(x - slot), at(x + slot), at(y + slot)];
    for (let row = at(y - slot); row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) if (test(row * ROW + column)) return true;
    return false;
  }
}

/** The taken slots of bodies that are about as large as these. */
export const takenSlotsFor = (slots: readonly { readonly slot: number }[]): TakenSlots =>
  new TakenSlots(
    Math.max(1, (2 * slots.reduce((sum, { slot }) => sum + slot, 0)) / Math.max(1, slots.length)),
  );
