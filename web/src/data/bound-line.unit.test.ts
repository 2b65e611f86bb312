import { expect, test } from 'vitest';
import { boundLine } from './bound-line.ts';
import type { Picture } from './queries.ts';

/** Spec 90 §2.4: the one line that says what is shown of how much. */

const picture = (members: readonly number[], bridges: number, orphans: number, truncated: string[] = []) =>
  ({
    territories: members.map((member_count, index) => ({ id: `t${index}`, member_count })),
    bridges: Array.from({ length: bridges }, () => ({})),
    orphan_nodes: Array.from({ length: orphans }, () => ({})),
    truncated,
  }) as unknown as Picture;

test('a small map: its documents and territories, bridges and orphans', () => {
  expect(boundLine(picture([2, 3, 2, 2, 1], 2, 0))).toBe(
    '10 documents in 5 territories · 2 bridges · 0 orphans',
  );
  expect(boundLine(picture([1], 1, 1))).toBe('1 document in 1 territory · 1 bridge · 1 orphan');
});

test('a large map: provinces and a shore, and that more exist than were sent', () => {
  const many = Array.from({ length: 5445 }, () => 2);
  expect(boundLine(picture(many, 500, 50, ['bridges', 'orphan_nodes']), 60)).toBe(
    '5,445 territories in 60 provinces and a shore · 500 bridges, more exist · 50 orphans, more exist',
  );
});
