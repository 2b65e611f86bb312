import type { Bridge, Territory } from '#drawing/bodies.ts';
import { chartOf } from '#drawing/chart.ts';
import { sceneOf } from '#drawing/draw.ts';
import { labelScales, MOST_LABELS } from '#drawing/labels.ts';
import type { Layout } from '#drawing/layout.ts';
import { placedLayout } from '#drawing/placing.ts';
import { wholeLayout } from '#drawing/whole.ts';
import { type Random, seeded } from '../test/random.ts';
import { aligned, figure, percentile } from './statistics.ts';

const TERRITORIES = [2_000, 6_000];
export const BRIDGES = 3_000;
const RUNS = 5;
/** Territories of a large map that have bridges at all, and how many of them hold together. */
const BRIDGED = 2_600;
const GROUP = 40;
const REPLACED = 100;

const idOf = (number: number): string => `territory-${number}`;

/** A large map as it usually is: many small territories, of which some are joined by many bridges. */
export function pictureOf(count: number, random: Random): { territories: Territory[]; bridges: Bridge[] } {
  const sizes = [
    [1, 0.7],
    [2, 0.15],
    [3, 0.08],
    [4, 0.05],
    [20, 0.02],
  ] as const;
  const territories = Array.from({ length: count }, (_, number) => ({
    id: idOf(number),
    label: `Territory of number ${number}`,
    member_count: random.weighted(sizes),
    salience: random.fraction(),
    coherence: random.fraction(),
  }));
  const bridged = Math.min(count, BRIDGED);
  const bridges = Array.from({ length: BRIDGES }, () => {
    const source = random.integer(0, bridged - 1);
    const near = source - (source % GROUP) + random.integer(0, GROUP - 1);
    const target = random.fraction() < 0.85 ? Math.min(near, bridged - 1) : random.integer(0, bridged - 1);
    return {
      source_territory: idOf(source),
      target_territory: idOf(target),
      edge_count: random.integer(1, 3),
    };
  });
  return { territories, bridges };
}

/** One in a hundred has another id and came from the one that was there, or from none. */
export const replaced = (territories: readonly Territory[]): Territory[] =>
  territories.map((territory, number) =>
    number % REPLACED === 0
      ? {
          ...territory,
          id: `${territory.id}-new`,
          came_from: number % (2 * REPLACED) === 0 ? [{ id: territory.id, shared: 1 }] : [],
        }
      : territory,
  );

function movedIn(after: Layout, before: Layout): number {
  const places = new Map(before.places.map((place) => [place.id, place]));
  return after.places.filter(({ id, x, y }) => {
    const old = places.get(id);
    return old !== undefined && (old.x !== x || old.y !== y);
  }).length;
}

/** Milliseconds of processor time, since a machine that does other work lends a run little of its processor. */
function cost(work: () => void): number {
  const { user, system } = process.cpuUsage();
  work();
  const spent = process.cpuUsage({ user, system });
  return (spent.user + spent.system) / 1000;
}

const median = (work: () => void): string =>
  figure(
    percentile(
      Array.from({ length: RUNS }, () => cost(work)),
      0.5,
    ),
  );

/** What drawing large maps takes, without a service or a browser: a table of medians of five. */
export function measureDrawing(progress: (line: string) => void): string {
  const rows = TERRITORIES.map((count) => {
    progress(`drawing: ${count} territories`);
    const { territories, bridges } = pictureOf(count, seeded(1));
    const later = replaced(territories);
    const layout = wholeLayout(territories, bridges);
    const chart = chartOf(territories, bridges, layout);
    const boxes = chart.territories.slice(0, MOST_LABELS).map(({ x, y, radius, label }) => ({
      x,
      y: y + radius,
      width: label.width,
      height: 18,
    }));
    return [
      `${count} territories, ${BRIDGES} bridges`,
      median(() => wholeLayout(territories, bridges)),
      median(() => placedLayout(later, bridges, layout)),
      String(movedIn(placedLayout(later, bridges, layout), layout)),
      median(() => labelScales(boxes)),
      median(() => chartOf(territories, bridges, layout)),
      median(() => sceneOf(chart, { scale: 1 })),
    ];
  });
  return aligned([
    ['processor ms', 'whole layout', 'placing 1 %', 'unchanged moved', 'labels', 'chart', 'scene'],
    ...rows,
  ]);
}
