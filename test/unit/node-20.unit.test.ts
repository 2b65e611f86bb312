import { expect, test } from 'vitest';
import { filesOf } from './source-files.ts';

/** The published programs run on Node 20, which types and tests of the checkout, on Node 24, do not see. */

/** The rooms that go into them. */
const PUBLISHED = [
  'src/cli',
  'src/drawing',
  'src/map-files',
  'src/map-import',
  'src/query-plan',
  'src/sign-in',
  'src/base',
  'sdk/src',
  'testcontainers/src',
];

/** What Node has had only since a later version. */
const NEWER =
  /Promise\.(withResolvers|try)|\b(Map|Object)\.groupBy\(|Array\.fromAsync|import\.meta\.(dirname|filename)|import \{[^}]*enableCompileCache/;

test('what is published uses nothing that Node 20 does not have', () => {
  const files = PUBLISHED.flatMap((folder) => filesOf(folder, '.ts')).filter(
    ({ path }) => !/\.(unit|prop)\.test\.ts$/.test(path),
  );
  expect(files.filter(({ text }) => NEWER.test(text)).map(({ path }) => path)).toEqual([]);
  expect(files.length).toBeGreaterThan(150);
});
