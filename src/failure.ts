/**
 * What a command prints of an error; fetch hides the reason of a failed connection in its cause.
 * @param service.url the address that was tried
 * @param service.hint what to do when the service has another address
 */
export function failureOf(error: unknown, service: { readonly url: string; readonly hint: string }): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof TypeError) || error.message !== 'fetch failed') return error.message;
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code;
  return `the service is not reachable at ${service.url}${code ? ` (${code})` : ''}; ${service.hint}`;
}
