import { expect, test } from 'vitest';
import { filesOf, withoutComments } from './source-files.ts';

/** The log of standing is the input of reactivations: entries are made, and never changed or removed (spec 10 §4.2). */

const WRITES = /\b(?:CREATE|MERGE|SET|REMOVE|DELETE)\b/;

const PROJECTORS = [
  'cypher/project/instance_created.cypher',
  'cypher/project/principal_standing_changed.cypher',
];

const touching = filesOf('cypher', '.cypher')
  .filter(({ path }) => !path.startsWith('cypher/schema/'))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }))
  .filter(({ text }) => text.includes('StandingChange'));

test('only projectors make entries, and nothing else writes one', () => {
  const making = touching.filter(({ text }) => /\b(?:CREATE|MERGE)\b[^\n]*StandingChange/.test(text));
  expect(making.map(({ path }) => path)).toEqual(PROJECTORS);
  const writing = touching.filter(({ text }) => WRITES.test(text)).map(({ path }) => path);
  // lock_standing writes a property of the profile back, to lock it.
  expect(writing.sort()).toEqual(['cypher/administration/lock_standing.cypher', ...PROJECTORS]);
});

test('no statement changes or removes the node that it calls an entry', () => {
  for (const { path, text } of touching) {
    for (const [, name] of text.matchAll(/\((\w+):StandingChange/g)) {
      const changes = new RegExp(`\\b(?:SET|REMOVE|DELETE)\\b[^\\n]*\\b${name}\\b`);
      expect([path, changes.test(text)]).toEqual([path, false]);
    }
  }
});

test('the standing of a profile is set by them, and before them by the act itself', () => {
  const setting = filesOf('cypher', '.cypher').filter(({ text }) =>
    /(?:\bSET\b[^\n]*|^\s+)\w+\.standing\s*=/m.test(withoutComments(text)),
  );
  expect(setting.map(({ path }) => path)).toEqual(['cypher/access/set_standing.cypher', ...PROJECTORS]);
});
