import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { panoramaDrawing } from '#drawing/panorama.ts';
import { type Picture, pictureOf } from './picture.ts';
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

type Told = ReturnType<typeof panorama>;
const drawn = (name: string, told: Told, asOf?: string): string =>
  panoramaDrawing(told, { title: name, cut: pictureOf(name, told).cut, asOf });

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
      expect(drawn('Map', turned)).toBe(drawn('Map', told));
    }),
    { numRuns: 20 },
  );
});

test('everything lies within the drawing, and user text is escaped', () => {
  const svg = drawn(
    '<Map> & "more"',
    panorama([40, 3, 1], 500, () => '<script>\u0000&'),
  );
  for (const unsafe of ['<script', '\u0000']) expect(svg).not.toContain(unsafe);
  expect(svg).toContain('&lt;Map&gt; &amp; &quot;more&quot;');
  const [x, y, width, height] = /viewBox="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const circles = [...svg.matchAll(/cx="([^"]+)" cy="([^"]+)" r="([^"]+)"/g)];
  expect(circles.length).toBeGreaterThanOrEqual(3);
  for (const [, cx, cy, radius] of circles) {
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
    const told = panorama([2, 1], 50);
    const cut = pictureOf('Large', told, 'orphan_nodes limited to 50, bridges limited to 500');
    const lines = linesOf(cut, page);
    expect(lines[1]).toBe('2 territories · 1+ bridges · 50+ orphans');
    expect(lines.find((line) => line.startsWith('└─'))).toBe('└─ in no territory 50+');
    expect(lines.at(-1)).toBe('   … 40+ more');
    expect(panoramaDrawing(told, { title: 'Large', cut: cut.cut })).toContain(
      '>3 documents in 2 territories · 1 bridge, more exist · 50 orphans, more exist</text>',
    );
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

test('a drawing of the past says of when it is', () => {
  const told = panorama([1]);
  expect(drawn('Map', told, '2026-01-05T00:00:00Z')).toContain(' · 2026-01-05T00:00:00Z</desc>');
  expect(drawn('Map', told)).toContain('0 orphans</desc>');
});

test('each territory has its label, or a number that the legend explains', () => {
  const label = (at: number) => `A territory of a long name ${at}`;
  const svg = drawn('Map', panorama(Array(60).fill(1), 0, label));
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  for (let at = 0; at < 60; at += 1) expect(texts).toContain(label(at));
  expect(texts.filter((text) => text === '1').length).toBeGreaterThanOrEqual(2);
});
