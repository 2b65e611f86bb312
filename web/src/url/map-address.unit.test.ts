import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MapAddress, printMapAddress, readMapAddress } from './map-address.ts';

/** Spec 90 §3: everything in the address, and one address for each view. */

const id = fc.stringMatching(/^[\w-]{1,36}$/);
const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const sortedSet = <Item extends string>(item: fc.Arbitrary<Item>, most: number) =>
  fc.uniqueArray(item, { minLength: 1, maxLength: most }).map((items) => items.sort());

const views: fc.Arbitrary<MapAddress> = fc.record(
  {
    lens: id,
    cut: fc.constantFrom(0, 0.25, 0.75, 1),
    camera: fc.record({
      x: fc.integer({ min: -1e6, max: 1e6 }),
      y: fc.integer({ min: -1e6, max: 1e6 }),
      scale: fc.double({ min: 0.02, max: 64, noNaN: true }).map((scale) => Number(scale.toPrecision(3))),
    }),
    territories: sortedSet(id, 6),
    resource: id,
    relationship: id,
    between: fc.tuple(id, id).filter(([from, to]) => from !== to),
    depth: fc.constantFrom(2, 3),
    kinds: sortedSet(fc.constantFrom('near', 'contains', 'express'), 3),
    since: fc.oneof(instant, id),
    asOf: instant,
    query: fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed()),
    show: fc.constantFrom('picture', 'table'),
    panel: fc.constantFrom('about', 'changes', 'orphans', 'bridge', 'none'),
  },
  { requiredKeys: [] },
);

test('reading what was printed gives the same view', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(readMapAddress(printMapAddress(view))).toEqual({ address: view, bad: [] });
    }),
  );
});

test('there is one address for each view: fixed order, ids sorted, defaults and unknown parameters left out', () => {
  const printed = (search: string) => printMapAddress(readMapAddress(search).address);
  expect(printed('?panel=none&t=B,A&cut=.25&junk=1')).toBe('?cut=0.25&t=A,B&panel=none');
  expect(printed('?cut=0.5&depth=1&kinds=near,contains,leads_to,express')).toBe('');
  expect(printed('?q=salt+the%20water&v=10,-4,1.23456')).toBe('?v=10,-4,1.23&q=salt+the+water');
});

test.each([
  ['cut', '2'],
  ['cut', 'fine'],
  ['v', '1,2'],
  ['v', '1.5,2,1'],
  ['v', '0,0,0'],
  ['t', 'a,b,c,d,e,f,g'],
  ['t', '<script>'],
  ['depth', '4'],
  ['kinds', 'near,far'],
  ['as_of', 'yesterday'],
  ['as_of', '2026-13-45T00:00:00Z'],
  ['show', 'film'],
  ['panel', ''],
])('%s=%s counts as absent, and is named', (name, value) => {
  const search = new URLSearchParams({ [name]: value }).toString();
  expect(readMapAddress(`?${search}`)).toEqual({ address: {}, bad: [name] });
});
