import {
  createMcpHandler,
  type JSONRPCMessage,
  type JSONRPCRequest,
  ProtocolError,
  Server,
  type Transport,
} from '@modelcontextprotocol/server';
import { Refusal } from '#base/refusal.ts';
import { NEGOTIABLE } from './messages.ts';
import { CAPABILITIES, type Exchange, INSTRUCTIONS, METHODS } from './methods.ts';
import { rpcErrorOf } from './rpc-error-of.ts';

/** What answers a posted message over HTTP. */
export interface Answer {
  readonly status: number;
  readonly body?: object;
}

/** The SDK compiles schemas only of what it asks clients for, and this server asks for nothing. */
const NO_VALIDATOR = {
  getValidator: () => () => {
    throw new Error('No schema is checked here');
  },
};

/** One exchange on its way through the SDK, which knows no limits of requests: those are answered over HTTP. */
export interface Served {
  readonly exchange: Exchange;
  limited?: Refusal;
}

/** A refusal as the SDK sends it. @throws what the transport answers, once it is remembered */
function sent(error: unknown, served: Served): ProtocolError {
  try {
    const { code, message, data } = rpcErrorOf(error, served.exchange.log);
    return new ProtocolError(code, message, data);
  } catch (limited) {
    if (limited instanceof Refusal) served.limited = limited;
    throw limited;
  }
}

/** Each method reads its params itself, once it is known who calls. */
const UNREAD = {
  '~standard': { version: 1, vendor: 'atlas', validate: (value: unknown) => ({ value }) },
} as const;

type Handle = (method: string, schemas: object, handler: (params: object) => Promise<object>) => void;

/** A server for one message, so that nothing of one caller is there for the next; its schemas were made before. */
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

/** Carries one request in and its answer out. */
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

  /** Ends the wait for an answer that will not come. */
  fail(error: Error): void {
    this.#answer.reject(error);
  }

  answerTo(request: JSONRPCRequest): Promise<JSONRPCMessage> {
    this.onmessage?.(request);
    return this.#answer.promise;
  }
}

/** Answers a request of a protocol version with a handshake, of which no server needs to know more than this message. */
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

/** Answers a message of a protocol version whose messages carry everything themselves (2026-07-28). */
export async function answerWithoutHandshake(
  message: unknown,
  headers: Readonly<Record<string, string>>,
  served: Served,
): Promise<Answer> {
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    // Whatever the client accepts: its answer is one JSON document.
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
  return text === '' ? { status: response.status } : { status: response.status, body: JSON.parse(text) };
}
