import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boundLineOf } from './bound-line.ts';
import { chartOf } from './chart.ts';
import { fittingScale, sceneOf } from './draw.ts';
import { svgOf } from './svg.ts';
import { wholeLayout } from './whole.ts';

/** The demo's map, as the panorama gives it to ann. */

const territory = (label: string, member_count: number, salience: number, coherence?: number) => ({
  id: `id of ${label}`,
  label,
  member_count,
  salience,
  coherence,
});
const bridge = (source: string, target: string) => ({
  source_territory: `id of ${source}`,
  target_territory: `id of ${target}`,
  edge_count: 1,
});

const territories = [
  territory('Kitchen charter', 2, 1.474, 0.949),
  territory('Simmer, never boil', 3, 1.25, 0.912),
  territory('Salt the water', 2, 0.954, 0.707),
  territory('Knife grip', 2, 0.2, 1),
  territory('Rock chop', 1, 0),
];
const bridges = [bridge('Kitchen charter', 'Simmer, never boil'), bridge('Knife grip', 'Rock chop')];

const chart = chartOf(territories, bridges, wholeLayout(territories, bridges));

test('steps, rings and words are those of the numbers', () => {
  const byLabel = new Map(chart.territories.map(({ name, step, ring }) => [name, [step, ring]]));
  expect(territories.map(({ label }) => byLabel.get(label))).toEqual([
    [5, 'thick'],
    [4, 'thick'],
    [3, 'thin'],
    [2, 'thick'],
    [1, 'none'],
  ]);
  expect(chart.territories[0]!.words).toBe(
    'Simmer, never boil, territory, 3 documents, salience 4 of 5, coherence high, 1 bridge',
  );
});

test('the drawing is the same, byte for byte', () => {
  const scene = sceneOf(chart, { scale: fittingScale(chart, 1200, 900, 3), legend: true });
  const svg = svgOf(scene, {
    title: 'Kitchen',
    boundLine: boundLineOf(territories, { bridges: 2, orphans: 0 }, { bridges: false, orphans: false }),
    date: '2026-01-05',
    address: 'https://atlas.example/maps/kitchen?panel=none&t=a',
  });
  expect(svg).toBe(readFileSync(new URL('kitchen.svg', import.meta.url), 'utf8'));
});
