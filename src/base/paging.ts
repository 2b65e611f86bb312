import { z } from 'zod';

const DEFAULT_LIMIT = 50;
const MOST_ROWS = 200;
/** Beyond any list; larger numbers only cost the database memory. */
const FURTHEST_ROW = 1_000_000_000;

/** An integer in a query; an empty text is none. */
export const QueryInt = z
  .string()
  .regex(/^[+-]?\d{1,18}$/, 'must be an integer')
  .transform(Number)
  .meta({ format: 'int64' });

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** The page that is meant: `limit` clamped to 1..200 (50 when absent), `offset` to 0 and more. */
export const clampedPage = (query: {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}) => ({
  limit: between(1, query.limit ?? DEFAULT_LIMIT, MOST_ROWS),
  offset: between(0, query.offset ?? 0, FURTHEST_ROW),
});
