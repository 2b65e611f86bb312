import type { Logger } from 'pino';

/** The part of the logger that rooms use; tokens, bodies and passwords never go in. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
