const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * How long ago something was: `3 minutes ago`, in whole units; `just now` below a minute.
 * @param instant RFC 3339
 * @param now milliseconds since the epoch
 */
export function agoWords(instant: string, now: number): string {
  const seconds = (now - Date.parse(instant)) / 1000;
  const unit = UNITS.find(([, length]) => seconds >= length);
  return unit === undefined ? 'just now' : relative.format(-Math.floor(seconds / unit[1]), unit[0]);
}

/** A date and a time of this machine's zone: `26 Nov 2026, 14:50`. */
export const whenWords = (instant: string): string => dateAndTime.format(Date.parse(instant));

/** A date in this machine's zone: `26 Nov 2026`. */
export const dayWords = (instant: string): string => date.format(Date.parse(instant));
