/** Days and instants by which a map's past is read; all in UTC, so that a link means the same everywhere. */

const DAY_MS = 86_400_000;
const MONDAY = 1;
const DAYS_OF_WEEK = 7;

const startOfDay = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;

const instant = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/** The first instant of a day such as `2026-11-24`. */
export const startOf = (day: string): string => `${day}T00:00:00Z`;
/** The last instant of a day: a map as of a day has what was done on it. */
export const endOf = (day: string): string => `${day}T23:59:59.999Z`;
/** The day of an instant: `2026-11-24`. */
export const dayOf = (at: string | number): string => new Date(at).toISOString().slice(0, 10);

/** The day that comes so many days after another one. */
export const daysAfter = (day: string, days: number): string =>
  dayOf(Date.parse(startOf(day)) + days * DAY_MS);
/** How many days one day comes after another one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(startOf(to)) - Date.parse(startOf(from))) / DAY_MS);

/** A day that people name by a word. */
export interface Preset {
  readonly name: string;
  readonly day: string;
}

/** The same day of the month before, or its last day where it is shorter. */
function monthBefore(ms: number): number {
  const date = new Date(startOfDay(ms));
  const lastOfMonthBefore = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0);
  const same = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, date.getUTCDate());
  return Math.min(same, lastOfMonthBefore);
}

/** Yesterday, the last Monday (today, if it is one), and a month ago. */
export function presetsAt(now: number): readonly Preset[] {
  const today = startOfDay(now);
  const sinceMonday = (new Date(today).getUTCDay() - MONDAY + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return [
    { name: 'Yesterday', day: dayOf(today - DAY_MS) },
    { name: 'Monday', day: dayOf(today - sinceMonday * DAY_MS) },
    { name: 'A month ago', day: dayOf(monthBefore(now)) },
  ];
}

/** The time from which the changes since a day are read: its start; for a map's first day the first event, since a map has no picture before it. */
export const sinceOf = (day: string, beginning: string | null | undefined): string =>
  beginning && dayOf(beginning) === day ? beginning : startOf(day);

const UUID7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/i;
const UUID7_MS_DIGITS = 12;

/** The instant of a `since`, which may be the id of an event; undefined for an id that holds no time. */
export function instantOf(since: string): string | undefined {
  if (!Number.isNaN(Date.parse(since)) && since.includes('T')) return since;
  if (!UUID7.test(since)) return undefined;
  return instant(Number.parseInt(since.replaceAll('-', '').slice(0, UUID7_MS_DIGITS), 16));
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

/** An instant in words: `24 November 2026`, with the time where it is neither the first nor the last of its day. */
export function instantWords(at: string): string {
  const day = dayFormat.format(new Date(at));
  const isWhole = at === startOf(dayOf(at)) || at === endOf(dayOf(at));
  return isWhole ? day : `${day}, ${timeFormat.format(new Date(at))} UTC`;
}
