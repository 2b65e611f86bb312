import { describe, expect, test } from 'vitest';
import { LIMITS } from '#base/limits.ts';
import { BadSchema, CHECK_LIMIT_MS, checkContent, compileSchema, DECLARE_LIMIT_MS } from './schema-check.ts';

const check = (schema: unknown, content: unknown) =>
  checkContent(JSON.stringify(schema), JSON.stringify(content));

function refusalOf(schema: unknown): string {
  try {
    compileSchema(JSON.stringify(schema), DECLARE_LIMIT_MS);
  } catch (error) {
    if (error instanceof BadSchema) return error.message;
    throw error;
  }
  throw new Error('the schema was taken');
}

/** Work that is interrupted takes little more than it may. */
function inTime<T>(work: () => T): T {
  const start = performance.now();
  const result = work();
  expect(performance.now() - start).toBeLessThan(CHECK_LIMIT_MS + 1500);
  return result;
}

test('a document that fits, and one that does not, with the place and the reason', () => {
  const schema = { type: 'object', required: ['x'], properties: { x: { type: 'string' } } };
  expect(check(schema, { x: 'a' })).toEqual({ satisfied: true, problems: [] });
  expect(check(schema, { x: 1 })).toEqual({
    satisfied: false,
    problems: [{ path: '/x', message: 'must be string' }],
  });
  expect(check(schema, {})).toEqual({
    satisfied: false,
    problems: [{ path: '', message: "must have required property 'x'" }],
  });
});

test('it is JSON Schema 2020-12, with formats; true takes everything and false nothing', () => {
  expect(check({ prefixItems: [{ type: 'string' }], items: false }, ['a']).satisfied).toBe(true);
  expect(check({ prefixItems: [{ type: 'string' }], items: false }, ['a', 1]).satisfied).toBe(false);
  expect(check({ format: 'date' }, '2026-02-30').satisfied).toBe(false);
  const closed = { allOf: [{ properties: { a: true } }], unevaluatedProperties: false };
  expect([check(closed, { a: 1 }).satisfied, check(closed, { b: 1 }).satisfied]).toEqual([true, false]);
  expect(check(true, 7).satisfied).toBe(true);
  expect(check(false, 7).satisfied).toBe(false);
  expect(check({ 'x-note': 'an unknown keyword says nothing' }, 7).satisfied).toBe(true);
});

describe('refused', () => {
  test.each([
    ['an unknown type', { type: 'objekt' }, 'type'],
    ['a keyword of another form', { properties: [] }, 'properties'],
    ['a reference to another document', { $ref: 'https://example.org/schema.json' }, 'example.org'],
    ['a reference to a file', { properties: { a: { $ref: 'file:///etc/passwd' } } }, 'file:///etc/passwd'],
    ['a reference to nothing', { $ref: '#/$defs/none' }, 'none'],
    ['another draft', { $schema: 'http://json-schema.org/draft-07/schema#' }, 'draft-07'],
    ['a meta-schema elsewhere', { $schema: 'https://example.org/meta' }, 'example.org'],
    ['a pattern that is none', { pattern: '(' }, 'pattern'],
    ['nested repetitions', { pattern: '^(a+)+$' }, 'exponential'],
    ['a pattern that reads a text in several ways', { pattern: '^(a|a)*$' }, 'exponential'],
    ['nested repetitions in a key', { patternProperties: { '(x+x+)+y': true } }, 'exponential'],
    ['what is no keyword', { $async: true }, '$async'],
  ])('%s', (_, schema, part) => {
    expect(refusalOf(schema)).toContain(part);
  });
});

/** Choices that each read one letter or two, one behind the other: what is slow has no repetition at all. */
const HARMLESS_LOOKING = `^${'(?:a|aa)'.repeat(28)}$`;

describe('interrupted', () => {
  test('a pattern that takes exponential time although it looks harmless', () => {
    const verdict = inTime(() => check({ pattern: HARMLESS_LOOKING }, `${'a'.repeat(40)}!`));
    expect(verdict).toEqual({
      satisfied: false,
      problems: [{ path: '', message: expect.stringContaining('could not be checked') }],
    });
  });

  test('references that double at every step', () => {
    const steps = Array.from({ length: 40 }, (_, index) => [
      `d${index}`,
      { allOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] },
    ]);
    const $defs = Object.fromEntries([...steps, ['d40', { type: 'number' }]]);
    expect(inTime(() => check({ $ref: '#/$defs/d0', $defs }, 1)).satisfied).toBe(false);
  });

  test('references that go round', () => {
    expect(inTime(() => check({ $ref: '#' }, 1)).satisfied).toBe(false);
  });

  test('what is checked next is not harmed', () => {
    expect(check({ type: 'number' }, 1).satisfied).toBe(true);
  });
});

describe('what is said is bounded, whatever a schema or a document repeats', () => {
  const MEGABYTE = 'k'.repeat(1_000_000);
  const closed = (key: string) => ({ type: 'object', properties: { [key]: false } });

  test.each([
    ['a value of a megabyte', { type: 'integer' }, MEGABYTE],
    ['a key of a megabyte', { additionalProperties: { type: 'integer' } }, { [MEGABYTE]: 'x' }],
    ['a name that is not allowed', { propertyNames: { maxLength: 5 } }, { [MEGABYTE]: 1 }],
    ['10,000 values that are allowed', { enum: Array.from({ length: 10_000 }, (_, at) => `v${at}`) }, 'x'],
    ['a pattern of 60,000 letters', { pattern: `^${'a'.repeat(60_000)}$` }, 'x'],
    ['a required key of 60,000 letters', { required: [MEGABYTE.slice(0, 60_000)] }, {}],
    ['a key that is closed', closed(MEGABYTE.slice(0, 60_000)), { [MEGABYTE.slice(0, 60_000)]: 1 }],
    ['a constant of 60,000 letters', { const: MEGABYTE.slice(0, 60_000) }, 1],
    ['3,000 alternatives', { anyOf: Array.from({ length: 3000 }, (_, at) => ({ const: at })) }, 'x'],
  ])('%s', (_, schema, content) => {
    const { satisfied, problems } = check(schema, content);
    expect(satisfied).toBe(false);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(LIMITS.problems);
    for (const { path, message } of problems) {
      expect(path.length).toBeLessThanOrEqual(LIMITS.problem);
      expect(message.length).toBeLessThanOrEqual(LIMITS.problem);
      expect(message).not.toBe('');
    }
  });

  test.each([
    ['a reference of 60,000 letters', { $ref: `#/$defs/${MEGABYTE.slice(0, 60_000)}` }],
    ['a type of 60,000 letters', { type: MEGABYTE.slice(0, 60_000) }],
    ['a pattern of 10,000 letters', { pattern: `(${'(a+)+'.repeat(2000)})+` }],
  ])('a schema that is refused for %s', (_, schema) => {
    expect(refusalOf(schema).length).toBeLessThanOrEqual(LIMITS.problem);
  });
});
