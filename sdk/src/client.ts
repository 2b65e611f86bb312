import createClient, { defaultPathSerializer } from 'openapi-fetch';
import { createAuthedFetch, type FetchLike } from './authed-fetch.ts';
import type { ByPath } from './by-path.ts';
import type { AnswerOf, Call, Input, InputOf, OperationId, WithResponse } from './call.ts';
import type { Namespaces } from './calls.ts';
import type { Credentials } from './credentials.ts';
import { AnswerError, failureOf, ofWrite, requestIdOf } from './failures.ts';
import { EMPTIES, KEYED, METHODS } from './methods.ts';
import { OPERATIONS, READ_BY_POST } from './operations.ts';
import { type AttemptLog, patientFetch } from './patience.ts';
import { PendingCall } from './pending-call.ts';

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
  /** Called after each attempt of a request. */
  readonly log?: AttemptLog;
}

/** A client of the service: calls by methods (`atlas.resources.get`), by operation id, or by path. */
export interface AtlasClient extends ByPath, Namespaces {
  /**
   * Calls an operation and returns its response body; `withResponse()` gives the response as well.
   * Creates get an `idempotency_key` where they have none, so that they can be sent again.
   * Throws an AtlasError if the service refuses, a NetworkError without a response, an AnswerError for a foreign
   * response.
   */
  call<Id extends OperationId>(id: Id, ...input: Input<Id>): Call<AnswerOf<Id>>;
  /** Calls an operation that responds with Server-Sent Events or a file, without a timeout. Throws like `call`. */
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
/** Parts of the content types that `stream` passes on; the last is that of a file. */
const STREAMED = ['event-stream', 'json', 'octet-stream'];

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
    if (value === undefined || STEPS.has(String(value)))
      throw new TypeError(`${name}: "${value}" names nothing`);
  return defaultPathSerializer(path, parameters);
}

const isOf = (type: string, { headers }: Response): boolean =>
  headers.get('content-type')?.includes(type) === true;

const isEmpty = ({ status, headers }: Response, data: unknown): boolean =>
  status === NO_BODY ||
  headers.get('content-length') === '0' ||
  (data === undefined && !headers.has('content-type'));

async function answered(sent: ReturnType<Send>): Promise<WithResponse<unknown>> {
  try {
    const { data, error, response } = await sent;
    if (!response.ok || !(isOf('json', response) || isEmpty(response, data)))
      throw failureOf(response, error);
    return { data, response, requestId: requestIdOf(response) };
  } catch (error) {
    // A success whose content type is JSON, but whose body is not.
    if (error instanceof SyntaxError)
      throw new AnswerError(200, 'The answer is no JSON, and so none of Atlas');
    throw error;
  }
}

