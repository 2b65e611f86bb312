import createClient, { type Client, defaultPathSerializer } from 'openapi-fetch';
import { createAuthedFetch, type FetchLike } from './authed-fetch.ts';
import type { AnswerOf, Input, InputOf, OperationId } from './call.ts';
import type { Credentials } from './credentials.ts';
import { AnswerError, failureOf, ofWrite } from './failures.ts';
import { OPERATIONS, READ_BY_POST } from './operations.ts';
import { patientFetch } from './patience.ts';
import type { paths } from './schema.ts';

/** Options of `createAtlasClient`. */
export interface ClientOptions {
  /** The origin of the service, such as `https://atlas.example`; a trailing `/api` is removed. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** Replaces the platform's fetch. */
  readonly fetch?: FetchLike;
  /** The surface that the service records for calls; default `sdk`. */
  readonly surface?: string;
  /** Identifies the device among those of one person. */
  readonly deviceId?: string;
  /** Timeout of one attempt in milliseconds; default 30,000, 0 for no limit. */
  readonly timeoutMs?: number;
  /** Maximum number of retries of a repeatable request; default 2. */
  readonly retries?: number;
}

/** A client of the service: calls by path and method, or by operation id. */
export interface AtlasClient extends Client<paths> {
  /**
   * Calls an operation and returns its response body.
   * Throws an AtlasError if the service refuses, a NetworkError without a response, an AnswerError for a foreign
   * response.
   */
  call<Id extends OperationId>(id: Id, ...input: Input<Id>): Promise<AnswerOf<Id>>;
  /** Calls an operation that responds with Server-Sent Events, without a timeout. Throws like `call`. */
  stream<Id extends OperationId>(id: Id, ...input: Input<Id>): Promise<Response>;
}

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';

type Send = (
  path: string,
  init: object,
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

const TIMEOUT_MS = 30_000;
const RETRIES = 2;
const NO_BODY = 204;
const EVENTS = 'text/event-stream';

/** The origin of a base URL. Throws a TypeError if it is not an HTTP URL. */
function originOf(baseUrl: string): string {
  if (!/^https?:$/.test(new URL(baseUrl).protocol)) throw new TypeError(`${baseUrl} is no address of HTTP`);
  return baseUrl.replace(/\/+$/, '').replace(/\/api$/, '');
}

/** Values that a URL path treats as a step or as empty, not as a name. */
const STEPS = new Set(['', '.', '..']);

/** Fills in the path parameters. Throws a TypeError for a value that would address another operation. */
function pathOf(path: string, parameters: Readonly<Record<string, unknown>>): string {
  for (const [name, value] of Object.entries(parameters))
    if (STEPS.has(String(value))) throw new TypeError(`${name}: "${value}" names nothing`);
  return defaultPathSerializer(path, parameters);
}

const isOf = (type: string, { headers }: Response): boolean =>
  headers.get('content-type')?.includes(type) === true;

const isEmpty = ({ status, headers }: Response, data: unknown): boolean =>
  status === NO_BODY ||
  headers.get('content-length') === '0' ||
  (data === undefined && !headers.has('content-type'));

async function answered(sent: ReturnType<Send>): Promise<unknown> {
  try {
    const { data, error, response } = await sent;
    if (!response.ok || !(isOf('json', response) || isEmpty(response, data)))
      throw failureOf(response, error);
    return data;
  } catch (error) {
    // A success whose content type is JSON, but whose body is not.
    if (error instanceof SyntaxError)
      throw new AnswerError(200, 'The answer is no JSON, and so none of Atlas');
    throw error;
  }
}

/** Creates with an idempotency key take effect once, however often they are sent. */
const isKeyed = (body: unknown): boolean =>
  typeof (body as { idempotency_key?: unknown } | undefined)?.idempotency_key === 'string';

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const addressOf = (id: OperationId) => OPERATIONS[id].split(' ') as [Method, string];

const isReading = (id: OperationId): boolean => isRead(addressOf(id)[0]) || READ_BY_POST.has(id);

const isRepeatable = (id: OperationId, { body }: { readonly body?: unknown }): boolean =>
  isReading(id) || isKeyed(body);

/** Creates a client of the service at `baseUrl`. Throws a TypeError if that is not an HTTP URL. */
export function createAtlasClient(options: ClientOptions): AtlasClient {
  const { credentials, fetch, surface, deviceId, timeoutMs = TIMEOUT_MS, retries = RETRIES } = options;
  const authed = createAuthedFetch({
    credentials,
    ...(fetch && { fetch }),
    ...(surface && { surface }),
    ...(deviceId && { deviceId }),
  });
  const patience = { timeoutMs, retries };
  const once = patientFetch(authed, { ...patience, isRepeatable: false });
  const repeatable = patientFetch(authed, { ...patience, isRepeatable: true });
  // Calls by path may stream the response body, so a body that breaks off is not retried.
  const read = patientFetch(authed, { ...patience, isRepeatable: true, isStreamed: true });
  const lasting = patientFetch(authed, { timeoutMs: 0, retries, isRepeatable: false, isStreamed: true });
  const client = createClient<paths>({
    baseUrl: originOf(options.baseUrl),
    pathSerializer: pathOf,
    fetch: (request) => (isRead(request.method) ? read : once)(request),
  });

  const send = (id: OperationId, input: Partial<InputOf<OperationId>>, how: object) => {
    const [method, path] = addressOf(id);
    const { path: parameters, query, body, headers, signal } = input;
    // A redirected write would arrive as a GET.
    const redirect = isRead(method) ? 'follow' : 'error';
    const init = { params: { path: parameters, query }, body, headers, signal, redirect, ...how };
    return (client[method] as unknown as Send)(path, init);
  };
  const call = async (id: OperationId, input: Partial<InputOf<OperationId>> = {}): Promise<unknown> => {
    try {
      return await answered(send(id, input, isRepeatable(id, input) ? { fetch: repeatable } : {}));
    } catch (error) {
      throw isReading(id) ? error : ofWrite(error);
    }
  };
  const stream = async (id: OperationId, input: Partial<InputOf<OperationId>> = {}): Promise<Response> => {
    const headers = { ...input.headers, accept: EVENTS };
    const { data, error, response } = await send(
      id,
      { ...input, headers },
      { parseAs: 'stream', fetch: lasting },
    );
    if (response.ok && (isOf('event-stream', response) || isOf('json', response)))
      return new Response(data as ReadableStream, response);
    await response.body?.cancel().catch(() => undefined);
    throw failureOf(response, error);
  };
  return { ...client, call: call as AtlasClient['call'], stream: stream as AtlasClient['stream'] };
}
