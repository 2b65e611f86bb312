import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { standingDocument } from '#start/standing-table.ts';
import { ROOT } from './source-files.ts';

test('docs/standing.md is what `npm run docs` writes now', () => {
  const kept = readFileSync(join(ROOT, 'docs/standing.md'), 'utf8');
  expect(kept === standingDocument(), 'run `npm run docs` and commit docs/standing.md').toBe(true);
});

test('the table has a row for every act and covers all of spec 10 §4.1', () => {
  const rows = standingDocument()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  // act, absent, denied, requested, approved, revoked, deactivated
  expect(rows.map(([act, , ...cells]) => [act, ...cells])).toEqual([
    ['provision', 'denied', '–', '–', '–', '–', '–'],
    ['request', '–', 'requested', '–', '–', '–', '–'],
    ['withdraw', '–', '–', 'denied', '–', '–', '–'],
    ['approve', '–', 'approved', 'approved', '–', 'approved', '–'],
    ['reject', '–', '–', 'denied', '–', '–', '–'],
    ['revoke', '–', '–', '–', 'revoked', '–', '–'],
    ['deactivate', '–', 'deactivated', 'deactivated', 'deactivated', 'deactivated', '–'],
    ['reactivate', '–', '–', '–', '–', '–', '*as before*'],
    ['request_review', '–', '–', '–', '–', 'revoked', '–'],
  ]);
});
