import { z } from 'zod';

const DEFAULT_LIMIT = 50;
const MOST_ROWS = 200;
/** Beyond the end of any list; larger offsets would only cost the database memory. */
export const FURTHEST_ROW = 1_000_000_000;

const SAFE = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

/** An integer in a query string; an empty text counts as absent. */
export const QueryInt = z
  .string()
  .refine((text) => /^[+-]?[0-9]{1,18}$/.test(text), 'must be an integer')
  .transform(Number)
  .meta({ type: 'integer', format: 'int64', ...SAFE });

/** A boolean in a query string. */
export const QueryFlag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true')
  .meta({ type: 'boolean', enum: [true, false] });

const NUMBER = /^[+-]?[0-9]{0,20}\.?[0-9]{1,20}([eE][+-]?[0-9]{1,3})?$/;

/** A number from `low` to `high` in a query string. */
export const QueryNumber = (low: number, high: number) =>
  z
    .string()
    .refine((text) => NUMBER.test(text), 'must be a number')
    .transform(Number)
    .refine((value) => low <= value && value <= high, `must be from ${low} to ${high}`)
    .meta({ type: 'number', format: 'double', minimum: low, maximum: high });

/** Clamps a number to the range from `low` to `high`. */
export const between = (low: number, value: number, high: number): number =>
  Math.min(Math.max(value, low), high);

/** The requested page: `limit` clamped to 1..200 (50 when absent), `offset` to 0 and more. */
export const clampedPage = (query: {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}) => ({
  limit: between(1, query.limit ?? DEFAULT_LIMIT, MOST_ROWS),
  offset: between(0, query.offset ?? 0, FURTHEST_ROW),
});
