import { expect, test } from 'vitest';
import { AtlasError } from '#sdk/index.ts';
import { explained } from './explain.ts';

/** What somebody who is refused is told to do (spec 10 §19.2). */

const hintOf = (details: object): string => {
  const body = { error: { code: 'SYSTEM_ACCESS_REQUIRED', message: 'System access is required', details } };
  const error = explained(new AtlasError(403, body as never), { remedy: 'run: atlas auth login' });
  expect(error).toMatchObject({ code: 'system-access-required', message: 'System access is required' });
  return (error as { hint: string }).hint;
};

test.each([
  ['denied', 'run: atlas auth request-access --message "...", or see https://ask.example'],
  ['no_standing', 'run: atlas auth request-access --message "...", or see https://ask.example'],
  ['requested', /^run: atlas auth status/],
  ['revoked', 'run: atlas auth request-review --message "..."'],
  ['deactivated', /administrator/],
  ['unrecognized_standing', /^update this command line/],
  ['something_new', /^update this command line.*something_new.*administrator/],
])('%s', (kind, hint) => {
  const told = hintOf({ refusal: { kind }, request_url: 'https://ask.example', cli_command: 'atlas x' });
  if (typeof hint === 'string') expect(told).toBe(hint);
  else expect(told).toMatch(hint);
});

test('without a page none is named', () => {
  expect(hintOf({ refusal: { kind: 'denied' }, request_url: null })).not.toContain('see');
});

test('a machine asks for nothing: an administrator does what the service says', () => {
  const cli_command = 'atlas admin access approve 018f';
  expect(hintOf({ refusal: { kind: 'denied' }, cli_command, profile_id: '018f' })).toBe(
    `an administrator runs: ${cli_command}`,
  );
});

test('a failure that has nothing to do with who calls stays as it is', () => {
  const error = new AtlasError(404, { error: { code: 'NOT_FOUND', message: 'No' } } as never);
  expect(explained(error, { remedy: 'x' })).toBe(error);
});
