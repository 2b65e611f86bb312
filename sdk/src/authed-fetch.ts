import type { Credentials } from './credentials.ts';
import { unanswered } from './failures.ts';

/** A fetch of one request. */
export type FetchLike = (request: Request) => Promise<Response>;

/** What an authenticated fetch is made of. */
export interface AuthedFetchOptions {
  readonly credentials: Credentials;
  readonly fetch?: FetchLike;
  readonly surface?: string;
  readonly deviceId?: string;
}

/**
 * A fetch that says who calls: bearer token, surface and device. After a 401 it takes another token, where the credentials have
 * one, and sends the same request once more. The headers of the request that it is given stay as they are.
 */
export function createAuthedFetch(options: AuthedFetchOptions): FetchLike {
  const { credentials, surface = 'sdk', deviceId } = options;
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));

  const sendWith = async (request: Request, token: string): Promise<Response> => {
    // A copy by `clone` would not end with the signal once memory was cleared.
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
