import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Dictionary, List, OpenObject, Text } from './shapes.ts';

const codesOf = (shape: z.ZodType, value: unknown): string[] =>
  (shape.safeParse(value).error?.issues ?? []).map(({ code, message }) => `${code}: ${message}`);

const documented = (shape: z.ZodType) => {
  const { $schema, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return schema;
};

describe('a text', () => {
  test('is measured in characters, however many units each takes', () => {
    expect(codesOf(Text(3), '🙂🙂🙂')).toEqual([]);
    expect(codesOf(Text(3), '🙂🙂🙂🙂')).toEqual(['too_big: must have at most 3 characters']);
    expect(codesOf(Text(3), 'x'.repeat(1_000_000))).toEqual(['too_big: must have at most 3 characters']);
  });

  test('shows its limit, also under further rules', () => {
    expect(documented(Text(3).min(1))).toEqual({ type: 'string', minLength: 1, maxLength: 3 });
  });
});

test('a list has a limit, which it shows', () => {
  expect(codesOf(List(z.number(), 2), [1, 2, 3])).toEqual(['too_big: must have at most 2 items']);
  expect(documented(List(z.number(), 2))).toMatchObject({ type: 'array', maxItems: 2 });
});

describe('an object whose keys the caller chooses', () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

  test('has limits of keys and of their lengths', () => {
    const shape = Dictionary(z.number(), 2);
    expect(codesOf(shape, keys(2))).toEqual([]);
    expect(codesOf(shape, keys(3))).toEqual(['too_big: must have at most 2 keys']);
    expect(codesOf(shape, { ['k'.repeat(257)]: 1 })).toEqual([
      'too_big: must have keys of at most 256 characters',
    ]);
    expect(documented(shape)).toMatchObject({ maxProperties: 2, propertyNames: { maxLength: 256 } });
  });

  test('that the operation reads itself passes in any form, but for the limits', () => {
    const shape = OpenObject();
    for (const value of [undefined, null, 7, 'text', ['a'], keys(500)])
      expect(codesOf(shape, value)).toEqual([]);
    expect(codesOf(shape, keys(501))).toEqual(['too_big: must have at most 500 keys']);
    expect(documented(shape)).toMatchObject({ type: ['object', 'null'], maxProperties: 500 });
  });
});
