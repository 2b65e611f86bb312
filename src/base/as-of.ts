import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { optional, Text } from './shapes.ts';

const FRACTION = /\.(\d+)/;
/** Instances that wrote what is asked for may have clocks that are ahead by so much. */
const CLOCKS_DIFFER_MS = 1000;

/** A time that is over, in any offset; parsed, the same in UTC with nanoseconds, as the database compares it. */
const PastInstant = Text(LIMITS.instant)
  .meta({ format: 'date-time' })
  .transform((text, context): string => {
    const instant = z.iso.datetime({ offset: true }).safeParse(text.trim());
    const ms = instant.success ? Date.parse(instant.data) : Number.NaN;
    // Beyond four digits a year has another form.
    const problem = !(ms >= Date.parse('0000-01-01') && ms < Date.parse('9999-12-31'))
      ? 'must be an RFC 3339 time'
      : ms > Date.now() + CLOCKS_DIFFER_MS
        ? 'must not be in the future'
        : undefined;
    if (problem !== undefined) {
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    }
    const fraction = FRACTION.exec(text)?.[1] ?? '';
    return `${new Date(ms).toISOString().slice(0, 19)}.${fraction.slice(0, 9).padEnd(9, '0')}Z`;
  });

/** When what is asked for is read as it was: after all events until then, and by the rights of today. */
export const AsOf = optional(PastInstant);
