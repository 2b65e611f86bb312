import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from './source-files.ts';

const REFUSED = /^(utils?|helpers?|common|misc|managers?|services?|data|info)$/;

const ROOTS = ['src', 'testcontainers/src'];

const sources = ROOTS.flatMap((folder) => filesOf(folder, '.ts')).filter(
  ({ path }) => !path.endsWith('.test.ts'),
);
const suites = [...ROOTS, 'test'].flatMap((folder) => filesOf(folder, '.test.ts'));
const named = [
  ...[...ROOTS, 'test'].flatMap((folder) => filesOf(folder, '.ts')),
  ...filesOf('cypher', '.cypher'),
];

const lines = (text: string): number => text.split('\n').length;

test('no file or folder has a name that says nothing', () => {
  // A projector has the name of its event type, which the specification gave.
  const chosen = named.filter(({ path }) => !path.startsWith('cypher/project/'));
  const refused = chosen.filter(({ path }) =>
    path.split(/[/.]/).some((part) => part.split(/[-_]/).some((word) => REFUSED.test(word))),
  );
  expect(refused.map(({ path }) => path)).toEqual([]);
});

test('TypeScript files are named in kebab-case', () => {
  const others = named
    .filter(({ path }) => path.endsWith('.ts'))
    .filter(({ path }) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(basename(path, '.ts')));
  expect(others.map(({ path }) => path)).toEqual([]);
});

test('a source file has at most 400 lines, a test file 500', () => {
  const tooLong = [
    ...sources.filter(({ text }) => lines(text) > 400),
    ...suites.filter(({ text }) => lines(text) > 500),
  ];
  expect(tooLong.map(({ path }) => path)).toEqual([]);
});

test('no source holds a note to do something later', () => {
  expect(
    sources.filter(({ text }) => /\b(TODO|FIXME|XXX|HACK)\b/.test(text)).map(({ path }) => path),
  ).toEqual([]);
});

test('the catalogue of refusals is thrown by code: no source compares the text of an error', () => {
  const comparing = sources.filter(({ text }) =>
    /\.message\.(includes|startsWith|match|endsWith)\(/.test(text),
  );
  expect(comparing.map(({ path }) => path)).toEqual([]);
});
