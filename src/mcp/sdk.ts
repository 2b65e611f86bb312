import {
  createMcpHandler,
  type JSONRPCMessage,
  type JSONRPCRequest,
  ProtocolError,
  Server,
  type Transport,
} from '@modelcontextprotocol/server';
import { parseJson } from '#base/parse-json.ts';
import { Refusal } from '#base/refusal.ts';
import { NEGOTIABLE } from './messages.ts';
import { CAPABILITIES, type Exchange, INSTRUCTIONS, METHODS } from './methods.ts';
import { rpcErrorOf } from './rpc-error-of.ts';

/** The HTTP response to a posted message. */
export interface Answer {
  readonly status: number;
  readonly body?: object;
}

/** The SDK compiles schemas only for requests from server to client, and this server sends none. */
const NO_VALIDATOR = {
  getValidator: () => () => {
    throw new Error('No schema is checked here');
  },
};

/** One exchange that passes through the SDK. `limited` is a refusal to be answered over HTTP, not by the SDK. */
export interface Served {
  readonly exchange: Exchange;
  limited?: Refusal;
}

/** An error as the SDK sends it. @throws an error that the transport answers; a refusal is kept in `limited` */
function sent(error: unknown, served: Served): ProtocolError {
  try {
    const { code, message, data } = rpcErrorOf(error, served.exchange.log);
    return new ProtocolError(code, message, data);
  } catch (limited) {
    if (limited instanceof Refusal) served.limited = limited;
    throw limited;
  }
}

/** Accepts any params: each method parses them itself, once the caller is known. */
const UNREAD = {
  '~standard': { version: 1, vendor: 'atlas', validate: (value: unknown) => ({ value }) },
} as const;

type Handle = (method: string, schemas: object, handler: (params: object) => Promise<object>) => void;

/** A server for one message, so that callers share no state; its schemas are built in advance. */
function serverFor(served: Served): Server {
  const { exchange } = served;
  const server = new Server(
    { name: 'atlas-mcp', title: 'Atlas', version: exchange.version },
    {
      capabilities: CAPABILITIES,
      instructions: INSTRUCTIONS,
      supportedProtocolVersions: [...NEGOTIABLE].reverse(),
      jsonSchemaValidator: NO_VALIDATOR as never,
    },
  );
  const handle = server.setRequestHandler.bind(server) as unknown as Handle;
  for (const [method, answer] of METHODS)
    handle(method, { params: UNREAD }, async (params) => {
      try {
        return await answer({ ...params }, exchange);
      } catch (error) {
        throw sent(error, served);
      }
    });
  return server;
}

/** Transports one request and its response. */
class OneMessage implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: Transport['onclose'];
  readonly #answer = Promise.withResolvers<JSONRPCMessage>();

  async start(): Promise<void> {}

  async send(message: JSONRPCMessage): Promise<void> {
    this.#answer.resolve(message);
  }

  async close(): Promise<void> {
    this.onclose?.();
  }

  /** Rejects the pending response. */
  fail(error: Error): void {
    this.#answer.reject(error);
  }

  answerTo(request: JSONRPCRequest): Promise<JSONRPCMessage> {
    this.onmessage?.(request);
    return this.#answer.promise;
  }
}

/** Answers a request of a protocol version with a handshake, without any state of earlier messages. */
export async function answerWithHandshake(request: JSONRPCRequest, served: Served): Promise<Answer> {
  const server = serverFor(served);
  const transport = new OneMessage();
  server.onerror = (error) => transport.fail(error);
  await server.connect(transport);
  const body = await transport.answerTo(request);
  await server.close();
  if (served.limited !== undefined) throw served.limited;
  return { status: 200, body };
}

const handler = createMcpHandler(({ authInfo }) => serverFor(authInfo!.extra!['served'] as Served), {
  legacy: 'reject',
});

/** Answers a message of the protocol version whose messages are self-contained (2026-07-28). */
export async function answerWithoutHandshake(
  message: unknown,
  headers: Readonly<Record<string, string>>,
  served: Served,
): Promise<Answer> {
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    // Regardless of the client's own `Accept`: the response is one JSON document.
    headers: {
      ...headers,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: '{}',
  });
  const authInfo = { token: '', clientId: '', scopes: [], extra: { served } };
  const response = await handler.fetch(request, { parsedBody: message, authInfo });
  if (served.limited !== undefined) throw served.limited;
  const text = await response.text();
  return text === ''
    ? { status: response.status }
    : { status: response.status, body: parseJson(text) as object };
}
