import { expect, test } from 'vitest';
import { boxWidth, labelScales, MOST_LABELS, shortened } from './labels.ts';

/** From which scale on labels are shown. */

test('a label appears when it touches none that is shown before it', () => {
  const boxes = [
    { x: 0, y: 0, width: 100, height: 18 },
    { x: 30, y: 0, width: 80, height: 18 },
    { x: 0, y: 10, width: 60, height: 18 },
  ];
  expect([...labelScales(boxes)]).toEqual([0, 3, 1.8]);
});

test('a label in the same spot as one before it is never shown', () => {
  const box = { x: 5, y: 5, width: 40, height: 18 };
  expect([...labelScales([box, box])]).toEqual([0, Number.POSITIVE_INFINITY]);
});

test('a label that appears late makes room for those behind it until then', () => {
  const boxes = [
    { x: 0, y: 0, width: 40, height: 18, least: 2 },
    { x: 100, y: 0, width: 40, height: 18 },
  ];
  expect([...labelScales(boxes)]).toEqual([2, 0]);
});

test('only so many labels are compared, and the others are not shown', () => {
  const boxes = Array.from({ length: MOST_LABELS + 1 }, (_, at) => ({
    x: 100 * at,
    y: 0,
    width: 40,
    height: 18,
  }));
  const scales = labelScales(boxes);
  expect([scales[MOST_LABELS - 1], scales[MOST_LABELS]]).toEqual([0.4, Number.POSITIVE_INFINITY]);
});

test('a label has at most 32 characters, however many units one takes', () => {
  expect(shortened('a'.repeat(32))).toBe('a'.repeat(32));
  expect(shortened('a'.repeat(33))).toBe(`${'a'.repeat(31)}…`);
  expect(shortened('🍲'.repeat(40))).toBe(`${'🍲'.repeat(31)}…`);
});

test('widths are rounded up to 4 pixels', () => {
  expect([0, 0.1, 4, 101].map(boxWidth)).toEqual([0, 4, 4, 104]);
});
