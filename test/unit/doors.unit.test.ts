import { expect, test } from 'vitest';
import { operations } from '#test/world/operations.ts';
import { DOORS } from '../conformance/visibility/doors.ts';
import { NO_DOOR, READS_BY_POST } from '../conformance/visibility/no-door.ts';

/** Every read is a door of the visibility suite, or stands on a list with a reason. */

const reads = operations
  .filter(({ id, method }) => method === 'GET' || READS_BY_POST.includes(id))
  .map(({ id }) => id);
const asked = [...new Set(DOORS.flatMap(({ asks }) => asks))];

test('doors and reasons together are all reads of the registry, each once', () => {
  expect([...asked, ...Object.keys(NO_DOOR)].sort()).toEqual([...reads].sort());
});

test('the operations that read by POST are there', () => {
  const posted = operations.filter(({ method }) => method === 'POST').map(({ id }) => id);
  expect(READS_BY_POST.filter((id) => !posted.includes(id))).toEqual([]);
});
