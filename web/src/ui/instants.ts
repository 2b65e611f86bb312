const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant by the person's clock: `24 Nov 2026, 14:03`. */
export const dateTime = (instant: string | number): string => dateAndTime.format(new Date(instant));

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an instant was, in the largest unit that fits: `3 hours ago`. */
export function ago(instant: string, now: number): string {
  const ms = now - Date.parse(instant);
  const unit = UNITS.find(([, length]) => ms >= length);
  return unit === undefined ? 'just now' : relative.format(-Math.floor(ms / unit[1]), unit[0]);
}
