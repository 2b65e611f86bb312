import { Refusal } from '#base/refusal.ts';
import type { Operation } from '#operation/define.ts';
import {
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
import { toolsOver } from './tool.ts';

/** How a message is answered: 200 and 400 with a body, 202 without. */
interface Answer {
  readonly status: 200 | 202 | 400;
  readonly body?: object;
}

interface PostedCall extends Call {
  /** `MCP-Protocol-Version`, if the client named one. */
  readonly version: string | undefined;
}

const failed = (status: 200 | 400, id: RpcId | null, error: RpcError): Answer => ({
  status,
  body: {
    jsonrpc: '2.0',
    id,
    error: {
      code: error.code,
      message: error.message,
      ...(error.data !== undefined && { data: error.data }),
    },
  },
});

/** @throws RpcError INVALID_REQUEST (an unknown version, or another one than `initialize` asks for) */
function checkVersion(version: string | undefined, request: RpcRequest | undefined): void {
  if (version === undefined) return;
  const asked = request?.method === 'initialize' ? request.params['protocolVersion'] : undefined;
  if (typeof asked === 'string' ? asked !== version : !isKnownVersion(version))
    throw new RpcError(INVALID_REQUEST, `MCP-Protocol-Version ${version} does not fit`);
}

/** @param message a refusal = the body could not be read */
function read(message: unknown, version: string | undefined): RpcRequest | undefined {
  if (message instanceof Refusal) throw new RpcError(PARSE_ERROR, message.message);
  const request = readMessage(message);
  checkVersion(version, request);
  return request;
}

async function resultOf({ method, params }: RpcRequest, exchange: Exchange): Promise<object> {
  const answer = METHODS.get(method);
  if (answer === undefined) throw new RpcError(METHOD_NOT_FOUND, 'Method not found');
  return answer(params, exchange);
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
  return async (message, call) => {
    let request: RpcRequest | undefined;
    try {
      request = read(message, call.version);
      if (request === undefined) return { status: 202 };
      const result = await resultOf(request, { ...call, boundary, tools, operations, version });
      return { status: 200, body: { jsonrpc: '2.0', id: request.id, result } };
    } catch (error) {
      const id = request?.id ?? idOf(message);
      return failed(request === undefined ? 400 : 200, id, rpcErrorOf(error, call.log));
    }
  };
}
