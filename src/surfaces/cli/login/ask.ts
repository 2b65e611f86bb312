import { CommandError } from '../failures.ts';

/** What answered at an address: its status, and its body where that is an object of JSON. */
export interface Answered {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** The failure of a request that got no answer, or only a part of one. */
export function unreachable(address: string, cause: unknown): CommandError {
  const { name, message, cause: reason } = cause as Error & { cause?: { code?: string; message?: string } };
  const code = name === 'TimeoutError' ? 'TIMEOUT' : (reason?.code ?? reason?.message ?? message);
  return new CommandError('network', `${address} cannot be reached (${code})`, {
    cause,
    hint: 'is the network there, and the address right? run: atlas doctor',
  });
}

/** The failure of an answer that says nothing that one could go on with. */
export const unexpected = (
  address: string,
  { status }: Pick<Answered, 'status'>,
  hint: string,
): CommandError =>
  new CommandError('api', `${address} answered ${status}, and not with what was asked for`, { hint });

const objectOf = (text: string): Answered['body'] => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** What answers at an address. Throws a CommandError `network` without an answer. */
export async function ask(address: string, init: RequestInit, timeoutMs: number): Promise<Answered> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const { status, ok, headers } = response;
    return { status, ok, headers, body: objectOf(await response.text()) };
  } catch (cause) {
    throw unreachable(address, cause);
  }
}
