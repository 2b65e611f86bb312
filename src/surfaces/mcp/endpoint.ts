import { classifyInboundRequest, isJSONRPCRequest } from '@modelcontextprotocol/server';
import { badRequest, Refusal } from '#base/refusal.ts';
import type { Operation } from '#operation/define.ts';
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  INVALID_REQUEST,
  idOf,
  isKnownVersion,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  RpcError,
  type RpcId,
  type RpcRequest,
  readMessage,
} from './messages.ts';
import { type Boundary, type Call, type Exchange, METHODS } from './methods.ts';
import { rpcErrorOf } from './rpc-error-of.ts';
import { type Answer, answerWithHandshake, answerWithoutHandshake } from './sdk.ts';
import { toolsOver } from './tool.ts';

interface PostedCall extends Call {
  /** Those of the request that the protocol knows, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

const failed = (status: number, id: RpcId | null, { code, message, data }: RpcError): Answer => ({
  status,
  body: { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } },
});

const VERSION = 'mcp-protocol-version';

/** @throws RpcError INVALID_REQUEST (an unknown version, or another one than `initialize` asks for) */
function checkVersion(version: string | undefined, request: RpcRequest | undefined): void {
  if (version === undefined) return;
  const asked = request?.method === 'initialize' ? request.params['protocolVersion'] : undefined;
  if (typeof asked === 'string' ? asked !== version : !isKnownVersion(version))
    throw new RpcError(INVALID_REQUEST, `MCP-Protocol-Version ${version} does not fit`);
}

/** Methods that begin a session look at who calls, as the first call of a session always did. */
const BEGINNING: readonly string[] = ['initialize', 'server/discover'];

/** A stream of changes that never come: it is not offered, and would hold a connection. */
const NOT_OFFERED = 'subscriptions/listen';

const CLIENT = { capabilities: {}, clientInfo: { name: 'unknown', version: '0' } };

/** A request as the SDK reads it: null means absent, and a client need not say who it is. */
function asSdkReads({ id, method, params }: RpcRequest): object {
  const { arguments: given, ...others } = params;
  const known = given === null || given === undefined ? others : params;
  return { jsonrpc: '2.0', id, method, params: method === 'initialize' ? { ...CLIENT, ...known } : known };
}

const versionOf = ({ [VERSION]: version }: PostedCall['headers']) =>
  version === undefined ? {} : { protocolVersionHeader: version };

const isToolCall = ({ params: { name, arguments: given = {}, task } }: RpcRequest): boolean =>
  typeof name === 'string' && typeof given === 'object' && !Array.isArray(given) && task === undefined;

const NO_METHOD = new RpcError(METHOD_NOT_FOUND, 'Method not found');

/** What is wrong with a request is told under one code, whoever finds it (decision 0032). */
function withOneCode(answer: Answer): Answer {
  const { error } = (answer.body ?? {}) as { error?: { code: number; message: string; data?: unknown } };
  if (error === undefined || (error.code !== INVALID_PARAMS && error.code !== INTERNAL_ERROR)) return answer;
  const isFault = error.code === INTERNAL_ERROR;
  const told = isFault
    ? { status: 500, code: 'INTERNAL_ERROR', message: 'Something went wrong inside the service' }
    : { status: 400, code: 'BAD_REQUEST', message: error.message };
  const next = isFault
    ? 'Try again in some seconds, twice at most.'
    : 'Correct the message and send it again.';
  const data = error.data ?? told;
  return {
    ...answer,
    body: { ...answer.body, error: { code: INVALID_REQUEST, message: `${told.message}. ${next}`, data } },
  };
}

/**
 * The agent surface over a registry of operations: gives what answers one posted message of a client whose token is
 * good. Nothing is kept between messages, so any instance answers any of them.
 */
export function createMcp(service: {
  readonly operations: readonly Operation[];
  readonly boundary: Boundary;
  readonly version: string;
}): (message: unknown, call: PostedCall) => Promise<Answer> {
  const { boundary, version } = service;
  const tools = toolsOver(service.operations);
  const operations = new Map(service.operations.map((operation) => [operation.id, operation]));

  /** Looks at who calls, where the SDK would not; it would also refuse some calls before it is known who makes them. */
  const passGates = async (request: RpcRequest, exchange: Exchange): Promise<void> => {
    const { method, params } = request;
    if (BEGINNING.includes(method)) await exchange.identify('authenticated');
    if (method === NOT_OFFERED) throw NO_METHOD;
    if (method === 'tools/call' && !isToolCall(request)) await METHODS.get(method)!(params, exchange);
    if (method === 'initialize' && typeof params['protocolVersion'] !== 'string')
      throw badRequest('params.protocolVersion must be given');
  };

  /** @throws RpcError for what is no message that is answered here, Refusal */
  const answer = async (message: unknown, call: PostedCall): Promise<Answer> => {
    if (message instanceof Refusal) throw new RpcError(PARSE_ERROR, message.message);
    const request = readMessage(message);
    const exchange: Exchange = { ...call, boundary, tools, operations, version };
    const { headers } = call;
    const body = request === undefined ? message : asSdkReads(request);
    const { kind } = classifyInboundRequest({ httpMethod: 'POST', body, ...versionOf(headers) });
    if (kind === 'legacy') checkVersion(headers[VERSION], request);
    if (request !== undefined) await passGates(request, exchange);
    if (kind !== 'legacy') return answerWithoutHandshake(body, headers, { exchange });
    if (request === undefined) return { status: 202 };
    if (!isJSONRPCRequest(body))
      throw new RpcError(INVALID_REQUEST, 'The body is not a message of JSON-RPC 2.0');
    if (!METHODS.has(request.method) && request.method !== 'initialize') throw NO_METHOD;
    return answerWithHandshake(body, { exchange });
  };

  return async (message, call) => {
    try {
      return withOneCode(await answer(message, call));
    } catch (error) {
      const isUnread = error instanceof RpcError && error !== NO_METHOD;
      return failed(isUnread ? 400 : 200, idOf(message), rpcErrorOf(error, call.log));
    }
  };
}
