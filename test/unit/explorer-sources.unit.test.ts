import { dirname, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, importsOf } from './source-files.ts';

/** The explorer's page knows the drawing and the SDK, and nothing of the service. */

const files = ['.ts', '.tsx']
  .flatMap((ending) => filesOf('web/src', ending))
  .filter(({ path }) => !path.endsWith('.test.ts'));

test('it imports its own files, the drawing, the SDK and packages of browsers', () => {
  expect(files.length).toBeGreaterThan(20);
  const others = files.flatMap(importsOf).filter(({ from, specifier }) => {
    if (specifier.startsWith('.')) return !normalize(`${dirname(from)}/${specifier}`).startsWith('web/src/');
    return (
      specifier.startsWith('node:') || (specifier.startsWith('#') && !/^#(drawing|sdk)\//.test(specifier))
    );
  });
  expect(others).toEqual([]);
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
