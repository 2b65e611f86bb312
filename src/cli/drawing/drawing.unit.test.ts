import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutOf } from './layout.ts';
import { type Picture, pictureOf } from './picture.ts';
import { svgOf } from './svg.ts';
import { linesOf } from './terminal.ts';

/** How a map is drawn. */

const anchor_id = '00000000-0000-7000-8000-000000000001';
const idOf = (at: number): string => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** A panorama with territories of these sizes, each bridged to the one before, and so many orphans. */
const panorama = (sizes: readonly number[], orphans = 0, label = (at: number) => `Territory ${at}`) => ({
  territories: sizes.map((member_count, at) => ({
    id: idOf(at),
    kind: 'region' as const,
    label: label(at),
    member_count,
    anchor_id,
  })),
  bridges: sizes.slice(1).map((_, at) => ({
    source_territory: idOf(at),
    target_territory: idOf(at + 1),
    edge_count: at + 1,
  })),
  orphan_nodes: Array.from({ length: orphans }, (_, at) => ({
    id: idOf(1000 + at),
    title: `Orphan ${at}`,
    degree: 0,
    anchor_id,
  })),
});

const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 });

const page = { width: 40, bold: (text: string) => text, unicode: true };

test('the drawing does not depend on the order of the answer', () => {
  fc.assert(
    fc.property(sizes, (members) => {
      const told = panorama(members, 3);
      const turned = {
        territories: told.territories.toReversed(),
        bridges: told.bridges.toReversed().map(({ source_territory, target_territory, edge_count }) => ({
          source_territory: target_territory,
          target_territory: source_territory,
          edge_count,
        })),
        orphan_nodes: told.orphan_nodes.toReversed(),
      };
      expect(svgOf(pictureOf('Map', turned))).toBe(svgOf(pictureOf('Map', told)));
    }),
    { numRuns: 20 },
  );
});

test('no territory covers another', () => {
  fc.assert(
    fc.property(sizes, (members) => {
      const placed = layoutOf(pictureOf('Map', panorama(members)));
      for (const [at, one] of placed.entries())
        for (const other of placed.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.radius + other.radius - 1);
    }),
    { numRuns: 20 },
  );
});

test('everything lies within the drawing, and user text is escaped', () => {
  const svg = svgOf(
    pictureOf(
      '<Map> & "more"',
      panorama([40, 3, 1], 500, () => '<script>\u0000&'),
    ),
  );
  for (const unsafe of ['<script', '\u0000']) expect(svg).not.toContain(unsafe);
  expect(svg).toContain('&lt;Map&gt; &amp; &quot;more&quot;');
  const [x, y, width, height] = /viewBox="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  for (const [, cx, cy, radius] of svg.matchAll(/cx="([^"]+)" cy="([^"]+)" r="([^"]+)"/g)) {
    expect(Number(cx) - Number(radius)).toBeGreaterThanOrEqual(x);
    expect(Number(cx) + Number(radius)).toBeLessThanOrEqual(x + width);
    expect(Number(cy) - Number(radius)).toBeGreaterThanOrEqual(y);
    expect(Number(cy) + Number(radius)).toBeLessThanOrEqual(y + height);
  }
});

test('both directions of a bridge are one line', () => {
  const { bridges } = pictureOf('Map', {
    ...panorama([1, 1]),
    bridges: [
      { source_territory: idOf(0), target_territory: idOf(1), edge_count: 2 },
      { source_territory: idOf(1), target_territory: idOf(0), edge_count: 3 },
    ],
  });
  expect(bridges).toEqual([{ source: idOf(0), target: idOf(1), edges: 5 }]);
});

describe('in a terminal', () => {
  const kitchen: Picture = pictureOf(
    'Kitchen',
    panorama([3, 1], 1, (at) => ['Stock 湯', 'Knife\u001b[31m'][at]!),
  );

  test('territories are a tree with bars, bridges and orphans', () => {
    expect(linesOf(kitchen, page)).toEqual([
      'Kitchen',
      '2 territories · 1 bridge · 1 orphan',
      '├─ Stock 湯        ███████████ 3',
      '│     ↔ Knife\\u001b[31m (1)',
      '├─ Knife\\u001b[31m ████ 1',
      '│     ↔ Stock 湯 (1)',
      '└─ in no territory 1',
      '   ○ Orphan 0',
    ]);
  });

  test('in an ASCII terminal the drawing is ASCII, except for user text', () => {
    const lines = linesOf(pictureOf('Map', panorama([2, 1], 1)), { ...page, unicode: false });
    expect(lines.join('\n')).toMatch(/^[ -~\n]+$/);
  });

  test('a count that the service cut at its limit has a plus sign', () => {
    const cut = pictureOf(
      'Large',
      panorama([2, 1], 50),
      'orphan_nodes limited to 50, bridges limited to 500',
    );
    const lines = linesOf(cut, page);
    expect(lines[1]).toBe('2 territories · 1+ bridges · 50+ orphans');
    expect(lines.find((line) => line.startsWith('└─'))).toBe('└─ in no territory 50+');
    expect(lines.at(-1)).toBe('   … 40+ more');
    expect(svgOf(cut)).toContain('>2 territories · 1+ bridges · 50+ orphans</text>');
    expect(linesOf(pictureOf('Large', panorama([2, 1], 50), 'depth limited to 3'), page)[1]).toBe(
      '2 territories · 1 bridge · 50 orphans',
    );
  });

  test('an empty map takes two lines', () => {
    expect(linesOf(pictureOf('Empty', panorama([])), page)).toEqual([
      'Empty',
      '0 territories · 0 bridges · 0 orphans',
    ]);
  });
});

test('a drawing is small, however long the labels are that its bridges repeat', () => {
  const territories = Array.from({ length: 40 }, (_, at) => ({
    id: String(at),
    label: `${at} ${'l'.repeat(1000)}`,
    members: 2,
  }));
  const bridges = territories.flatMap(({ id: source }, at) =>
    territories.slice(at + 1).map(({ id: target }) => ({ source, target, edges: 1 })),
  );
  const orphans = [{ id: 'o', title: 't'.repeat(100_000) }];
  const svg = svgOf({ name: 'n'.repeat(100_000), territories, bridges, orphans, cut: new Set() });
  expect(bridges).toHaveLength(780);
  expect(svg.length).toBeLessThan(1000 * (territories.length + bridges.length));
});
