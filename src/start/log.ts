import { type Logger, pino } from 'pino';
import type { Config } from '#config/config.ts';
import { logFields } from '#telemetry/measure.ts';

/** The key under which the server binds the id of a request to the lines of its own logger. */
const BOUND_ID = 'reqId';

/** The log of a process, on stderr. With telemetry, its lines have the ids of the trace and the request to which they belong. */
export function openLog({ logLevel, telemetry }: Pick<Config, 'logLevel' | 'telemetry'>): Logger {
  const mixin = (_line: object, _level: number, logger: Logger): object => {
    const { request_id, ...trace } = logFields();
    return request_id === undefined || BOUND_ID in logger.bindings()
      ? trace
      : { ...trace, [BOUND_ID]: request_id };
  };
  return pino({ level: logLevel, ...(telemetry && { mixin }) }, pino.destination(2));
}
