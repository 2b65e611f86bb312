import { expect, test } from 'vitest';
import { filesOf, withoutComments } from './source-files.ts';

/** Events are appended, and never changed or deleted (spec 40 §1.2). */

/** Statements that set something on an event, each with the reason. */
const SETTING: Readonly<Record<string, string>> = {
  'ledger/append_events': 'stores them',
  'ledger/extend_payload':
    'stores the rest of a payload that is too long to be sent at once, in the same transaction',
  'parts/cite_sources': 'sets it on remote sources, which have the same name there',
  'project/relationship_asserted': 'names the edge that was there, in the transaction that appends the event',
  'purge/erase_payloads': 'takes prose out of payloads (decision 0022)',
  'replay/store_events': 'stores them in another database',
};

const statements = filesOf('cypher', '.cypher').map(({ path, text }) => ({
  name: path.slice('cypher/'.length, -'.cypher'.length),
  text: withoutComments(text),
}));

const eventsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/\((\w+):Event\b/g), ([, variable]) => variable!)),
];

const CLAUSE = '\\b(?:MATCH|RETURN|WITH|CALL|UNWIND|WHERE|CREATE|MERGE|SET|REMOVE|DELETE)\\b';

/** What follows a keyword, up to the next clause. */
const clauses = (text: string, keyword: string): string[] =>
  Array.from(
    text.matchAll(new RegExp(`\\b${keyword}\\b([\\s\\S]*?)(?=${CLAUSE}|$)`, 'g')),
    ([, clause]) => clause!,
  );

/** Whether a statement sets, removes or deletes something of a variable, or the variable. */
const changes = (text: string, keyword: string, variable: string): boolean => {
  const end = keyword === 'SET' ? '(?:\\.\\w+|\\[[^\\]]+\\])?\\s*\\+?=(?!=)' : '\\b';
  const subject = new RegExp(`(?:^|,)\\s*${variable}${end}`);
  return clauses(text, keyword).some((clause) => subject.test(clause));
};

test('only statements with a listed reason set properties of an event', () => {
  const found = statements.filter(({ text }) =>
    eventsIn(text).some((event) => changes(text, 'SET', event) || changes(text, 'REMOVE', event)),
  );
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(SETTING));
});

test('no statement deletes an event', () => {
  const found = statements.filter(({ text }) =>
    eventsIn(text).some((event) => changes(text, 'DELETE', event)),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});

test('a change of an event is recognised; a mention is not a change', () => {
  const found = 'MATCH (event:Event)\nWITH event';
  for (const change of ['SET event.a = 2', 'SET x.a = 1, event += {a: 2}', 'ON CREATE SET event[k] = 2'])
    expect([change, changes(`${found} ${change}`, 'SET', 'event')]).toEqual([change, true]);
  expect(changes(`${found} DETACH DELETE thing, event`, 'DELETE', 'event')).toBe(true);
  expect(changes(`${found} SET thing.last = event.id RETURN event`, 'SET', 'event')).toBe(false);
});
