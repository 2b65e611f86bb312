/** How a check ended; a skipped one had nothing to look at. */
export type Result = 'ok' | 'warning' | 'failed' | 'skipped';

/** What one check found, in a sentence. */
export interface Finding {
  readonly check: string;
  readonly result: Result;
  readonly message: string;
  /** What an operator does about it, in a sentence; with warnings and failures. */
  readonly remedy?: string;
}

export const ok = (check: string, message: string): Finding => ({ check, result: 'ok', message });

export const warning = (check: string, message: string, remedy: string): Finding => ({
  ...{ check, result: 'warning', message, remedy },
});

export const failed = (check: string, message: string, remedy: string): Finding => ({
  ...{ check, result: 'failed', message, remedy },
});

export const skipped = (check: string, message: string): Finding => ({ check, result: 'skipped', message });

/** The first line of an error; the errors of this service hold no secrets. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!;

/** An address as it may be printed: without a login, a path or a query, which can hold secrets. */
export function printable(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
