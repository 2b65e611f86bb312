import { expect, test, vi } from 'vitest';
import { Refusal, type RefusalCode, STATUS_OF_CODE } from '#base/refusal.ts';
import { Unauthorized } from '#people/access/index.ts';
import { INVALID_PARAMS, RpcError } from './messages.ts';
import { rpcErrorOf } from './rpc-error-of.ts';

const logs = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() });

const CODES = Object.keys(STATUS_OF_CODE).filter((code) => code !== 'RATE_LIMITED') as RefusalCode[];

test.each(CODES)('%s becomes -32600, with the status and code of the API', (code) => {
  const error = rpcErrorOf(new Refusal(code, 'No', { details: { why: 'so' } }), logs());
  expect(error.code).toBe(-32600);
  expect(error.message).toContain(code === 'SYSTEM_ACCESS_REQUIRED' ? 'requires approval' : 'No');
  expect(error.data).toEqual({ status: STATUS_OF_CODE[code], code, message: 'No', details: { why: 'so' } });
});

test.each([
  ['NOT_FOUND', 'check the id'],
  ['BAD_REQUEST', 'Correct the arguments'],
  ['UNPROCESSABLE', 'Correct the arguments'],
  ['FORBIDDEN', 'do not retry'],
  ['FORBIDDEN_DETAIL', 'do not retry'],
  ['CONFLICT', 'Read what is there now'],
  ['UNAVAILABLE', 'Try again in 5 seconds'],
  ['INTERNAL_ERROR', 'twice at most'],
] as const)('%s says what to do next', (code, words) => {
  expect(rpcErrorOf(new Refusal(code, 'No'), logs()).message).toContain(words);
});

test('a fault is a generic internal error; its cause is logged, and only there', () => {
  const log = logs();
  const cause = new Error('bolt://internal:secret');
  const { code, message, data } = rpcErrorOf(cause, log);
  expect([code, JSON.stringify([message, data])]).toEqual([-32600, expect.not.stringContaining('secret')]);
  expect(log.error).toHaveBeenCalledWith({ code: 'INTERNAL_ERROR', err: cause }, expect.any(String));
});

test('a refusal of gate one gives its reason; one without a message says Forbidden', () => {
  const { message, data } = rpcErrorOf(new Unauthorized('deactivated', 'The account is deactivated'), logs());
  expect(message).toBe('This is terminal: do not retry. The account is deactivated');
  expect(data?.['details']).toEqual({ reason: 'deactivated' });
  expect(rpcErrorOf(new Refusal('FORBIDDEN', ''), logs()).message).toMatch(/^Forbidden\./);
});

test('a page to request access at is named beside the command', () => {
  const details = { cli_command: 'atlas auth status', request_url: 'https://ask.example' };
  const { message } = rpcErrorOf(new Refusal('SYSTEM_ACCESS_REQUIRED', 'No', { details }), logs());
  expect(message).toMatch(/Run: atlas auth status, or go to https:\/\/ask\.example$/);
});

test('too many requests are left to the transport, and errors of JSON-RPC stay what they are', () => {
  expect(() => rpcErrorOf(new Refusal('RATE_LIMITED', 'No'), logs())).toThrow(Refusal);
  const error = new RpcError(INVALID_PARAMS, 'tool not found');
  expect(rpcErrorOf(error, logs())).toBe(error);
});
