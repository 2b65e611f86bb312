import { describe, expect, test } from 'vitest';
import { CreateRequestBody, DecideRequestBody, decisionOf, newRequest } from './requests.ts';

const request = (body: unknown) => newRequest(CreateRequestBody.parse(body));
const decision = (body: unknown) => decisionOf(DecideRequestBody.parse(body));

describe('a new request', () => {
  test('keeps given fields unchanged; absent ones are null', () => {
    expect(request({ source: ' cli ' })).toEqual({
      source: ' cli ',
      message: null,
      accepted_terms_version: null,
    });
    expect(request({ source: 'web', message: '' }).message).toBe('');
  });

  test.each([
    ['source', 16],
    ['message', 4000],
    ['accepted_terms_version', 32],
  ])('%s has %i characters at most, however many bytes each takes', (field, most) => {
    const longest = { source: 'cli', [field]: '🙂'.repeat(most) };
    expect(request(longest)).toMatchObject(longest);
    expect(() => request({ source: 'cli', [field]: 'x'.repeat(most + 1) })).toThrow(field);
  });

  test('a source is not blank', () => {
    for (const source of ['', ' ', '\t\n']) expect(() => request({ source })).toThrow('source');
  });
});

describe('a decision', () => {
  test('approves or rejects, with or without a note', () => {
    expect(decision({ status: 'approved', decision_note: 'ok' })).toEqual({
      status: 'approved',
      act: 'approve',
      decision_note: 'ok',
    });
    expect(decision({ status: 'rejected' })).toEqual({
      status: 'rejected',
      act: 'reject',
      decision_note: null,
    });
  });

  test.each(['pending', 'withdrawn'])('cannot have the status %s', (status) => {
    expect(() => decision({ status })).toThrow('approved or rejected');
  });
});
