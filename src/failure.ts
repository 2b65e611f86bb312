/** What a command tells of an error; fetch hides the reason of a failed connection in its cause. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof TypeError) || error.message !== 'fetch failed') return error.message;
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code;
  return `the service is not reachable${code ? ` (${code})` : ''}`;
}
