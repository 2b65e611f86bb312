import { z } from 'zod';

/** The supported protocol versions with a handshake, oldest first. */
export const NEGOTIABLE = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'] as const;
/** The version without a handshake, whose messages are self-contained. */
const WITHOUT_HANDSHAKE = '2026-07-28';
/** All supported versions, oldest first. */
export const KNOWN_VERSIONS: readonly string[] = [...NEGOTIABLE, WITHOUT_HANDSHAKE];
/** Versions with batches; a message that names no version has one of the earlier ones. */
const WITH_BATCHES: readonly (string | undefined)[] = [undefined, '2024-11-05', '2025-03-26'];
/** Maximum number of messages in one batch. */
const MOST_MESSAGES = 20;
/** Whether `MCP-Protocol-Version` may have this value in a message of a session. */
export const isKnownVersion = (version: string): boolean =>
  (NEGOTIABLE as readonly string[]).includes(version);

/** The error codes of JSON-RPC 2.0 §5.1. */
export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;

/** A JSON-RPC error; its message and data are public. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: number, message: string, data?: Record<string, unknown>) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export type Params = Readonly<Record<string, unknown>>;

const Id = z.union([z.string(), z.number()]);

/** A request has an id, a notification has none. */
const Call = z.object({
  jsonrpc: z.literal('2.0'),
  id: Id.optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).nullish(),
});

/** A client's response to a request of the server, which sends none: accepted and ignored. */
const Response = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: Id.nullish(),
    result: z.unknown().optional(),
    error: z.unknown().optional(),
  })
  .refine(({ result, error }) => (result === undefined) !== (error === undefined));

export type RpcId = z.infer<typeof Id>;
export interface RpcRequest {
  readonly id: RpcId;
  readonly method: string;
  readonly params: Params;
}

/**
 * The messages of a batch, in the order in which they came.
 * @returns undefined for a body that is not a batch
 * @throws RpcError INVALID_REQUEST (the version has no batches, or it has no message or too many)
 */
export function readBatch(body: unknown, version: string | undefined): readonly unknown[] | undefined {
  if (!Array.isArray(body)) return undefined;
  if (!WITH_BATCHES.includes(version))
    throw new RpcError(
      INVALID_REQUEST,
      `Version ${version} of the protocol has no batches: send one message`,
    );
  if (body.length === 0) throw new RpcError(INVALID_REQUEST, 'The batch has no message');
  if (body.length > MOST_MESSAGES)
    throw new RpcError(
      INVALID_REQUEST,
      `A batch has at most ${MOST_MESSAGES} messages; this one has ${body.length}`,
    );
  return body;
}

/**
 * Reads one message of a client.
 * @returns undefined for messages without a response: notifications and responses
 * @throws RpcError INVALID_REQUEST (not a JSON-RPC 2.0 message, or a nested batch)
 */
export function readMessage(message: unknown): RpcRequest | undefined {
  if (Array.isArray(message)) throw new RpcError(INVALID_REQUEST, 'A batch cannot contain a batch');
  const call = Call.safeParse(message);
  if (!call.success) {
    const isCall = typeof message === 'object' && message !== null && 'method' in message;
    if (!isCall && Response.safeParse(message).success) return undefined;
    throw new RpcError(INVALID_REQUEST, 'The body is not a message of JSON-RPC 2.0');
  }
  const { id, method, params } = call.data;
  return id === undefined ? undefined : { id, method, params: params ?? {} };
}

/** The id for the response, also when the rest of the message is invalid. */
export function idOf(message: unknown): RpcId | null {
  const parsed = z.object({ id: Id }).safeParse(message);
  return parsed.success ? parsed.data.id : null;
}
