import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Territory } from './bodies.ts';
import { chartOf, type WidthOf } from './chart.ts';
import { fittingScale, sceneOf } from './draw.ts';
import { docTypeHues } from './grammar.ts';
import { arrangeInside } from './inside.ts';
import type { Layout } from './layout.ts';
import { arrowHead, type Disc, type Line, type Mark, type Scene, subjectAt, type Text } from './scene.ts';
import type { View } from './view.ts';
import { wholeLayout } from './whole.ts';

/** What a view shows of a map. */

const territory = (id: string, member_count: number, more: Partial<Territory> = {}): Territory => ({
  id,
  label: `Label ${id}`,
  member_count,
  ...more,
});
const bridge = (source_territory: string, target_territory: string, edge_count: number) => ({
  source_territory,
  target_territory,
  edge_count,
});
const place = (id: string, x: number, y: number, province?: string) => ({ id, x, y, slot: 20, province });

const isDisc = (mark: Mark): mark is Disc => mark.mark === 'disc';
const isLine = (mark: Mark): mark is Line => mark.mark === 'line';
const isText = (mark: Mark): mark is Text => mark.mark === 'text';

const linesIn = ({ marks }: Scene) =>
  Object.fromEntries(marks.filter(isLine).map(({ of, opacity = 1 }) => [of!.id, opacity]));
const textsIn = ({ marks }: Scene) => marks.filter(isText).map(({ text }) => text);
const territoryOf = ({ marks }: Scene, id: string) =>
  marks.filter(isDisc).find(({ of }) => of?.kind === 'territory' && of.id === id)!;
const discOf = ({ marks }: Scene, id: string) => marks.filter(isDisc).find(({ of }) => of?.id === id)!;

/** A triangle of bridges; with radii of 7 all are near from a scale of 2 on. */
const triangle = chartOf(
  [territory('a', 1), territory('b', 1), territory('c', 1)],
  [bridge('a', 'b', 3), bridge('b', 'c', 2), bridge('a', 'c', 1)],
  { places: [place('a', 0, 0), place('b', 100, 0), place('c', 50, 80)], provinces: [] },
);

describe('bridges', () => {
  test('at rest are the backbone, and all once both discs have a radius of 14 pixels', () => {
    expect(Object.keys(linesIn(sceneOf(triangle, { scale: 1.99 })))).toEqual(['a b', 'b c']);
    expect(Object.keys(linesIn(sceneOf(triangle, { scale: 2 })))).toEqual(['a b', 'b c', 'a c']);
  });

  test.each([{ selected: new Set(['a']) }, { current: 'a' }, { hovered: 'a' }])(
    'of a body in focus are drawn at once, and the rest fades',
    (focus) => {
      expect(linesIn(sceneOf(triangle, { scale: 1, ...focus }))).toEqual({ 'a b': 1, 'b c': 0.15, 'a c': 1 });
    },
  );
});

test('lines are below discs, and texts above', () => {
  const kinds = sceneOf(triangle, { scale: 1 }).marks.map(({ mark }) => mark);
  expect(kinds).toEqual(['line', 'line', 'disc', 'disc', 'disc', 'text', 'text', 'text']);
});

test('the selected and the current body have rims, and their labels at every scale', () => {
  const tiny = sceneOf(triangle, { scale: 0.02 });
  expect(textsIn(tiny)).toEqual(['Label a']);
  const scene = sceneOf(triangle, { scale: 0.02, selected: new Set(['b']), current: 'c' });
  expect(textsIn(scene)).toEqual(['Label a', 'Label b', 'Label c']);
  const rims = scene.marks.filter(isDisc).filter(({ of }) => of === undefined);
  expect(rims.map(({ rimWidth, dash }) => [rimWidth, dash !== undefined])).toEqual([
    [3, false],
    [1.5, true],
  ]);
});

test('hits have a dot with their number, all others fade', () => {
  const scene = sceneOf(triangle, { scale: 3, hits: new Map([['b', 7]]) });
  expect(textsIn(scene)).toContain('7');
  expect(['a', 'b', 'c'].map((id) => discOf(scene, id).opacity ?? 1)).toEqual([0.25, 1, 0.25]);
  const lines = linesIn(
    sceneOf(triangle, {
      scale: 1,
      hits: new Map([
        ['a', 1],
        ['b', 7],
      ]),
    }),
  );
  expect(lines).toEqual({ 'a b': 1, 'b c': 0.25 });
});

