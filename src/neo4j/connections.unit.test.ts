import { expect, test } from 'vitest';
import { Bookmarks } from './connections.ts';

test('a caller gets the bookmarks of its latest write, no one else does', () => {
  const bookmarks = new Bookmarks();
  bookmarks.keep('ann', ['a1']);
  bookmarks.keep('ann', ['a2']);
  expect(bookmarks.of(['ann'])).toEqual(['a2']);
  expect(bookmarks.of(['ben'])).toEqual([]);
  expect(bookmarks.of([])).toEqual([]);
  expect(bookmarks.of(['ben', 'ann', 'ann'])).toEqual(['a2']);
});

test('ten thousand callers are remembered; the one that wrote longest ago is forgotten first', () => {
  const bookmarks = new Bookmarks();
  for (let index = 0; index < 10_000; index += 1) bookmarks.keep(`p${index}`, [`b${index}`]);
  bookmarks.keep('p0', ['again']);
  bookmarks.keep('new', ['n']);
  expect(bookmarks.of(['p0'])).toEqual(['again']);
  expect(bookmarks.of(['p1'])).toEqual([]);
  expect(bookmarks.of(['p2'])).toEqual(['b2']);
  expect(bookmarks.of(['new'])).toEqual(['n']);
});
