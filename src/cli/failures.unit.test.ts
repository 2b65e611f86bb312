import { expect, test } from 'vitest';
import { AtlasError, NetworkError, TokenMintError } from '#sdk/index.ts';
import { failureOf } from './failures.ts';

/** What people are told of failures (spec 80 §8.1). */

test('all problems of a plan are reported in one message, with the stage of each (spec 60 §5)', () => {
  const details = {
    refusals: [
      { stage: 'find', reason: 'unknown_act', detail: 'there is no act "guess"' },
      { reason: 'no_returns', detail: 'a plan returns something' },
    ],
  };
  const error = { code: 'PLAN_REFUSED', message: 'The plan is refused', details } as never;
  expect(failureOf(new AtlasError(400, { error }))).toEqual({
    code: 'project',
    message:
      '2 things are wrong with the plan\nfind: unknown_act: there is no act "guess"\nno_returns: a plan returns something',
  });
});

test('a write whose answer is missing may have been done; a read, and what was never sent, was not', () => {
  const hintOf = (mayHaveLanded: boolean) =>
    failureOf(new NetworkError('ECONNRESET', 'so', undefined, mayHaveLanded))?.hint;
  expect(hintOf(true)).toContain('it may have been done all the same');
  expect(hintOf(false)).toContain('SERVICE_API_URL');
});

test('an issuer that is away is a failure of the network, one that refuses is not', () => {
  const away = new TokenMintError('so', 0, new NetworkError('ECONNREFUSED', 'so'));
  expect([failureOf(away)?.code, failureOf(new TokenMintError('so', 401))?.code]).toEqual([
    'network',
    'unauthorized',
  ]);
});

test.each(['EFBIG', 'EDQUOT', 'ENOSPC'])('%s of a stream is reported with the name of the stream', (code) => {
  const error = Object.assign(new Error(`${code}: so`), { code, syscall: 'write', path: 'standard output' });
  expect(failureOf(error)).toEqual({ code: 'io', message: expect.stringMatching(/^standard output: .*/) });
});
