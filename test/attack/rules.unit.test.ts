import { describe, expect, test } from 'vitest';
import type { Answer } from './exchange.ts';
import { type Expectation, problemsOf, TEMPLATE_PRODUCT } from './rules.ts';

const BODY = JSON.stringify({ error: { code: 'BAD_REQUEST', message: 'no' } });

const answer = (status: number, text: string, headers: Record<string, string> = {}): Answer => ({
  status,
  text,
  headers: new Map(
    Object.entries({ 'content-type': 'application/json; charset=utf-8', ...headers }).map(([name, value]) => [
      name,
      [value],
    ]),
  ),
});

const problems = (given: Answer, expectation: Expectation = {}, sent = ''): string =>
  problemsOf(given, expectation, { sent, head: false }).join('; ');

test('a refusal with the error body, and an answer, break no rule', () => {
  expect(problems(answer(400, BODY))).toBe('');
  expect(problems(answer(200, '[]'))).toBe('');
});

test.each<[string, Answer, Expectation, RegExp]>([
  ['a fault', answer(500, BODY), {}, /^a fault: 500/],
  ['a 503 that names no time', answer(503, BODY), {}, /^a 503 without Retry-After/],
  [
    'another status than the attack allows',
    answer(200, '{}'),
    { statuses: [401] },
    /^answered 200, expected 401/,
  ],
  ['no body', answer(400, ''), {}, /^no error body/],
  ['a body of another form', answer(400, '{"message":"no"}'), {}, /^no error body/],
  ['more than the error in the body', answer(400, `{"stack":1,${BODY.slice(1)}`), {}, /^no error body/],
  [
    'an error body that is no JSON',
    answer(400, BODY, { 'content-type': 'text/plain' }),
    {},
    /^no error body/,
  ],
  ['a header made by a line end', answer(200, '{}', { 'x-injected': '1' }), {}, /made a header/],
  ['an evaluated template', answer(200, `{"title":"${TEMPLATE_PRODUCT}"}`), {}, /was evaluated/],
  ['a rule of the attack alone', answer(200, '{}'), { also: () => 'not so' }, /^not so$/],
])('%s is a problem', (_, given, expectation, problem) => {
  expect(problems(given, expectation)).toMatch(problem);
});

describe('an answer with internals of the service', () => {
  const telling = (message: string): Answer =>
    answer(400, JSON.stringify({ error: { code: 'BAD_REQUEST', message } }));

  test.each([
    'Error: x\n    at parse (file:///srv/src/start/main.ts:1:2)',
    'in handler.ts:12',
    'node_modules/fastify',
    'Neo.ClientError.Statement.SyntaxError',
    'bolt://127.0.0.1:7687',
    'MATCH (n) WHERE n.id = 1',
    "Cannot read properties of undefined (reading 'id')",
    'connect ECONNREFUSED',
    'FST_ERR_VALIDATION',
  ])('that holds %s is a leak', (message) => {
    expect(problems(telling(message))).toMatch(/^the answer holds /);
  });

  test('is not a leak where the caller sent them', () => {
    expect(problems(telling('No such path: /node_modules'), {}, 'GET /node_modules')).toBe('');
  });
});

test('the authorization server answers with the errors of OAuth or with pages, agents with those of JSON-RPC', () => {
  expect(problems(answer(400, '{"error":"invalid_grant"}'), { surface: 'sign-in' })).toBe('');
  expect(
    problems(answer(400, '<!doctype html>', { 'content-type': 'text/html' }), { surface: 'sign-in' }),
  ).toBe('');
  expect(problems(answer(400, '{"error":"invalid_grant"}'))).toMatch(/^no error body/);
  expect(problems(answer(400, '{"error":{"code":-32600}}'), { surface: 'agents' })).toBe('');
});
