import type { Logger } from 'pino';

/** The logger methods that modules use; tokens, bodies and passwords are never logged. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
