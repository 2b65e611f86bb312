import type { Logger } from 'pino';

/** The log methods that the authorization server uses. */
export type ServerLog = Pick<Logger, 'info' | 'warn' | 'error'>;
