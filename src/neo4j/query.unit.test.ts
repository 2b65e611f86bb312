import neo4j from 'neo4j-driver';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CypherInstant, CypherInt, CypherJson, CypherTime, parametersOf, query } from './query.ts';

describe('query', () => {
  test('refuses at once a statement that has no file', () => {
    expect(() => query('nowhere/nothing', { mode: 'read', params: z.object({}) })).toThrow('ENOENT');
  });
});

describe('CypherInt', () => {
  test('sends an integer as an integer, which a plain number would not be', () => {
    const sent = CypherInt.parse(7);
    expect(neo4j.isInt(sent)).toBe(true);
    expect(sent.toNumber()).toBe(7);
  });

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, '7'])('refuses %s', (value) => {
    expect(CypherInt.safeParse(value).success).toBe(false);
  });
});

describe('CypherTime', () => {
  test.each([
    [{ nanosecond: 0 }, '2026-03-07T08:09:05.000000Z'],
    [{ nanosecond: 1_000 }, '2026-03-07T08:09:05.000001Z'],
    [{ nanosecond: 123_456_789 }, '2026-03-07T08:09:05.123456Z'],
    [{ nanosecond: 999_999_999 }, '2026-03-07T08:09:05.999999Z'],
  ])('gives RFC 3339 with microseconds: %o', ({ nanosecond }, text) => {
    const time = new neo4j.types.DateTime(2026, 3, 7, 8, 9, 5, nanosecond, 0);
    expect(CypherTime.parse(time)).toBe(text);
  });

  test('refuses a value that is not a datetime', () => {
    expect(CypherTime.safeParse('2026-03-07T08:09:05Z').success).toBe(false);
    expect(CypherTime.safeParse(null).success).toBe(false);
  });
});

test('CypherJson gives the value that the text holds', () => {
  expect(CypherJson.parse('{"a":[1,null]}')).toEqual({ a: [1, null] });
});

test.each([
  ['2026-11-21T17:45Z', '2026-11-21T17:45:00.000000Z'],
  ['2026-11-21T17:45:46Z', '2026-11-21T17:45:46.000000Z'],
  ['2026-11-21T17:45:46.12Z', '2026-11-21T17:45:46.120000Z'],
  ['2026-11-21T17:45:46.123456789Z', '2026-11-21T17:45:46.123456Z'],
])('the datetime that the database writes as %s is given as %s', (text, instant) => {
  expect(CypherInstant.parse(text)).toBe(instant);
});

test('CypherInstant refuses a text that is not a UTC datetime', () => {
  expect(CypherInstant.safeParse('2026-11-21T17:45:46+01:00').success).toBe(false);
  expect(CypherInstant.safeParse('yesterday').success).toBe(false);
});

test('only the fields of reach that a statement reads are sent', () => {
  const ids = z.array(z.string());
  const reach = z.object({ profile_id: z.string(), teams: ids, readable_anchors: ids });
  const handle = query('../test/unit/cypher/find_by_reach', {
    mode: 'read',
    params: z.object({ ids, reach }),
  });
  const given = { profile_id: 'p', teams: ['t'], readable_anchors: ['a'] };
  expect(parametersOf(handle, { ids: ['e'], reach: given })).toEqual({
    in: { ids: ['e'], reach: { readable_anchors: ['a'] } },
  });
});

test('the parameters of a statement are sent in one map', () => {
  const handle = query('../test/unit/cypher/extend_text', {
    mode: 'write',
    params: z.object({ id: z.string(), text: z.array(z.string()) }),
  });
  expect(handle.text).toContain('$in.text');
  expect(handle.text).toContain('{id: $in.id}');
  expect(parametersOf(handle, { id: 'a', text: ['b'] })).toEqual({ in: { id: 'a', text: ['b'] } });
});

test('a dollar sign in a string literal is not a parameter', () => {
  const { text } = query('../test/unit/cypher/name_home', {
    mode: 'read',
    params: z.object({ handle: z.string() }),
  });
  expect(text).toContain("'personal-' + $in.handle");
  expect(text).toContain("'#', '$', '%'");
});

test('an index command takes its parameters one by one', () => {
  const handle = query('../test/unit/cypher/drop_index', {
    mode: 'write',
    params: z.object({ name: z.string() }),
  });
  expect(handle.text).toContain('DROP INDEX $name');
  expect(parametersOf(handle, { name: 'a' })).toEqual({ name: 'a' });
});
