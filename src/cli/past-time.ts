import { InvalidArgumentError } from '@commander-js/extra-typings';

/** What a past time may be, for the help. */
export const PAST_TIME = 'a time as 2026-01-31T00:00:00Z, or how long ago: 30m, 2h, 3d, 1w';
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/**
 * Parses a time, or how long ago it was.
 * @param expected what else the argument may be, for the message
 */
export function pastTime(text: string, expected = PAST_TIME): string {
  const [, count, unit] = /^(\d{1,6})([smhdw])$/.exec(text) ?? [];
  const time = unit === undefined ? Date.parse(text) : Date.now() - Number(count) * SECONDS[unit]! * 1000;
  if (Number.isNaN(time)) throw new InvalidArgumentError(`It is none of these: ${expected}.`);
  return new Date(time).toISOString();
}

/** As `pastTime`, for an option. */
export const pastTimeOption = (text: string): string => pastTime(text);
