import { z } from 'zod';
import { millisecondsOf } from '#base/instant.ts';
import { LIMITS } from '#base/limits.ts';
import { optional, Text } from '#base/shapes.ts';

const FRACTION = /\.(\d+)/;
/** Tolerated clock skew: how far the clocks of clients and of other instances may be ahead. */
const CLOCKS_DIFFER_MS = 1000;

/** The problem with a time, if any; the message gives the service's time, since the client's clock may differ. */
function problemOf(ms: number, now: number): string | undefined {
  if (Number.isNaN(ms)) return 'must be an RFC 3339 time';
  // An offset can move it before the year 0, where the format differs.
  if (ms < Date.parse('0000-01-01')) return 'must not be before the year 0000 in UTC';
  if (ms <= now + CLOCKS_DIFFER_MS) return undefined;
  return `must not be in the future; the clock of the service is at ${new Date(now).toISOString()}`;
}

/** A past time in any offset; parses to the same instant in UTC with nanoseconds, the form the database compares. */
export const PastInstant = Text(LIMITS.instant)
  .meta({ format: 'date-time' })
  .transform((text, context): string => {
    const ms = millisecondsOf(text);
    const problem = problemOf(ms, Date.now());
    if (problem !== undefined) {
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    }
    const fraction = FRACTION.exec(text)?.[1] ?? '';
    return `${new Date(ms).toISOString().slice(0, 19)}.${fraction.slice(0, 9).padEnd(9, '0')}Z`;
  });

/** Point in time to read at: the state after all events up to it, under the caller's current access rights. */
export const AsOf = optional(PastInstant);
