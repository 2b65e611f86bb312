import { classifyInboundRequest, isJSONRPCRequest } from '@modelcontextprotocol/server';
import { badRequest, Refusal } from '#base/refusal.ts';
import type { Operation } from '#operation/define.ts';
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  INVALID_REQUEST,
  idOf,
  isKnownVersion,
  KNOWN_VERSIONS,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  RpcError,
  type RpcId,
  type RpcRequest,
  readBatch,
  readMessage,
} from './messages.ts';
import { type Boundary, type Call, type Exchange, METHODS } from './methods.ts';
import { rpcErrorOf } from './rpc-error-of.ts';
import { type Answer, answerWithHandshake, answerWithoutHandshake } from './sdk.ts';
import { toolsOver } from './tool.ts';
import { chosenTools, type ToolChoice } from './tool-sets.ts';

interface PostedCall extends Call {
  /** Headers of the protocol in the request, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly choice: ToolChoice;
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

/** @throws RpcError INVALID_REQUEST that lists the supported versions */
function refuseUnknownVersion(version: string | undefined): void {
  if (version === undefined || KNOWN_VERSIONS.includes(version)) return;
  const message = `MCP-Protocol-Version ${version} is not known here. Known are ${KNOWN_VERSIONS.join(', ')}.`;
  throw new RpcError(INVALID_REQUEST, message, { supported: KNOWN_VERSIONS, requested: version });
}

const startsSession = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'method' in message && message.method === 'initialize';

/** Methods that begin a session identify the caller, as the first call of a session always did. */
const BEGINNING: readonly string[] = ['initialize', 'server/discover'];

/** Listening for changes is not offered: there are none to report, and each stream would hold a connection. */
const NOT_OFFERED = 'subscriptions/listen';

const CLIENT = { capabilities: {}, clientInfo: { name: 'unknown', version: '0' } };

/** A request as the SDK expects it: null arguments are absent, and a client need not identify itself. */
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

/** Request errors have one code, whether found here or by the SDK (decision 0032). */
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
 * The agent surface over a registry of operations: returns the handler of one posted message of a client with a valid
 * token. It keeps no state between messages, so any instance can answer any of them.
 */
export function createMcp(service: {
  readonly operations: readonly Operation[];
  readonly boundary: Boundary;
  readonly version: string;
}): (message: unknown, call: PostedCall) => Promise<Answer> {
  const { boundary, version } = service;
  const tools = toolsOver(service.operations);
  const operations = new Map(service.operations.map((operation) => [operation.id, operation]));

  /** Identifies the caller where the SDK would not, or would refuse the call before the caller is known. */
  const passGates = async (request: RpcRequest, exchange: Exchange): Promise<void> => {
    const { method, params } = request;
    if (BEGINNING.includes(method)) await exchange.identify('authenticated');
    if (method === NOT_OFFERED) throw NO_METHOD;
    if (method === 'tools/call' && !isToolCall(request)) await METHODS.get(method)!(params, exchange);
    if (method === 'initialize' && typeof params['protocolVersion'] !== 'string')
      throw badRequest('params.protocolVersion must be given');
  };

  /** @throws RpcError for an invalid or unsupported message, Refusal */
  const answer = async (message: unknown, call: PostedCall): Promise<Answer> => {
    if (message instanceof Refusal) throw new RpcError(PARSE_ERROR, message.message);
    const request = readMessage(message);
    const { headers, choice } = call;
    const exchange: Exchange = { ...call, ...chosenTools(tools, choice), boundary, operations, version };
    if (request?.method !== 'initialize') refuseUnknownVersion(headers[VERSION]);
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

  const answerOne = async (message: unknown, call: PostedCall): Promise<Answer> => {
    try {
      return withOneCode(await answer(message, call));
    } catch (error) {
      const isUnread = error instanceof RpcError && error !== NO_METHOD;
      return failed(isUnread ? 400 : 200, idOf(message), rpcErrorOf(error, call.log));
    }
  };

  /** Answers messages one after the other, each as if it came alone; their responses are returned in one list. */
  const answerBatch = async (messages: readonly unknown[], call: PostedCall): Promise<Answer> => {
    const bodies: object[] = [];
    for (const message of messages) {
      const alone = startsSession(message)
        ? new RpcError(INVALID_REQUEST, 'initialize comes alone')
        : undefined;
      const { body } =
        alone === undefined ? await answerOne(message, call) : failed(400, idOf(message), alone);
      if (body !== undefined) bodies.push(body);
    }
    return bodies.length === 0 ? { status: 202 } : { status: 200, body: bodies };
  };

  return async (message, call) => {
    try {
      const messages = readBatch(message, call.headers[VERSION]);
      return messages === undefined ? answerOne(message, call) : await answerBatch(messages, call);
    } catch (error) {
      return failed(400, null, rpcErrorOf(error, call.log));
    }
  };
}
