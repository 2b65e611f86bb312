import type { Credentials } from './credentials.ts';
import { NetworkError } from './failures.ts';

/** A fetch of one request. */
export type FetchLike = (request: Request) => Promise<Response>;

/** What an authenticated fetch is made of. */
export interface AuthedFetchOptions {
  readonly credentials: Credentials;
  readonly fetch?: FetchLike;
  readonly surface?: string;
  readonly deviceId?: string;
}

/** The error for a request without an answer; the platform hides the reason in the cause. */
function unanswered(request: Request, error: unknown): unknown {
  if (request.signal.aborted || !(error instanceof TypeError)) return error;
  const code = (error.cause as { code?: string } | undefined)?.code ?? 'NETWORK';
  return new NetworkError(code, `${new URL(request.url).origin} cannot be reached (${code})`, error);
}

/**
 * A fetch that says who calls: bearer token, surface and device. After a 401 it takes another token, where the credentials have
 * one, and sends the same request once more.
 */
export function createAuthedFetch(options: AuthedFetchOptions): FetchLike {
  const { credentials, surface = 'sdk', deviceId } = options;
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));

  const sendWith = async (request: Request, token: string): Promise<Response> => {
    request.headers.set('authorization', `Bearer ${token}`);
    request.headers.set('x-service-surface', surface);
    if (deviceId !== undefined) request.headers.set('x-service-device-id', deviceId);
    try {
      return await send(request);
    } catch (error) {
      throw unanswered(request, error);
    }
  };

  return async (request) => {
    const again = request.clone();
    const token = await credentials.token();
    const response = await sendWith(request, token);
    if (response.status !== 401 || !credentials.canRefresh) return response;
    const current = await credentials.token();
    const next = current === token ? await credentials.refresh() : current;
    return sendWith(new Request(again, { signal: request.signal }), next);
  };
}
