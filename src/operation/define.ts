import type { z } from 'zod';
import type { EncodedJson } from '#base/encoded-json.ts';
import type { RefusalCode } from '#base/refusal.ts';
import type { Headers } from '#base/signature.ts';
import type { Context, Principal, ProgressReporter, PublicContext, Self } from './context.ts';
import type { Feed } from './feed.ts';

/** Who passes: everyone, whoever authenticates, whoever is also admitted, admins among them, or a signed machine call. */
export type Access = 'public' | 'authenticated' | 'approved' | 'admin' | 'internal';

/** A secret that a calling machine shares with the service. */
export type SharedSecret = 'internalReconcile' | 'slackLink' | 'slackMint' | 'cron' | 'embedDispatch';

/** Those that travel as a bearer token, since schedulers can do no more; the others sign the body. */
export const BEARER_SECRETS: readonly (SharedSecret | undefined)[] = ['cron', 'embedDispatch'];

/** Proves a call by its body, and makes of it the body that the operation parses. @throws Refusal UNAUTHORIZED */
export type ProofOfBody = (body: Uint8Array, readJson: () => unknown) => unknown;

/** How an operation proves its own calls, whose callers are no principals; its access is `internal`. */
export interface Proof {
  /** Of the body. */
  readonly mostBytes: number;
  /**
   * Before the body is read.
   * @throws Refusal UNAUTHORIZED
   */
  readonly begin: (headers: Headers, query: unknown) => Promise<ProofOfBody>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the ledger has come to, and whether an answer made at an earlier number is still what would be answered. */
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
  /** Of a POST that changes nothing, as no GET does. */
  readonly onlyReads?: true;
  /** The secret that authenticates `internal` calls; without it all of them are refused. */
  readonly secret?: SharedSecret;
  /** Instead of a secret: the operation proves its calls itself. */
  readonly proof?: Proof;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Takes `If-Match` (`context.ifMatch`): the handler refuses what has changed since the caller read it. */
  readonly conditional?: true;
  /** A header in which the caller names what its call belongs to (`context.correlation`). */
  readonly correlationHeader?: string;
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    /** With 204: the body of the 200 response that is sent instead when the handler returns one. */
    readonly body?: z.ZodType;
    readonly headers?: readonly string[];
    /** Of an answer that is not JSON: the handler gives its text. */
    readonly mediaType?: 'text/html';
    /** Texts of the answer may arrive in parts (`TextInParts`), and are sent as they do. */
    readonly streamed?: true;
    /** The answer carries an `ETag`; a caller who has it already is answered with 304. */
    readonly etag?: true;
  };
  /** For operations that take seconds: they report progress to clients that ask for it (`context.progress`). */
  readonly progress?: Progress;
  /** For operations whose answer can go on: clients that ask for events are sent what happens later. */
  readonly feed?: FeedOpening;
  /** Codes beyond those of the gates and of parsing, which every operation has. */
  readonly refusals?: readonly RefusalCode[];
}

export interface Progress<Stage extends string = string> {
  /** In the order in which they come. */
  readonly stages: readonly Stage[];
  /** The last event of a progress stream: the body, plus what is otherwise in headers. Default: the body. */
  readonly result?: z.ZodType;
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
> extends Omit<OperationShape, 'access' | 'params' | 'query' | 'body' | 'success' | 'progress' | 'feed'> {
  readonly access: A;
  readonly progress?: Progress<G>;
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
    readonly mediaType?: 'text/html';
    readonly streamed?: true;
    readonly etag?: true;
  };
  /**
   * Of an answer that is dear to make: whether the ledger tells that it is the same as at the number `since`, for the same
   * input and a caller of the same reach. A surface may then give a finished answer again. Goes with `etag`.
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

/** Defines one operation; HTTP, OpenAPI and every later surface follow from what is written here. */
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
