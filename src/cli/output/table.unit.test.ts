import { expect, test } from 'vitest';
import { printed, type View } from './format.ts';

/** How answers are shown to people. */

const ID = '00000000-0000-7000-8000-00000000000a';
const SHORT = ID.slice(0, 13);

const shown = (answer: unknown, view: View = {}, width = 80): string =>
  printed(answer, 'table', view, { width, bold: (text) => text }).trimEnd();

const lines = (...all: string[]): string => all.join('\n');

test('an object that holds a list and facts of its page is shown as that list', () => {
  const jobs = [{ kind: 'embed', state: 'dead' }];
  const table = lines('kind   state', 'embed  dead');
  expect(shown({ jobs, limit: 20, offset: 0, truncated: false })).toBe(table);
  expect(shown({ jobs: [], limit: 20, offset: 0, truncated: false })).toBe('none');
  expect(shown({ jobs, next: ID })).toBe(table);
});

test('a thing has its lists of objects as tables below its fields, and its objects as fields', () => {
  const team = {
    name: 'Crew',
    members: [{ handle: 'ann', role: 'owner' }],
    parent: { name: 'All', tags: ['a', 'b'] },
    invited: [],
    more: {},
    gone: null,
  };
  expect(shown(team)).toBe(
    lines(
      'name     Crew',
      'invited  none',
      'more     none',
      'members',
      '  handle  role',
      '  ann     owner',
      'parent',
      '  name  All',
      '  tags  a, b',
    ),
  );
});

test('an object with no known values is shown as none', () => {
  expect(shown({ terms_version: null, instance_name: null })).toBe('none');
});

test('a table below a thing has the columns that its view names', () => {
  const answer = { id: ID, nodes: [{ degree: 1, title: 'Soup' }] };
  expect(shown(answer, { tables: { nodes: ['title'] } })).toBe(
    lines(`id  ${ID}`, 'nodes', '  title', '  Soup'),
  );
});

test('default columns: names first, the own id last, no ids of others and no empty columns', () => {
  const row = { id: ID, team_id: ID, count: 1, title: 'Soup', revoked_at: null, selector: { a: 1 } };
  expect(shown([row])).toBe(lines('title  count  id', `Soup   1      ${SHORT}`));
  expect(shown([{ region_id: ID, label: 'Stock' }])).toBe(lines('label  region_id', `Stock  ${SHORT}`));
});

test('times are shown to the minute in tables, and as they are elsewhere', () => {
  const at = '2026-01-31T12:34:56.789Z';
  expect(shown([{ at }])).toBe(lines('at', '2026-01-31 12:34'));
  expect(shown([{ at: at.replace('Z', '+00:00') }])).toBe(lines('at', '2026-01-31 12:34'));
  expect(shown([{ at: null }, { at }])).toBe(lines('at', '', '2026-01-31 12:34'));
  expect(shown({ at })).toBe(`at  ${at}`);
});

const EVENT = {
  occurred_at: '2026-01-31T12:34:56.789Z',
  kind: 'relationship_reweighted',
  actor_name: 'Ann of the command line',
  confidence: 'confident',
  event_id: ID,
};
const EVENT_VIEW = { columns: Object.keys(EVENT), spare: ['event_id'] };

test('kinds are never cut, and spare columns are left out where there is no room', () => {
  expect(shown([EVENT], EVENT_VIEW).split('\n')[1]).toBe(
    '2026-01-31 12:34  relationship_reweighted  Ann of the command line  confident',
  );
  expect(shown([EVENT], EVENT_VIEW, 130)).toContain(ID);
});

test('ids are never cut; the last column that is neither id nor kind is left out where there is no room', () => {
  const [head, row] = shown([EVENT], { columns: EVENT_VIEW.columns }).split('\n');
  expect(head).not.toContain('confidence');
  expect(row).toBe(`2026-01-31 12:34  relationship_reweighted  ${ID}`);
  expect(shown([{ title: 'A long title '.repeat(9), id: ID }]).split('\n')[1]).toMatch(
    new RegExp(`^A long title [^…]+…  ${SHORT}$`),
  );
});

test('keys from others cannot control a terminal', () => {
  expect(shown({ open_meta: { '\u001b[31m': 'red' } })).toBe(lines('open_meta', '  \\u001b[31m  red'));
});

test('ids are shown as far as they differ, in full where no command takes the beginning of one', () => {
  const ids = ['019a21b1-3941-7718-94ca-558127578cba', '019a21b1-3941-7719-94ca-558127578cba', ID];
  const rows = ids.map((id) => ({ title: 'Soup', id }));
  const shownIds = (view: View) =>
    shown(rows, view)
      .split('\n')
      .slice(1)
      .map((line) => line.split(/ +/).at(-1));
  expect(shownIds({})).toEqual(ids.map((id) => id.slice(0, 18)));
  expect(shownIds({ wholeIds: true })).toEqual(ids);
  expect(shown([{ title: 'Soup', job_id: ID }])).toContain(ID);
});

const HITS = [
  {
    title: 'A soup of leeks and potatoes, for six',
    score: '0.512',
    id: ID,
    snippet: `Cut the ${'leeks '.repeat(30)}`,
  },
  { title: 'Stock', score: '0.020', id: '019a21b1-3941-7718-94ca-558127578cba' },
];
const HIT_VIEW = { columns: ['title', 'score', 'id'], spare: ['score'], below: 'snippet' };

test.each([
  [40, ['A soup of leeks and pota…  00000000-0000', 'title']],
  [80, ['A soup of leeks and potatoes, for six  0.512  ', '  Cut the leeks leeks ']],
  [120, ['A soup of leeks and potatoes, for six  0.512  ', '  Cut the leeks leeks ']],
])(
  'hits on %s columns: the title stays, the score goes first, texts are below where there is room',
  (width, parts) => {
    const table = shown(HITS, HIT_VIEW, width);
    for (const part of parts) expect(table).toContain(part);
    for (const line of table.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
    expect(table.includes('score')).toBe(width >= 80);
    expect(table.split('\n')).toHaveLength(width >= 80 ? 4 : 3);
  },
);
