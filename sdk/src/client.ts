import createClient, { type Client } from 'openapi-fetch';
import { createAuthedFetch, type FetchLike } from './authed-fetch.ts';
import type { AnswerOf, Input, InputOf, OperationId } from './call.ts';
import type { Credentials } from './credentials.ts';
import { AnswerError, failureOf } from './failures.ts';
import { OPERATIONS } from './operations.ts';
import type { paths } from './schema.ts';

/** What a client is made of. */
export interface ClientOptions {
  /** The origin of the service, as `https://atlas.example`; `/api` at its end is taken off. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** The fetch that is used instead of the platform's. */
  readonly fetch?: FetchLike;
  /** What the service records as the surface of a call: `sdk` unless it is said. */
  readonly surface?: string;
  /** Tells the devices of a person apart. */
  readonly deviceId?: string;
}

/** A client of the service: each path with its methods, and each operation by its id. */
export interface AtlasClient extends Client<paths> {
  /**
   * Calls an operation, and gives what it answers.
   * Throws an AtlasError where the service refuses, a NetworkError where no answer comes, an AnswerError where something else answers.
   */
  call<Id extends OperationId>(id: Id, ...input: Input<Id>): Promise<AnswerOf<Id>>;
}

type Send = (
  path: string,
  init: object,
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

const NO_BODY = 204;

/** The origin of a base address. */
const originOf = (baseUrl: string): string => baseUrl.replace(/\/+$/, '').replace(/\/api$/, '');

async function answerOf(send: Send, path: string, init: object): Promise<unknown> {
  try {
    const { data, error, response } = await send(path, init);
    if (!response.ok) throw failureOf(response, error);
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    if (response.status !== NO_BODY && !isJson && response.headers.get('content-length') !== '0')
      throw failureOf(response, undefined);
    return data;
  } catch (error) {
    // A success that is no JSON, although it says so.
    if (error instanceof SyntaxError)
      throw new AnswerError(200, 'The answer is no JSON, and so none of Atlas');
    throw error;
  }
}

/** A client of the service at `baseUrl`. */
export function createAtlasClient(options: ClientOptions): AtlasClient {
  const { credentials, fetch, surface, deviceId } = options;
  const client = createClient<paths>({
    baseUrl: originOf(options.baseUrl),
    fetch: createAuthedFetch({
      credentials,
      ...(fetch && { fetch }),
      ...(surface && { surface }),
      ...(deviceId && { deviceId }),
    }),
  });
  const call = (id: OperationId, input: Partial<InputOf<OperationId>> = {}): Promise<unknown> => {
    const [method, path] = OPERATIONS[id].split(' ') as ['GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH', string];
    const { path: parameters, query, body, headers, signal } = input;
    const init = { params: { path: parameters, query }, body, headers, signal };
    return answerOf(client[method] as unknown as Send, path, init);
  };
  return { ...client, call: call as AtlasClient['call'] };
}