test('what is new, changed and gone has a glyph and a double rim, or a hollow dotted disc', () => {
  const chart = chartOf(
    [
      territory('n', 1, { change: 'new' }),
      territory('o', 1, { change: 'changed' }),
      territory('s', 1, { change: 'same' }),
    ],
    [],
    { places: [place('n', 0, 0), place('o', 90, 0), place('s', 180, 0)], provinces: [] },
  );
  const gone = [{ id: 'g', name: 'Gone', x: 0, y: 90, radius: 7 }];
  const scene = sceneOf(chart, { scale: 2, gone });
  expect(textsIn(scene).filter((text) => text.length === 1)).toEqual(['＋', 'Δ']);
  expect(scene.marks.filter(isDisc).filter(({ rim }) => rim === 'accent')).toHaveLength(2);
  expect(discOf(scene, 'g')).toMatchObject({ y: 180, radius: 14, dash: expect.any(Array) });
  expect(discOf(scene, 'g').fill).toBeUndefined();
});

describe('provinces', () => {
  const layout: Layout = {
    places: [place('a', 0, 0, 'a'), place('b', 60, 0, 'a'), place('c', 400, 0, 'c'), place('z', 900, 0)],
    provinces: [
      { id: 'a', x: 30, y: 0, radius: 100 },
      { id: 'c', x: 400, y: 0, radius: 50 },
    ],
  };
  const chart = chartOf(
    [
      territory('a', 3, { salience: 1 }),
      territory('b', 2, { salience: 2 }),
      territory('c', 1),
      territory('z', 1),
    ],
    [bridge('a', 'b', 1), bridge('b', 'c', 4), bridge('c', 'a', 2), bridge('z', 'c', 1)],
    layout,
  );

  test('have the label of their most salient territory and the number of their documents', () => {
    expect(chart.provinces.map(({ label, words }) => [label.text, words])).toEqual([
      ['Label b · 5', 'Label b, province, 2 territories, 5 documents'],
      ['Label c · 1', 'Label c, province, 1 territory, 1 document'],
    ]);
  });

  test('fade where a search finds nothing in them', () => {
    const scene = sceneOf(chart, { scale: 1, hits: new Map([['b', 1]]) });
    expect(['a', 'b'].map((id) => territoryOf(scene, id).opacity ?? 1)).toEqual([0.25, 1]);
    const labels = scene.marks.filter(isText).filter(({ text }) => text.startsWith('Label'));
    expect(labels.map(({ text, opacity = 1 }) => [text, opacity])).toEqual([
      ['Label b · 5', 1],
      ['Label c · 1', 0.25],
    ]);
  });

  test('show dots, their backbone, and the sums of the bridges between them, while they are small', () => {
    const scene = sceneOf(chart, { scale: 1 });
    expect(textsIn(scene)).toEqual(['Label b · 5', 'Label c · 1']);
    expect(Object.keys(linesIn(scene))).toEqual(['a c', 'a b']);
    expect(scene.marks.filter(isLine).map(({ of }) => of!.words)).toEqual([
      'Label b – Label c: 6 relationships',
      'Label a – Label b: 1 relationship',
    ]);
    expect(discOf(scene, 'b')).toMatchObject({ fill: 'rim' });
  });

  test('open to their territories when their radius passes 150 pixels; the shore is labelled when it is near', () => {
    expect(textsIn(sceneOf(chart, { scale: 1.51 }))).toEqual([
      'Label b · 5',
      'Label c · 1',
      'Label a',
      'Label b',
    ]);
    const near = sceneOf(chart, { scale: 3.01 });
    expect(textsIn(near)).toEqual(expect.arrayContaining(['Label c', 'Label z']));
    expect(Object.keys(linesIn(near)).sort()).toEqual(['a b', 'a c', 'b c', 'c z']);
  });
});

