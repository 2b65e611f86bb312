import { CommandError } from '../failures.ts';

/** A response: its status and headers, and its body if that is a JSON object. */
export interface Answered {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** The error of a request without a complete response. */
export function unreachable(address: string, cause: unknown): CommandError {
  const { name, message, cause: reason } = cause as Error & { cause?: { code?: string; message?: string } };
  const code = name === 'TimeoutError' ? 'TIMEOUT' : (reason?.code ?? reason?.message ?? message);
  return new CommandError('network', `${address} cannot be reached (${code})`, {
    cause,
    hint: 'is the network there, and the address right? run: atlas doctor',
  });
}

/** The error of an unusable response. */
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

/** Sends a request. Throws a CommandError `network` without a response. */
export async function ask(address: string, init: RequestInit, timeoutMs: number): Promise<Answered> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const { status, ok, headers } = response;
    return { status, ok, headers, body: objectOf(await response.text()) };
  } catch (cause) {
    throw unreachable(address, cause);
  }
}
