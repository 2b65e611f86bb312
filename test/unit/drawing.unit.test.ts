import { expect, test } from 'vitest';
import { filesOf, importsOf, withoutComments } from './source-files.ts';

/** The drawing runs in browsers and in Node, and gives the same bits in both. */

const files = filesOf('src/drawing', '.ts').filter(({ path }) => !path.endsWith('.test.ts'));

const PACKAGES = ['d3-force', 'd3-hierarchy'];

/** What ECMAScript leaves to the engine, what changes between calls, and what only one kind of host has. */
const REFUSED =
  /\*\*|\bMath\.(?!(?:abs|ceil|floor|imul|max|min|round|sqrt)\b)\w+|\b(?:Date|performance|process|Buffer|setTimeout|Intl)\b|\.toLocale\w+|\blocaleCompare\b/;

test('the drawing imports two packages, and nothing of a host', () => {
  const foreign = files
    .flatMap(importsOf)
    .filter(({ specifier }) => !specifier.startsWith('.') && !PACKAGES.includes(specifier));
  expect(foreign).toEqual([]);
  expect(files.length).toBeGreaterThan(10);
});

test('its arithmetic is exact, and it has no clock, no chance and no locale', () => {
  const found = files.flatMap(({ path, text }) => {
    const refused = REFUSED.exec(withoutComments(text))?.[0];
    return refused === undefined ? [] : [`${path}: ${refused}`];
  });
  expect(found).toEqual([]);
});