test('an opened territory shows its documents and relationships within its disc', () => {
  const documents = ['d', 'e', 'f'].map((id) => ({
    id,
    title: `Title ${id}`,
    docType: id === 'f' ? 'note' : 'decision',
    home: id === 'f' ? ('context' as const) : ('cogmap' as const),
  }));
  const between = (id: string, source: string, target: string, label?: string) => ({
    ...{ id, source, target, label },
    kind: 'leads_to' as const,
    polarity: 'inverse' as const,
    weight: 9,
  });
  const relationships = [
    between('r', 'd', 'e'),
    between('s', 'e', 'f', 'contradicts'),
    between('out', 'f', 'x'),
  ];
  const ids = documents.map(({ id }) => id);
  const places = arrangeInside(ids, relationships);
  expect(arrangeInside(ids.toReversed(), relationships.toReversed())).toEqual(places);
  const hues = docTypeHues(documents.map(({ docType }) => docType));
  const view: View = { scale: 20, opened: [{ territory: 'a', documents, relationships, places }] };
  const scene = sceneOf(triangle, { ...view, hues });
  expect(discOf(sceneOf(triangle, view), 'd').fill).toBe('type-other');
  const around = discOf(scene, 'a');
  expect(around.fill).toBe('ground');
  for (const id of ids) {
    const { x, y, radius } = discOf(scene, id);
    expect(Math.hypot(x - around.x, y - around.y) + radius).toBeLessThan(around.radius);
  }
  expect(ids.map((id) => [discOf(scene, id).shape, discOf(scene, id).fill])).toEqual([
    ['round', 'type-1'],
    ['round', 'type-1'],
    ['rounded', 'type-2'],
  ]);
  const lines = scene.marks.filter(isLine).filter(({ of }) => of!.kind === 'relationship');
  expect(lines.map(({ of, ink, width, arrow, dash }) => [of!.words, ink, width, arrow, dash])).toEqual([
    ['Title d leads_to Title e', 'bridge', 5, 'to source', [7, 4]],
    ['Title e contradicts Title f', 'alarm', 5, 'to source', [7, 4]],
  ]);
  expect(textsIn(scene)).toEqual(expect.arrayContaining(['≠', 'D', 'N', 'Title d']));
  expect(subjectAt(scene, discOf(scene, 'd').x, discOf(scene, 'd').y)).toMatchObject({
    kind: 'document',
    id: 'd',
  });
  expect(subjectAt(scene, around.x, around.y - around.radius + 1)).toMatchObject({
    kind: 'territory',
    id: 'a',
  });
  expect(subjectAt(scene, 0, -10_000)).toBeUndefined();
});

test('an opened territory says how much of it is shown; one that is being read has a dashed rim', () => {
  const large = chartOf([territory('a', 1340)], [], { places: [place('a', 0, 0)], provinces: [] });
  const documents = [{ id: 'd', title: 'Title d', home: 'cogmap' as const }];
  const opened = [{ territory: 'a', documents, relationships: [], places: arrangeInside(['d'], []) }];
  expect(textsIn(sceneOf(large, { scale: 1, opened }))).toContain('1 of 1,340 documents');
  const reading = sceneOf(large, { scale: 1, reading: new Set(['a']) });
  expect([discOf(reading, 'a').dash, discOf(sceneOf(large, { scale: 1 }), 'a').dash]).toEqual([
    [6, 4],
    undefined,
  ]);
});

