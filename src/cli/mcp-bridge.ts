import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type Credentials, createAuthedFetch, NetworkError } from '#sdk/index.ts';
import { failureOf } from './failures.ts';
import { explained } from './login/explain.ts';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const INVALID_REQUEST = -32600;

interface Message {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: {
    readonly name?: unknown;
    readonly uri?: unknown;
    readonly _meta?: Readonly<Record<string, unknown>>;
  };
}

/** The HTTP headers of a message; since protocol version 2026-07-28 a message carries its version. */
function headersOf({ method, params }: Message, negotiated: string | undefined): Record<string, string> {
  const own = params?._meta?.[VERSION];
  if (typeof own !== 'string') return negotiated === undefined ? {} : { 'mcp-protocol-version': negotiated };
  const name = params?.name ?? params?.uri;
  return {
    'mcp-protocol-version': own,
    ...(method !== undefined && { 'mcp-method': method }),
    ...(typeof name === 'string' && { 'mcp-name': name }),
  };
}

const isRpc = (body: unknown): body is { result?: { protocolVersion?: string } } =>
  typeof body === 'object' && body !== null && 'jsonrpc' in body;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The instruction to an agent after a response that is not JSON-RPC. */
function proseOf(status: number, headers: Headers, remedy: string): string {
  if (status === 401) return `The caller is not accepted: do not retry. What the person does: ${remedy}.`;
  const seconds = headers.get('retry-after');
  if (status === 429 || status === 503) return `The service is busy: try again in ${seconds ?? 5} seconds.`;
  return `The service answered with ${status}: check SERVICE_API_URL.`;
}

/** The instruction to an agent without a response, or without a login. */
function proseOfFailure(error: unknown, remedy: string): string {
  if (error instanceof NetworkError)
    return `The service cannot be reached (${error.code}): check SERVICE_API_URL.`;
  const { message, hint } = failureOf(explained(error, { remedy })) ?? { message: (error as Error).message };
  return hint === undefined ? message : `${message}: ${hint}`;
}

const failure = (id: Message['id'], message: string, data: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error: { code: INVALID_REQUEST, message, data } });

/**
 * Sends messages, one per line, to `/mcp` and passes its responses to `answer`, until the input ends. Nothing else is
 * passed to `answer`.
 */
export async function bridge({
  input,
  answer,
  endpoint,
  credentials,
  deviceId,
  remedy,
}: {
  readonly input: Readable;
  readonly answer: (line: string) => unknown;
  readonly endpoint: URL;
  readonly credentials: Credentials;
  readonly deviceId: string;
  /** What to do if the service does not accept the credentials. */
  readonly remedy: string;
}): Promise<void> {
  let negotiated: string | undefined;
  const send = createAuthedFetch({ credentials, surface: 'mcp', deviceId });

  const carry = async (line: string): Promise<void> => {
    const message = (parsed(line) ?? {}) as Message;
    const { id, method } = message;
    try {
      const response = await send(
        new Request(endpoint, {
          method: 'POST',
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            ...headersOf(message, method === 'initialize' ? undefined : negotiated),
          },
          body: line,
        }),
      );
      const text = await response.text();
      const body = parsed(text);
      if (isRpc(body)) {
        if (method === 'initialize') negotiated = body.result?.protocolVersion;
        answer(JSON.stringify(body));
      } else if (id !== undefined) {
        answer(failure(id, proseOf(response.status, response.headers, remedy), { status: response.status }));
      }
    } catch (error) {
      if (id !== undefined) answer(failure(id, proseOfFailure(error, remedy), {}));
    }
  };

  const carried = new Set<Promise<void>>();
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const one: Promise<void> = carry(line).finally(() => carried.delete(one));
    carried.add(one);
  }
  await Promise.all(carried);
}
