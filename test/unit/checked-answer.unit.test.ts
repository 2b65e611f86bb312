import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkAnswer, problemOf } from '#test/world/checked-answer.ts';
import { operationAt } from '#test/world/operations.ts';

/** How the tests' client compares each answer with the schema of its operation. */

const ID = '018f3a2b-4c5d-7e6f-8a9b-0c1d2e3f4a5b';
const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json; charset=utf-8',
  text: body === undefined ? '' : JSON.stringify(body),
});

describe('a body', () => {
  const schema = z.object({
    id: z.string(),
    note: z.string().optional(),
    rows: z.array(z.object({ n: z.number().nullable() })),
    any: z.unknown().optional(),
  });

  test.each<[string, unknown, string | undefined]>([
    ['of the schema passes', { id: 'a', rows: [{ n: null }] }, undefined],
    ['may hold any JSON where the schema says so', { id: 'a', rows: [], any: { b: [1] } }, undefined],
    ['lacks a field', { rows: [] }, 'id: '],
    ['has a field of another type', { id: 'a', rows: [{ n: '1' }] }, 'rows.0.n: '],
    ['has null for an absent field', { id: 'a', rows: [], note: null }, 'note: '],
    ['has a further field', { id: 'a', rows: [], more: 1 }, 'answer.more is not in the schema'],
    [
      'has a further field inside',
      { id: 'a', rows: [{ n: 1, m: 2 }] },
      'answer.rows.0.m is not in the schema',
    ],
  ])('%s', (_, body, problem) => {
    if (problem === undefined) expect(problemOf(schema, body)).toBeUndefined();
    else expect(problemOf(schema, body)).toContain(problem);
  });
});

test('the operation is found by method and path, a literal before a parameter', () => {
  expect(operationAt('GET', `/api/teams/${ID}?a=/b`)?.id).toBe('detail');
  expect(operationAt('GET', '/api/graph/contexts/panorama')?.id).toBe('context_panorama');
  expect(operationAt('POST', `/api/teams/${ID}`)).toBeUndefined();
  expect(operationAt('POST', '/api/machine-clients/issue')?.id).toBe('issue_machine_client');
});

describe('an entity tag', () => {
  const tagged = (etag?: string) => ({ ...json(204, undefined), etag });

  test('that no operation declares fails the test; so does one that is declared and missing', () => {
    expect(() => checkAnswer('DELETE', `/api/teams/${ID}`, tagged('"a"'))).toThrow(
      'the ETag is not declared',
    );
    expect(() => checkAnswer('DELETE', `/api/teams/${ID}`, tagged())).not.toThrow();
    expect(() => checkAnswer('GET', `/api/resources/${ID}`, tagged())).toThrow('the ETag is missing');
  });
});

describe('an answer', () => {
  const health = { status: 'ok', version: '1', commit: null };

  test('of an operation passes as it says, and when it is refused', () => {
    expect(() => checkAnswer('GET', '/api/health', json(200, health))).not.toThrow();
    expect(() => checkAnswer('GET', '/api/health', json(500, { anything: 1 }))).not.toThrow();
    expect(() => checkAnswer('DELETE', `/api/teams/${ID}`, json(204, undefined))).not.toThrow();
    const dry_run = { changes: [], total: 0, truncated: false };
    expect(() =>
      checkAnswer('DELETE', `/api/teams/${ID}?dry_run=true`, json(200, { dry_run })),
    ).not.toThrow();
  });

  test('of a stream is checked by its result', () => {
    const stream = (result: object) => ({
      status: 200,
      contentType: 'text/event-stream; charset=utf-8',
      text: `event: progress\ndata: {}\n\nevent: result\ndata: ${JSON.stringify(result)}\n\n`,
    });
    const path = `/api/cognitive-maps/${ID}/materialize`;
    const result = {
      anchor_table: 'kb_cogmaps',
      anchor_id: ID,
      materialized: false,
      formation_events: 0,
      threshold: 5,
    };
    expect(() => checkAnswer('POST', path, stream(result))).not.toThrow();
    expect(() => checkAnswer('POST', path, stream({ ...result, more: 1 }))).toThrow('answer.more');
  });

  test.each([
    ['with a further field', 'GET', '/api/health', json(200, { ...health, more: 1 }), 'answer.more'],
    ['of another status', 'GET', '/api/health', json(201, health), 'the status is not 200'],
    ['without its body', 'GET', '/api/health', json(200, undefined), 'the body'],
    ['with a body it does not have', 'PUT', '/api/health', json(200, health), 'no operation'],
    ['where no operation is', 'GET', '/api/nothing', json(200, {}), 'no operation answers'],
  ])('%s fails the test', (_, method, path, answer, message) => {
    expect(() => checkAnswer(method, path, answer)).toThrow(message);
  });
});
