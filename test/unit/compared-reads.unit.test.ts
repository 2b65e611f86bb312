import { expect, test } from 'vitest';
import { operations } from '#test/world/operations.ts';
import { READS } from '../conformance/visibility/reads.ts';
import { NOT_COMPARED, READS_BY_POST } from '../conformance/visibility/reads-not-compared.ts';

/** Every operation that reads is compared by the visibility suite, or stands on a list with a reason. */

const reads = operations
  .filter(({ id, method }) => method === 'GET' || READS_BY_POST.includes(id))
  .map(({ id }) => id);
const asked = [...new Set(READS.flatMap(({ asks }) => asks))];

test('compared reads and those with a reason are together all reads of the registry, each once', () => {
  expect([...asked, ...Object.keys(NOT_COMPARED)].sort()).toEqual([...reads].sort());
});

test('the operations that read by POST are there', () => {
  const posted = operations.filter(({ method }) => method === 'POST').map(({ id }) => id);
  expect(READS_BY_POST.filter((id) => !posted.includes(id))).toEqual([]);
});
