import type { Log } from '#base/log.ts';
import { CallerGone, Refusal, StillStarting } from '#base/refusal.ts';

const LOG_LEVEL_OF_STATUS: Readonly<Record<number, 'debug' | 'info' | 'warn' | 'error'>> = {
  404: 'debug',
  409: 'info',
  429: 'info',
  500: 'error',
  503: 'error',
};

const VIOLATED_CONSTRAINT = 'Neo.ClientError.Schema.ConstraintValidationFailed';

/** The loggable part of a cause: one that may quote sent or stored values, possibly secret, is reduced to its code. */
function loggable(cause: unknown): unknown {
  const code = (cause as { code?: unknown } | undefined)?.code;
  return code === VIOLATED_CONSTRAINT ? { code } : cause;
}

/** Converts a thrown value to a refusal; a fault becomes a generic INTERNAL_ERROR whose cause is only logged. */
export const refusalOf = (error: unknown): Refusal =>
  error instanceof Refusal
    ? error
    : new Refusal('INTERNAL_ERROR', 'Something went wrong inside the service', { cause: error });

function levelOf(refusal: Refusal): 'debug' | 'info' | 'warn' | 'error' {
  if (refusal instanceof CallerGone) return 'debug';
  if (refusal instanceof StillStarting) return 'info';
  return LOG_LEVEL_OF_STATUS[refusal.status] ?? 'warn';
}

/** Logs a refusal with its cause, at the level of its status (spec 10 §12), if it is not part of every start. */
export function logRefusal(log: Log, refusal: Refusal): void {
  const level = levelOf(refusal);
  log[level]({ code: refusal.code, err: loggable(refusal.cause) }, refusal.message || refusal.code);
}
