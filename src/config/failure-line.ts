import { ConfigError } from './read-config.ts';

/** What a program prints of the error that ends it. */
export function failureLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof ConfigError ? `Configuration: ${message}` : message;
}
