const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant by the person's clock: `24 Nov 2026, 14:03`. */
export const dateTime = (instant: string | number): string => dateAndTime.format(new Date(instant));