describe('the neighbourhood of a document', () => {
  const document = (id: string, of?: string) => ({
    ...{ id, title: `Title ${id}`, home: 'cogmap' as const, territory: of },
  });
  const joined = (id: string, source: string, target: string) => ({
    ...{ id, source, target, kind: 'near' as const, polarity: 'forward' as const, weight: 1 },
  });
  const inner = [joined('d-e', 'd', 'e'), joined('e-f', 'e', 'f')];
  const view: View = {
    scale: 20,
    selected: new Set(['d']),
    orphans: [{ id: 'o', title: 'Orphan', degree: 1 }],
    opened: [
      {
        territory: 'a',
        documents: [document('d'), document('e'), document('f')],
        relationships: inner,
        places: arrangeInside(['d', 'e', 'f'], inner),
      },
    ],
    neighbourhood: {
      seed: 'd',
      documents: [document('d', 'a'), document('e', 'a'), document('g', 'b'), document('o')],
      outside: [document('x')],
      relationships: [inner[0]!, joined('d-g', 'd', 'g'), joined('o-d', 'o', 'd'), joined('x-d', 'x', 'd')],
    },
  };
  const scene = sceneOf(triangle, view);

  test('is marked in its open territory, where other relationships fade', () => {
    expect(['d', 'e', 'f'].map((id) => discOf(scene, id).rim)).toEqual(['focus', 'accent', undefined]);
    expect([linesIn(scene)['d-e'], linesIn(scene)['e-f']]).toEqual([1, 0.25]);
  });

  test('is drawn in a territory that is closed, joined with its shelf, and out of the map', () => {
    const { x, y } = triangle.territories.find(({ id }) => id === 'b')!;
    expect(discOf(scene, 'g')).toMatchObject({ x: 20 * x, y: 20 * y, rim: 'accent' });
    const orphan = scene.marks.filter(isDisc).filter(({ of }) => of?.id === 'o');
    expect(orphan.map(({ shape }) => shape)).toEqual(['square']);
    expect(discOf(scene, 'x')).toMatchObject({ fill: 'ground', of: { words: 'Title x, out of this map' } });
    expect(Object.keys(linesIn(scene))).toEqual(expect.arrayContaining(['d-g', 'o-d', 'x-d']));
  });

  test('has each relationship and each title once', () => {
    const ids = scene.marks.filter(isLine).map(({ of }) => of!.id);
    expect(ids.filter((id) => id === 'd-e')).toHaveLength(1);
    const titles = textsIn(scene).filter((text) => text.startsWith('Title '));
    expect(titles.toSorted()).toEqual(['Title d', 'Title e', 'Title f', 'Title g', 'Title x']);
  });

  test('has no titles that cover each other', () => {
    const many = Array.from({ length: 30 }, (_, at) => document(`n${at}`, 'b'));
    const { marks } = sceneOf(triangle, {
      ...view,
      scale: 2,
      opened: [],
      neighbourhood: {
        seed: 'd',
        documents: [document('d', 'a'), ...many],
        outside: [],
        relationships: [],
      },
    });
    const titles = marks.filter(isText).filter(({ text }) => text.startsWith('Title n'));
    expect(titles.length).toBeGreaterThan(0);
    for (const [at, one] of titles.entries())
      for (const other of titles.slice(at + 1)) {
        const isApart =
          Math.abs(one.y - other.y) >= 13 || Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
        expect(isApart).toBe(true);
      }
  });
});

test('a relationship that is selected is drawn wider', () => {
  const document = (id: string) => ({ id, title: id, home: 'cogmap' as const });
  const one = {
    ...{ id: 'r', source: 'd', target: 'e' },
    kind: 'near' as const,
    polarity: 'forward' as const,
    weight: 1,
  };
  const opened = [
    {
      territory: 'a',
      documents: ['d', 'e'].map(document),
      relationships: [one],
      places: arrangeInside(['d', 'e'], [one]),
    },
  ];
  const lineOf = (selected: ReadonlySet<string>) =>
    sceneOf(triangle, { scale: 20, opened, selected })
      .marks.filter(isLine)
      .find(({ of }) => of?.id === 'r');
  expect(lineOf(new Set())).toMatchObject({ ink: 'bridge', width: 1 });
  expect(lineOf(new Set(['r']))).toMatchObject({ ink: 'focus', width: 3 });
});

test('a line is hit from five pixels beside it, and never past its ends', () => {
  const of = { kind: 'relationship', id: 'e', words: '' } as const;
  const line = { mark: 'line', of, x1: 0, y1: 0, x2: 100, y2: 0, ink: 'bridge', width: 1 } as const;
  const scene: Scene = { marks: [line], bounds: { left: 0, top: 0, right: 100, bottom: 0 } };
  expect(subjectAt(scene, 50, 5)).toEqual(of);
  expect(subjectAt(scene, 50, 6)).toBeUndefined();
  expect(subjectAt(scene, 106, 0)).toBeUndefined();
});

test('an arrow head is at the end that the polarity names', () => {
  const line = { mark: 'line', x1: 0, y1: 0, x2: 10, y2: 0, ink: 'bridge', width: 1 } as const;
  expect(arrowHead({ ...line, arrow: 'to target' })).toEqual([
    [10, 0],
    [2, 3.5],
    [2, -3.5],
  ]);
  expect(arrowHead({ ...line, arrow: 'to source' })?.[0]).toEqual([0, 0]);
  expect(arrowHead(line)).toBeUndefined();
});

