/** Whole seconds until an instant, never less than none; both in milliseconds. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));
