import { expect, test } from 'vitest';
import { withGone } from './known-layouts.ts';

const layout = (...places: [id: string, x: number][]) => ({
  places: places.map(([id, x]) => ({ id, x, y: 0, slot: 10 })),
  provinces: [],
});
const ids = ({ places }: ReturnType<typeof layout>) => places.map(({ id }) => id);

test('what is gone keeps its place beside those that stayed', () => {
  expect(withGone(layout(['a', 0], ['c', 50]), layout(['a', 0], ['b', 20])).places).toEqual(
    layout(['a', 0], ['c', 50], ['b', 20]).places,
  );
});

test('an arrangement made anew, where everything moved, has no place for what is gone', () => {
  expect(ids(withGone(layout(['a', 5]), layout(['a', 0], ['b', 20])) as never)).toEqual(['a']);
  expect(ids(withGone(layout(['a', 5]), undefined) as never)).toEqual(['a']);
});
