import { z } from 'zod';

/** The protocol versions whose handshake is spoken here, oldest first. */
export const NEGOTIABLE = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'] as const;
/** Whether `MCP-Protocol-Version` may say this of a message that belongs to a session. */
export const isKnownVersion = (version: string): boolean =>
  (NEGOTIABLE as readonly string[]).includes(version);

/** The error codes of JSON-RPC 2.0 §5.1. */
export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;

/** An answer "no" of JSON-RPC; its message and data are public. */
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

/** A request has an id, a notification none. */
const Call = z.object({
  jsonrpc: z.literal('2.0'),
  id: Id.optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).nullish(),
});

/** What a client answers to a request of ours; we make none, so it is only taken. */
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
 * Reads one message of a client.
 * @returns undefined for what wants no answer: a notification or a response
 * @throws RpcError INVALID_REQUEST (no message of JSON-RPC 2.0, or a batch of them)
 */
export function readMessage(message: unknown): RpcRequest | undefined {
  if (Array.isArray(message)) throw new RpcError(INVALID_REQUEST, 'Batches are not supported');
  const call = Call.safeParse(message);
  if (!call.success) {
    const isCall = typeof message === 'object' && message !== null && 'method' in message;
    if (!isCall && Response.safeParse(message).success) return undefined;
    throw new RpcError(INVALID_REQUEST, 'The body is not a message of JSON-RPC 2.0');
  }
  const { id, method, params } = call.data;
  return id === undefined ? undefined : { id, method, params: params ?? {} };
}

/** The id to answer under, also where the rest of the message cannot be read. */
export function idOf(message: unknown): RpcId | null {
  const parsed = z.object({ id: Id }).safeParse(message);
  return parsed.success ? parsed.data.id : null;
}
