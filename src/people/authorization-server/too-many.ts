import { unavailable } from '#base/refusal.ts';

const RETRY_AFTER_SECONDS = 2;

/** The refusal of a sign-in when the queue is full. */
export const tooManySignIns = () => unavailable('Too many sign-ins at once', RETRY_AFTER_SECONDS);
