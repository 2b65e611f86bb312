import { describe, expect, test } from 'vitest';
import { type Ink, PALETTE, type Theme } from './colours.ts';

/** Whether colours can be told apart: contrast by WCAG 2.2, distance by CIE 1976, colour vision by Machado et al. (2009). */

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** What a colour becomes in linear sRGB, for those who see it fully and for the three dichromacies (severity 1). */
const SIGHTS: Readonly<Record<string, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const SRGB_TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
/** Of D65. */
const WHITE: Triple = [0.95047, 1, 1.08883];

const times = (matrix: Matrix, [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;

const linear = (colour: string): Triple =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;

const luminance = (colour: string): number => times(SRGB_TO_XYZ, linear(colour))[1];

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function lab(seen: Triple): Triple {
  const [x, y, z] = times(SRGB_TO_XYZ, seen).map((value, at) => {
    const share = value / WHITE[at]!;
    return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  }) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function difference(one: string, other: string, sight: Matrix): number {
  const [a, b] = [one, other].map((colour) =>
    lab(times(sight, linear(colour)).map((value) => Math.min(1, Math.max(0, value))) as unknown as Triple),
  ) as [Triple, Triple];
  return Math.hypot(...a.map((value, at) => value - b[at]!));
}

const TYPES: readonly Ink[] = ['type-1', 'type-2', 'type-3', 'type-4', 'type-5', 'type-6', 'type-other'];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme: Theme) => {
  const colours = PALETTE[theme];

  test('texts have a contrast of 4.5 to the ground', () => {
    const texts: readonly Ink[] = ['text', 'muted', 'accent', 'alarm', 'focus', 'bridge'];
    for (const ink of texts) expect(contrast(colours[ink], colours.ground), ink).toBeGreaterThanOrEqual(4.5);
  });

  test('rims and documents have a contrast of 3 to the ground', () => {
    for (const ink of ['rim', 'bridge', 'accent', 'alarm', 'focus', ...TYPES] as const)
      expect(contrast(colours[ink], colours.ground), ink).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.keys(SIGHTS))('types of documents differ for %s sight', (sight) => {
    for (const [at, one] of TYPES.entries())
      for (const other of TYPES.slice(at + 1))
        expect(
          difference(colours[one], colours[other], SIGHTS[sight]!),
          `${one} ${other}`,
        ).toBeGreaterThanOrEqual(20);
  });

  test('each step of salience is farther from the ground than the one before', () => {
    const steps = [1, 2, 3, 4, 5].map((step) => contrast(colours[`salience-${step}` as Ink], colours.ground));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });
});

test('the measures give published values', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 3);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(lab(linear('#ff0000')).map((value) => Math.round(value))).toEqual([53, 80, 67]);
});
