import { expect, test } from 'vitest';
import { filesOf, importsOf } from './source-files.ts';

/** What the explorer's page is made with; what it may import of ours is in the room table. */

const files = ['.ts', '.tsx']
  .flatMap((ending) => filesOf('web/src', ending))
  .filter(({ path }) => !path.endsWith('.test.ts'));

test('it imports nothing of Node, which browsers lack', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap(importsOf).filter(({ specifier }) => specifier.startsWith('node:'))).toEqual([]);
});

test('it makes elements, and never parses text as HTML or runs it as a program', () => {
  const found = files.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|DOMParser/g,
      ),
    ].map(([use]) => [path, use]),
  );
  expect(found).toEqual([]);
});
