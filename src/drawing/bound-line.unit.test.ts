import { expect, test } from 'vitest';
import { boundLineOf } from './bound-line.ts';

/** Spec 90 §2.4: the one line that says what is shown of how much. */

const holding = (...members: readonly number[]) => members.map((member_count) => ({ member_count }));
const all = { bridges: false, orphans: false };
const place = (id: string, province?: string) => ({ id, x: 0, y: 0, slot: 1, province });
const province = (id: string) => ({ id, x: 0, y: 0, radius: 1 });

test('a small map: its documents and territories, bridges and orphans', () => {
  expect(boundLineOf(holding(2, 3, 2, 2, 1), { bridges: 2, orphans: 0 }, all)).toBe(
    '10 documents in 5 territories · 2 bridges · 0 orphans',
  );
  expect(boundLineOf(holding(1), { bridges: 1, orphans: 1 }, all)).toBe(
    '1 document in 1 territory · 1 bridge · 1 orphan',
  );
});

test('a large map: provinces and a shore, and that more exist than were sent', () => {
  const many = holding(...Array.from({ length: 5445 }, () => 2));
  const provinces = Array.from({ length: 60 }, (_, at) => province(String(at)));
  const sent = { bridges: 500, orphans: 50 };
  const more = { bridges: true, orphans: true };
  expect(boundLineOf(many, sent, more, { places: [place('a', '0'), place('b')], provinces })).toBe(
    '5,445 territories in 60 provinces and a shore · 500 bridges, more exist · 50 orphans, more exist',
  );
  expect(boundLineOf(many, sent, all, { places: [place('a', '0')], provinces: [province('0')] })).toBe(
    '5,445 territories in 1 province · 500 bridges · 50 orphans',
  );
});

test('a layout without provinces says nothing of them', () => {
  const layout = { places: [place('a')], provinces: [] };
  expect(boundLineOf(holding(2), { bridges: 0, orphans: 0 }, all, layout)).toBe(
    '2 documents in 1 territory · 0 bridges · 0 orphans',
  );
});