/** Creates with an idempotency key, and bulk items with one or the other, take effect once, however often they are sent. */
function isKeyed(body: unknown): boolean {
  const { idempotency_key, items } = (body ?? {}) as { idempotency_key?: unknown; items?: unknown };
  if (Array.isArray(items)) return items.every((item) => typeof item?.key === 'string' || isKeyed(item));
  return typeof idempotency_key === 'string';
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const addressOf = (id: OperationId) => OPERATIONS[id].split(' ') as [Method, string];

const isReading = (id: OperationId): boolean => isRead(addressOf(id)[0]) || READ_BY_POST.has(id);

type AnyInput = Partial<InputOf<OperationId>>;

/** A key for a create; undefined where the platform makes none: pages that were not loaded by HTTPS. */
const newKey = (): string | undefined => crypto.randomUUID?.();

/** The body as it is sent: with the fields that are empty where they say nothing, and with the key of a create. */
function completed(id: OperationId, body: object | undefined): object | undefined {
  if (body === undefined) return undefined;
  return { ...EMPTIES[id], ...(KEYED.has(id) && { idempotency_key: newKey() }), ...body };
}

/** The names in the braces of a path. */
const placesOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** A method that calls an operation with the values of its path, its body, its query, and options, in this order. */
function methodOf(target: string, call: (id: OperationId, input: AnyInput) => unknown) {
  const id = target.replace(/[!?]/g, '') as OperationId;
  const places = placesOf(addressOf(id)[1]);
  return (...given: unknown[]): unknown => {
    const rest = given.slice(places.length);
    const body = target.includes('!') ? rest.shift() : undefined;
    const query = target.includes('?') ? rest.shift() : undefined;
    const [options] = rest as [object?];
    const path = Object.fromEntries(places.map((name, at) => [name, given[at]]));
    return call(id, { path, body, query, ...options } as AnyInput);
  };
}

const namespacesOf = (call: (id: OperationId, input: AnyInput) => unknown): Namespaces =>
  Object.fromEntries(
    Object.entries(METHODS).map(([namespace, methods]) => [
      namespace,
      Object.fromEntries(
        Object.entries(methods).map(([name, target]) => [name, methodOf(target as string, call)]),
      ),
    ]),
  ) as unknown as Namespaces;

/** Creates a client of the service at `baseUrl`. Throws a TypeError if that is not an HTTP URL. */
export function createAtlasClient(options: ClientOptions): AtlasClient {
  const { credentials, fetch, surface, deviceId, timeoutMs = TIMEOUT_MS, retries = RETRIES, log } = options;
  const authed = createAuthedFetch({
    credentials,
    ...(fetch && { fetch }),
    ...(surface && { surface }),
    ...(deviceId && { deviceId }),
  });
  const patience = { timeoutMs, retries, ...(log && { log }) };
  const once = patientFetch(authed, { ...patience, isRepeatable: false });
  // Calls by path may stream the response body, so a body that breaks off is not retried.
  const read = patientFetch(authed, { ...patience, isRepeatable: true, isStreamed: true });
  const client = createClient<object>({
    baseUrl: originOf(options.baseUrl),
    pathSerializer: pathOf,
    fetch: (request) => (isRead(request.method) ? read : once)(request),
  });

  const send = (id: OperationId, input: AnyInput, how: object) => {
    const [method, path] = addressOf(id);
    const { path: parameters, query, body, headers, signal } = input;
    // A redirected write would arrive as a GET.
    const redirect = isRead(method) ? 'follow' : 'error';
    const init = { params: { path: parameters, query }, body, headers, signal, redirect, ...how };
    return (client as unknown as Record<Method, Send>)[method](path, init);
  };
  const ask = async (id: OperationId, input: AnyInput): Promise<WithResponse<unknown>> => {
    const body = completed(id, input.body);
    const isRepeatable = isReading(id) || isKeyed(body);
    const own = { timeoutMs: input.timeoutMs ?? timeoutMs, retries: input.retries ?? retries };
    try {
      const patient = patientFetch(authed, { ...patience, ...own, isRepeatable });
      return await answered(send(id, { ...input, body } as AnyInput, { fetch: patient }));
    } catch (error) {
      throw isReading(id) ? error : ofWrite(error);
    }
  };
  const call = (id: OperationId, input: AnyInput = {}): Call<unknown> => new PendingCall(ask(id, input));
  const stream = async (id: OperationId, input: AnyInput = {}): Promise<Response> => {
    const headers = { ...input.headers, accept: EVENTS };
    const own = { timeoutMs: input.timeoutMs ?? 0, retries: input.retries ?? retries };
    const lasting = patientFetch(authed, { ...patience, ...own, isRepeatable: false, isStreamed: true });
    const { data, error, response } = await send(
      id,
      { ...input, headers },
      { parseAs: 'stream', fetch: lasting },
    );
    if (response.ok && STREAMED.some((type) => isOf(type, response)))
      return new Response(data as ReadableStream, response);
    await response.body?.cancel().catch(() => undefined);
    throw failureOf(response, error);
  };
  const called = { call: call as AtlasClient['call'], stream: stream as AtlasClient['stream'] };
  return { ...(client as unknown as ByPath), ...namespacesOf(call), ...called };
}
