import { z } from 'zod';

const Rfc3339 = z.iso.datetime({ offset: true });

/** Unix milliseconds of an RFC 3339 time (`T` and `Z` in either case); NaN for any other text. */
export function millisecondsOf(text: string): number {
  const instant = Rfc3339.safeParse(text.trim().toUpperCase());
  return instant.success ? Date.parse(instant.data) : Number.NaN;
}