test('a territory with tension has the sign of a contradiction beside it', () => {
  const tense = {
    ...triangle,
    territories: triangle.territories.map((one) => ({ ...one, isTense: one.id === 'b' })),
  };
  const signs = sceneOf(tense, { scale: 2 })
    .marks.filter(isText)
    .filter(({ text }) => text === '≠');
  expect(signs).toMatchObject([{ ink: 'alarm' }]);
  expect(signs[0]!.x).toBeGreaterThan(discOf(sceneOf(tense, { scale: 2 }), 'b').x);
});

test('the shelf has the orphans, the most connected first, with 24 characters of their titles', () => {
  const orphans = [
    { id: '1', title: 'Alone', degree: 0 },
    { id: '2', title: 'x'.repeat(30), degree: 2 },
    { id: '3', title: 'Also alone', degree: 0 },
  ];
  const scene = sceneOf(triangle, { scale: 2, orphans });
  expect(textsIn(scene).slice(-3)).toEqual([`${'x'.repeat(23)}…`, 'Alone', 'Also alone']);
  const lowest = Math.max(...['a', 'b', 'c'].map((id) => discOf(scene, id).y));
  expect(discOf(scene, '1')).toMatchObject({ shape: 'square' });
  expect(discOf(scene, '1').y).toBeGreaterThan(lowest);
});

test('with a legend each body has its label beside it, or a number that the legend explains', () => {
  const wide: WidthOf = (text) => 12 * text.length;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0.05, max: 4, noNaN: true }),
      (count, scale) => {
        const territories = Array.from({ length: count }, (_, at) => territory(`t${at}`, 1 + (at % 7)));
        const bridges = territories.slice(1).map(({ id }, at) => bridge(id, `t${Math.floor(at / 3)}`, 1));
        const chart = chartOf(territories, bridges, wholeLayout(territories, bridges), wide);
        const scene = sceneOf(chart, { scale, legend: true });
        const texts = scene.marks.filter(isText);
        const labels = texts.filter(({ text }) => text.startsWith('Label'));
        expect(labels.map(({ text }) => text).sort()).toEqual(territories.map(({ label }) => label).sort());
        const inLegend = labels.filter(({ anchor }) => anchor === 'start').length;
        const numbers = texts.filter(({ text }) => /^\d+$/.test(text)).map(({ text }) => Number(text));
        expect(numbers.sort((a, b) => a - b)).toEqual(
          Array.from({ length: inLegend }, (_, at) => [at + 1, at + 1]).flat(),
        );
        for (const mark of scene.marks.filter(isDisc)) {
          expect(mark.x - mark.radius).toBeGreaterThanOrEqual(scene.bounds.left);
          expect(mark.y + mark.radius).toBeLessThanOrEqual(scene.bounds.bottom);
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('a number moves beside its disc when a label is in the way', () => {
  const territories = [territory('a', 9), territory('b', 1)];
  const at = (x: number, y: number): Layout => ({
    places: [place('a', 0, 0), place('b', x, y)],
    provinces: [],
  });
  const numberIn = (layout: Layout) => {
    const chart = chartOf(territories, [], layout);
    const scene = sceneOf(chart, { scale: 1.5, legend: true });
    const number = scene.marks
      .filter(isText)
      .find(({ text, anchor }) => text === '1' && anchor === 'middle')!;
    return { beside: number.x - discOf(scene, 'b').x, below: number.y - discOf(scene, 'b').y };
  };
  // The label of a reaches from 19.5 to 37.5 pixels below its middle, and from -28 to 28 across.
  expect(numberIn(at(0, 6))).toEqual({ beside: 0, below: expect.closeTo(11 / 3) });
  expect(numberIn(at(0, 14)).below).toBeLessThan(-10);
  expect(numberIn(at(15, 16)).beside).toBeGreaterThan(10);
});

test('the fitting scale makes a map as large as the room, and no larger than asked', () => {
  expect(fittingScale(triangle, 228, 1000, 9)).toBeCloseTo(2, 10);
  expect(fittingScale(triangle, 10_000, 10_000, 3)).toBe(3);
});
