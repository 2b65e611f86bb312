import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { Refusal } from '#base/refusal.ts';
import type { InvocationFacts } from '#homes/invocations/index.ts';
import { type AuditFacts, type AuditRequest, decideAudit } from './audit-rules.ts';

/** Who may audit what, and which refusal comes first (spec 30 §12.3). */

const NOW = Date.parse('2026-11-23T12:00:00Z');
const ALLOWED: AuditFacts = { may_change: false, is_own: false, is_live: true, recent: [] };
const REQUEST: AuditRequest = {
  block_id: newId(),
  source: { kind: 'resource', value: newId() },
  value: 0.5,
};

const HIDDEN = ['NOT_FOUND', 'Not found'];

interface Case {
  readonly request?: Partial<AuditRequest>;
  readonly facts?: Partial<AuditFacts> | null;
  readonly invocation?: InvocationFacts;
}

function outcome({ request = {}, facts = {}, invocation }: Case): unknown {
  try {
    const found = facts === null ? undefined : { ...ALLOWED, ...facts };
    return decideAudit({ ...REQUEST, ...request }, found, invocation, NOW);
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.message];
    throw error;
  }
}

const remote = { kind: 'remote', value: 'https://x.org' } as const;
const run = { invocation_id: newId() };

test.each<[string, Case, unknown]>([
  ['a reader who has no part in it', {}, ALLOWED],
  ['the least value', { request: { value: -1 } }, ALLOWED],
  ['the greatest value', { request: { value: 1 } }, ALLOWED],
  ['not read, with everything else wrong', { request: { value: 7, source: remote }, facts: null }, HIDDEN],
  ['too great a value', { request: { value: 1.01 } }, ['BAD_REQUEST', expect.stringContaining('value')]],
  [
    'a value that is wrong, by who may change it',
    { request: { value: -1.01 }, facts: { may_change: true } },
    ['BAD_REQUEST', expect.stringContaining('value')],
  ],
  ['a remote source', { request: { source: remote } }, ['BAD_REQUEST', expect.stringContaining('source')]],
  ['whoever made the citation', { facts: { is_own: true, is_live: false } }, HIDDEN],
  ['whoever may change the finding', { facts: { may_change: true, is_live: false } }, HIDDEN],
  ['a run that is not read', { request: run, facts: { is_live: false } }, HIDDEN],
  [
    'a closed run',
    { request: run, invocation: { status: 'completed', usable: true } },
    ['CONFLICT', expect.any(String)],
  ],
  ['an open run', { request: run, invocation: { status: 'open', usable: true } }, ALLOWED],
  [
    'the run of another',
    { request: run, invocation: { status: 'open', usable: false } },
    ['FORBIDDEN', expect.any(String)],
  ],
  ['what is not cited', { facts: { is_live: false } }, ['BAD_REQUEST', expect.stringContaining('source')]],
])('%s', (_, given, expected) => {
  expect(outcome(given)).toEqual(expected);
});

test('the hundredth audit of a day is taken, the next one refused until the oldest is a day old', () => {
  const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
  const recent = Array.from({ length: 100 }, (_, index) => ago(index + 1));
  expect(outcome({ facts: { recent: recent.slice(1) } })).toMatchObject({ is_live: true });
  expect(outcome({ facts: { recent } })).toEqual(['RATE_LIMITED', expect.any(String)]);
  try {
    decideAudit(REQUEST, { ...ALLOWED, recent }, undefined, NOW);
  } catch (error) {
    expect((error as Refusal).headers).toEqual({ 'retry-after': String(86_400 - 100 * 60) });
  }
});
