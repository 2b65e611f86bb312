import type { ChartBody } from './chart.ts';
import { computedText, NUMBER_SIZE } from './draw-bodies.ts';
import { scaled } from './focus.ts';
import { type Bounds, boundsOf, type Text } from './scene.ts';

/** Numbers that stand for labels. */

/** Pixels: a smaller disc has its number beside. */
const NUMBERED = 9;
const WIDTH = 16;
const GAP = 2;

const overlap = (a: Bounds, b: Bounds): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The numbers of bodies, from 1: each in the middle of its disc, else on its right, on its left or above it, where no label and
 * no number is; in the middle when there is no such place.
 */
export function numberTexts(bodies: readonly ChartBody[], labels: readonly Text[], scale: number): Text[] {
  const taken = labels.map(boundsOf);
  return bodies.map((body, at) => {
    const { x, y, radius } = scaled(body, scale);
    const beside = radius + WIDTH / 2 + GAP;
    const middle = { dx: 0, dy: 0 };
    const places = [
      ...(radius < NUMBERED ? [] : [middle]),
      { dx: beside, dy: 0 },
      { dx: -beside, dy: 0 },
      { dx: 0, dy: -radius - NUMBER_SIZE },
    ];
    const texts = [...places, middle].map(
      ({ dx, dy }): Text => ({
        ...computedText(String(at + 1), x + dx, y + dy + NUMBER_SIZE / 3, NUMBER_SIZE, WIDTH, 'text'),
        italic: false,
        bold: true,
      }),
    );
    const text = texts.find((one) => !taken.some((other) => overlap(other, boundsOf(one)))) ?? texts.at(-1)!;
    taken.push(boundsOf(text));
    return text;
  });
}
