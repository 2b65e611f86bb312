import { expect, test } from 'vitest';
import type { Report } from './queries.ts';
import { printReportAddress, readReportAddress } from './report-address.ts';
import {
  actorsWords,
  amount,
  limitsIn,
  partnerWords,
  percent,
  regionName,
  sameWords,
} from './report-words.ts';

/** What a report says in words, and its address. */

const region = { id: '01980000-0000-7000-8000-000000000001', label: 'Soups', member_count: 2 };
const titled = (title: string) => ({ id: title, title });

test('shares, names of territories and lengths of lists', () => {
  expect([percent(0.5811), percent(0.255), percent(0)]).toEqual(['58.11 %', '25.5 %', '0 %']);
  expect([regionName(region), regionName({ ...region, label: '' })]).toEqual(['Soups', '01980000']);
  expect([amount(10, 1044), amount(6, 6), amount(0, 0)]).toEqual(['10 of 1,044', '6', 'none']);
});

test('why a document fits an orphan: its place, its text, and shared neighbours', () => {
  const partner = {
    ...titled('Leeks'),
    territory: region,
    similarity: 0.876,
    shared: { total: 4, rows: [titled('Salt'), titled('Water')] },
  };
  expect(partnerWords(partner)).toBe(
    'in Soups; its text is near, 0.88; both are joined to Salt, Water and 2 more',
  );
  expect(partnerWords({ ...titled('Leeks'), similarity: 0.5 })).toBe('its text is near, 0.50');
});

test('what is the same in documents that may be one, and how many are not named', () => {
  const documents = [titled('One'), titled('Two')];
  expect(sameWords({ reason: 'title', total: 3, documents })).toBe('the same title; 1 more document');
  expect(sameWords({ reason: 'vector', similarity: 0.9912, total: 2, documents })).toBe(
    'texts nearly the same, 0.991',
  );
});

test('who is behind a change: the three with the most acts, and how many others', () => {
  const actor = (name: string, acts: number) => ({ name, acts });
  expect(actorsWords([actor('ann@web', 3), actor('ben@web', 1)])).toBe('by ann@web (3), ben@web (1)');
  expect(actorsWords([4, 3, 2, 1].map((acts) => actor(`a${acts}`, acts)))).toBe(
    'by a4 (4), a3 (3), a2 (2) and 1 more',
  );
  expect(actorsWords([])).toBe('');
});

test('limits of lists are said beside the lists; the others are limits of the examination', () => {
  const report = { hubs: {}, changes: { territories: [] } } as unknown as Report;
  expect(
    limitsIn('documents limited to 20000, hubs limited to 10, changes: territories limited to 10', report),
  ).toEqual(['documents limited to 20000']);
  expect(limitsIn('changes: reasons limited', report)).toEqual(['changes: reasons limited']);
  expect(limitsIn(null, report)).toEqual([]);
});

const SINCE = 'since=2026-11-01T00:00:00Z';

test.each(['', `?${SINCE}`, '?limit=50', `?${SINCE}&limit=50`])(
  'the address %j is read and printed',
  (text) => {
    expect(printReportAddress(readReportAddress(text))).toBe(text);
  },
);

test('an event in the address stands for its time; what means nothing is as if it were not there', () => {
  expect(readReportAddress('?since=019aa000-0000-7000-8000-000000000001').since).toMatch(/^20\d\d-.*Z$/);
  expect(readReportAddress('?since=yesterday&limit=7')).toEqual({ since: undefined, isLong: false });
});
