import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

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

/** Where agents are answered, from the base address of the API. */
export function endpointOf(apiUrl: string): URL {
  const url = new URL(apiUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '').replace(/\/api$/, '')}/mcp`;
  return url;
}

/** The headers that a message has over HTTP; a message of 2026-07-28 says its version itself. */
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

/** What an agent does about an answer that is none of JSON-RPC. */
function proseOf(status: number, headers: Headers): string {
  if (status === 401) return 'The token in SERVICE_TOKEN is not accepted: do not retry, and get a new one.';
  const seconds = headers.get('retry-after');
  if (status === 429 || status === 503) return `The service is busy: try again in ${seconds ?? 5} seconds.`;
  return `The service answered with ${status}: check SERVICE_API_URL.`;
}

const failure = (id: Message['id'], message: string, data: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error: { code: INVALID_REQUEST, message, data } });

/**
 * Carries messages, one per line, to `/mcp` and what it answers back, until the input ends. Nothing else is written where
 * the answers go.
 */
export async function bridge({
  input,
  send,
  endpoint,
  token,
}: {
  readonly input: Readable;
  readonly send: (line: string) => unknown;
  readonly endpoint: URL;
  readonly token: string;
}): Promise<void> {
  let negotiated: string | undefined;

  const carry = async (line: string): Promise<void> => {
    const message = (parsed(line) ?? {}) as Message;
    const { id, method } = message;
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          'content-type': 'application/json',
          ...headersOf(message, method === 'initialize' ? undefined : negotiated),
        },
        body: line,
      });
      const text = await response.text();
      const body = parsed(text);
      if (isRpc(body)) {
        if (method === 'initialize') negotiated = body.result?.protocolVersion;
        send(JSON.stringify(body));
      } else if (id !== undefined) {
        send(failure(id, proseOf(response.status, response.headers), { status: response.status }));
      }
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      const why = cause?.code ?? String(error);
      if (id !== undefined)
        send(failure(id, `The service cannot be reached (${why}): check SERVICE_API_URL.`, {}));
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
