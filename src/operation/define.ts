import type { z } from 'zod';
import type { RefusalCode } from '#base/refusal.ts';
import type { Context, Principal, ProgressReporter, PublicContext, Self } from './context.ts';
import type { EncodedJson } from './encoded-json.ts';
import type { Feed } from './feed.ts';
import type { Line, Pages } from './lines.ts';
import type { Headers } from './signature.ts';

/**
 * Who may call: everyone, authenticated callers, admitted callers, administrators among them, or signed machine calls.
 */
export type Access = 'public' | 'authenticated' | 'approved' | 'admin' | 'internal';

/** A secret that a calling machine shares with the service. */
export type SharedSecret =
  | 'internalReconcile'
  | 'slackLink'
  | 'slackMint'
  | 'cron'
  | 'embedDispatch'
  | 'tests';

/** Secrets sent as bearer tokens, since schedulers support nothing else, and suites need no more; the others sign the body. */
export const BEARER_SECRETS: readonly (SharedSecret | undefined)[] = ['cron', 'embedDispatch', 'tests'];

/** Verifies a call by its body, and returns the body that the operation parses. @throws Refusal UNAUTHORIZED */
export type ProofOfBody = (body: Uint8Array, readJson: () => Promise<unknown>) => unknown;

/** How an operation verifies calls whose callers are not principals; its access is `internal`. */
export interface Proof {
  /** Maximum size of the body. */
  readonly mostBytes: number;
  /**
   * Called before the body is read.
   * @throws Refusal UNAUTHORIZED
   */
  readonly begin: (headers: Headers, query: unknown) => Promise<ProofOfBody>;
}

/** Header that names the part of a response that a limit truncated. */
export const TRUNCATED = 'X-Result-Truncated';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Of responses that are not JSON: a page, or a stored file. */
export type MediaType = 'text/html' | 'image/svg+xml' | 'application/octet-stream';

/** The ledger's current sequence number, and whether a response made at an earlier number is still current. */
export interface Freshness {
  readonly seq: number;
  readonly same: boolean;
}

export interface OperationShape {
  /** The contract's operationId. */
  readonly id: string;
  /** The contract's tag. */
  readonly group: string;
  readonly summary: string;
  readonly method: Method;
  /** With OpenAPI braces: `/api/resources/{id}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Set on a POST that is read-only; every GET is. */
  readonly onlyReads?: true;
  /** The secret that authenticates `internal` calls; without it all of them are refused. */
  readonly secret?: SharedSecret;
  /** Instead of a secret: the operation verifies its calls itself. */
  readonly proof?: Proof;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Takes `If-Match` (`context.ifMatch`): the handler refuses if the target has changed since the caller read it. */
  readonly conditional?: true;
  /** The header with which the caller correlates its call (`context.correlation`). */
  readonly correlationHeader?: string;
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    /** With 204: the body of the 200 response that is sent instead when the handler returns one. */
    readonly body?: z.ZodType;
    readonly headers?: readonly string[];
    /** Set when the response is not JSON: the handler returns the text of a page, or a `StoredFile`. */
    readonly mediaType?: MediaType;
    /** Texts of the response may arrive in parts (`TextInParts`), and are sent as they arrive. */
    readonly streamed?: true;
    /** The response has an `ETag`; a caller who already has it is answered with 304. */
    readonly etag?: true;
  };
  /** For operations that take seconds: they report progress to clients that ask for it (`context.progress`). */
  readonly progress?: Progress;
  /** For operations that also take newline-delimited JSON, and answer it while it arrives. */
  readonly lines?: LinesAnswer<PublicContext & { readonly caller: Principal | undefined }>;
  /** For operations whose response can stay open: clients that ask for events are sent later ones as they occur. */
  readonly feed?: FeedOpening;
  /** Codes besides those of the gates and of parsing, which every operation has. */
  readonly refusals?: readonly RefusalCode[];
}

export interface Progress<Stage extends string = string> {
  /** In order of execution. */
  readonly stages: readonly Stage[];
  /** The last event of a progress stream: the body, plus values otherwise sent in headers. Default: the body. */
  readonly result?: z.ZodType;
}

interface LinesAnswer<C> {
  /** One line of the body. */
  readonly item: z.ZodType;
  /** One line of the answer. */
  readonly result: z.ZodType;
  /** The number of items in a body that is not streamed, as parsed. */
  readonly itemsIn: (body: unknown) => number;
  /** Reads no further page while the results of earlier ones are not taken. */
  readonly answer: (pages: Pages<Line>, context: C) => Pages<unknown>;
}

interface FeedOpening {
  /** The data of an event. */
  readonly event: z.ZodType;
  readonly open: (
    input: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
    context: PublicContext & { readonly caller: Principal | undefined },
  ) => Promise<Feed>;
}

type Shape = z.ZodType | undefined;
type Parsed<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined;
// biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer may end without a return
type Answer<S extends Shape> = S extends z.ZodType ? z.input<S> : void;
type ContextOf<A extends Access> = A extends 'public' | 'internal'
  ? PublicContext
  : A extends 'authenticated'
    ? Context<Self>
    : Context;

interface Definition<
  A extends Access,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  S extends Shape,
  G extends string,
> extends Omit<
    OperationShape,
    'access' | 'params' | 'query' | 'body' | 'success' | 'progress' | 'lines' | 'feed'
  > {
  readonly access: A;
  readonly progress?: Progress<G>;
  readonly lines?: LinesAnswer<ContextOf<A>>;
  readonly feed?: {
    readonly event: z.ZodType;
    readonly open: (
      input: { readonly params: Parsed<P>; readonly query: Parsed<Q>; readonly body: Parsed<B> },
      context: ContextOf<A>,
    ) => Promise<Feed>;
  };
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    readonly body?: S;
    readonly headers?: readonly string[];
    readonly mediaType?: MediaType;
    readonly streamed?: true;
    readonly etag?: true;
  };
  /**
   * For expensive responses: whether the response is unchanged since the ledger's sequence number `since`, for the same
   * input and a caller with the same reach. If so, a surface may reuse a cached response. Requires `etag`.
   */
  readonly unchangedSince?: (
    input: { readonly params: Parsed<P>; readonly query: Parsed<Q> },
    context: ContextOf<A>,
    since: number | null,
  ) => Promise<Freshness>;
  readonly handler: (
    input: { readonly params: Parsed<P>; readonly query: Parsed<Q>; readonly body: Parsed<B> },
    context: ContextOf<A> & ProgressReporter<G>,
  ) => Promise<Answer<S> | EncodedJson>;
}

/** An operation as every surface sees it: described once, handled once. */
export interface Operation extends OperationShape {
  readonly unchangedSince?: (
    input: { readonly params: unknown; readonly query: unknown },
    context: PublicContext & { readonly caller: Principal | undefined },
    since: number | null,
  ) => Promise<Freshness>;
  readonly handler: (
    input: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
    context: PublicContext & ProgressReporter & { readonly caller: Principal | undefined },
  ) => Promise<unknown>;
}

/** What distinguishes operations that are otherwise defined alike, such as one of maps and one of contexts. */
export type Described = Pick<OperationShape, 'id' | 'summary' | 'path'>;

/** Defines one operation; HTTP, OpenAPI and every other surface are derived from it. */
export function defineOperation<
  const A extends Access,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  S extends Shape = undefined,
  const G extends string = never,
>(definition: Definition<A, P, Q, B, S, G>): Operation {
  return Object.freeze(definition) as unknown as Operation;
}
