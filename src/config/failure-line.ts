import { Refusal } from '#base/refusal.ts';
import { ConfigError } from './read-config.ts';

/** The line that a program prints for a fatal error; with the driver's message when the database is unavailable. */
export function failureLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ConfigError) return `Configuration: ${message}`;
  return error instanceof Refusal && error.cause instanceof Error
    ? `${message}: ${error.cause.message}`
    : message;
}
