import { expect, test, vi } from 'vitest';
import { Refusal, type RefusalCode, STATUS_OF_CODE } from '#base/refusal.ts';
import { Unauthorized } from '#modules/access/index.ts';
import { INVALID_PARAMS, RpcError } from './messages.ts';
import { rpcErrorOf } from './rpc-error-of.ts';

const logs = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() });

/** Spec 80 §3.3. */
const CODES: Record<Exclude<RefusalCode, 'RATE_LIMITED'>, number> = {
  UNAUTHORIZED: -32600,
  SYSTEM_ACCESS_REQUIRED: -32600,
  FORBIDDEN: -32600,
  FORBIDDEN_DETAIL: -32600,
  BAD_REQUEST: -32602,
  PLAN_REFUSED: -32602,
  NOT_FOUND: -32602,
  PRECONDITION_FAILED: -32602,
  CONFLICT: -32602,
  PAYLOAD_TOO_LARGE: -32602,
  UNPROCESSABLE: -32602,
  CONTENT_INTEGRITY: -32602,
  METHOD_NOT_ALLOWED: -32603,
  HEADERS_TOO_LARGE: -32603,
  UNSUPPORTED_MEDIA_TYPE: -32603,
  INTERNAL_ERROR: -32603,
  UNAVAILABLE: -32603,
};

test.each(Object.entries(CODES))('%s becomes %i, with the status and code of the API', (code, rpc) => {
  const known = code as keyof typeof CODES;
  const error = rpcErrorOf(new Refusal(known, 'No', { details: { why: 'so' } }), logs());
  expect(error.code).toBe(rpc);
  expect(error.message).toContain(known === 'SYSTEM_ACCESS_REQUIRED' ? 'requires approval' : 'No');
  expect(error.data).toEqual({ status: STATUS_OF_CODE[known], code, message: 'No', details: { why: 'so' } });
});

test('a fault is a generic internal error; its cause is logged, and only there', () => {
  const log = logs();
  const cause = new Error('bolt://internal:secret');
  const { code, message, data } = rpcErrorOf(cause, log);
  expect([code, JSON.stringify([message, data])]).toEqual([-32603, expect.not.stringContaining('secret')]);
  expect(log.error).toHaveBeenCalledWith({ code: 'INTERNAL_ERROR', err: cause }, expect.any(String));
});

test('a refusal of gate one tells its reason, one without words says Forbidden', () => {
  const { message, data } = rpcErrorOf(new Unauthorized('deactivated', 'The account is deactivated'), logs());
  expect(message).toBe('This is terminal: do not retry. The account is deactivated');
  expect(data?.['details']).toEqual({ reason: 'deactivated' });
  expect(rpcErrorOf(new Refusal('FORBIDDEN', ''), logs()).message).toBe('Forbidden');
});

test('a page to ask at is told beside the command', () => {
  const details = { cli_command: 'atlas auth status', request_url: 'https://ask.example' };
  const { message } = rpcErrorOf(new Refusal('SYSTEM_ACCESS_REQUIRED', 'No', { details }), logs());
  expect(message).toMatch(/Run: atlas auth status, or go to https:\/\/ask\.example$/);
});

test('too many requests are left to the transport, and errors of JSON-RPC stay what they are', () => {
  expect(() => rpcErrorOf(new Refusal('RATE_LIMITED', 'No'), logs())).toThrow(Refusal);
  const error = new RpcError(INVALID_PARAMS, 'tool not found');
  expect(rpcErrorOf(error, logs())).toBe(error);
});
