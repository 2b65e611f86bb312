import type { Credentials } from './credentials.ts';
import { unanswered } from './failures.ts';

/** A fetch function that takes a Request. */
export type FetchLike = (request: Request) => Promise<Response>;

/** Options of `createAuthedFetch`. */
export interface AuthedFetchOptions {
  readonly credentials: Credentials;
  readonly fetch?: FetchLike;
  readonly surface?: string;
  readonly deviceId?: string;
}

/**
 * A fetch that adds the caller's headers: bearer token, surface and device. After a 401 it gets another token, if the
 * credentials can refresh, and resends the request once. The given request is not modified.
 */
export function createAuthedFetch(options: AuthedFetchOptions): FetchLike {
  const { credentials, surface = 'sdk', deviceId } = options;
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));

  const sendWith = async (request: Request, token: string): Promise<Response> => {
    // Not `clone`: after garbage collection a clone no longer follows the signal.
    const own = new Request(request);
    own.headers.set('authorization', `Bearer ${token}`);
    own.headers.set('x-service-surface', surface);
    if (deviceId !== undefined) own.headers.set('x-service-device-id', deviceId);
    try {
      return await send(own);
    } catch (error) {
      throw unanswered(own, error);
    }
  };

  return async (request) => {
    const token = await credentials.token();
    const again = credentials.canRefresh ? request.clone() : request;
    const response = await sendWith(request, token);
    if (response.status !== 401 || !credentials.canRefresh) return response;
    await response.body?.cancel();
    const current = await credentials.token();
    const next = current === token ? await credentials.refresh() : current;
    return sendWith(new Request(again, { signal: request.signal }), next);
  };
}
