import type { Logger } from 'pino';

/** What the authorization server needs of a log. */
export type ServerLog = Pick<Logger, 'warn' | 'error'>;
