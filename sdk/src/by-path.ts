import type { OperationId } from './call.ts';
import type { AnsweredPaths, Answers, Inputs, WholeBodies } from './calls.ts';
import type { ErrorBody } from './schema.ts';

/** How the body of a response is read; default `json`. */
export type ParseAs = 'json' | 'text' | 'blob' | 'arrayBuffer' | 'stream';

/** Options of a call by path, beside what its operation takes. */
export interface PathOptions extends Omit<RequestInit, 'body'> {
  readonly parseAs?: ParseAs;
  /** Sends this request instead of the client's function. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

type Addressed<Id extends OperationId> = Pick<Inputs[Id], 'path' | 'query'> & {
  readonly header?: Readonly<Record<string, string>>;
};

type BodyOf<Id extends OperationId> = Id extends keyof WholeBodies
  ? { readonly body: WholeBodies[Id] }
  : Pick<Inputs[Id], 'body'>;

/** `Optional` where the operation needs no parameter, else `Required`. A check of the whole `Addressed` is not deferred. */
type WhereAddressed<Id extends OperationId, Optional, Required> = undefined extends Inputs[Id]['path']
  ? undefined extends Inputs[Id]['query']
    ? Optional
    : Required
  : Required;

/** What a call by path takes: parameters under `params`, the body, and options. */
export type PathInit<Id extends OperationId> = WhereAddressed<
  Id,
  { readonly params?: Addressed<Id> },
  { readonly params: Addressed<Id> }
> &
  BodyOf<Id> &
  PathOptions;

type PathArguments<Id extends OperationId, Init> = undefined extends Inputs[Id]['body']
  ? WhereAddressed<Id, [init?: Init], [init: Init]>
  : [init: Init];

type DataOf<Answer, Init> = Init extends { readonly parseAs: infer Kind }
  ? Kind extends 'text'
    ? string
    : Kind extends 'blob'
      ? Blob
      : Kind extends 'arrayBuffer'
        ? ArrayBuffer
        : Kind extends 'stream'
          ? ReadableStream<Uint8Array> | null
          : Answer
  : Answer;

/** What a call by path gives: the answer, or the refusal as a value. */
export type PathResult<Data> =
  | { readonly data: Data; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: ErrorBody; readonly response: Response };

type Ids<Method extends keyof AnsweredPaths, Path extends keyof AnsweredPaths[Method]> = Extract<
  AnsweredPaths[Method][Path],
  OperationId
>;

type PathMethod<Method extends keyof AnsweredPaths> = <
  Path extends keyof AnsweredPaths[Method],
  Init extends PathInit<Ids<Method, Path>>,
>(
  path: Path,
  ...init: PathArguments<Ids<Method, Path>, Init>
) => Promise<PathResult<DataOf<Answers[Ids<Method, Path>], Init>>>;

// biome-ignore lint/suspicious/noConfusingVoidType: a function that only looks may end without a return
type Now<Value> = Value | void | Promise<Value | void>;

/** What sees each request before it is sent, and each response before it is read. */
export interface Middleware {
  readonly onRequest?: (seen: {
    readonly schemaPath: string;
    readonly request: Request;
  }) => Now<Request | Response>;
  readonly onResponse?: (seen: {
    readonly schemaPath: string;
    readonly request: Request;
    readonly response: Response;
  }) => Now<Response>;
  readonly onError?: (seen: {
    readonly schemaPath: string;
    readonly request: Request;
    readonly error: unknown;
  }) => Now<Error | Response>;
}

/** Calls by path. Types of its own: checking those of openapi-fetch takes a compiler longer than all others here. */
export interface ByPath {
  readonly GET: PathMethod<'GET'>;
  readonly PUT: PathMethod<'PUT'>;
  readonly POST: PathMethod<'POST'>;
  readonly DELETE: PathMethod<'DELETE'>;
  readonly PATCH: PathMethod<'PATCH'>;
  /** Adds middleware for all calls. */
  use(...middleware: Middleware[]): void;
  /** Removes middleware. */
  eject(...middleware: Middleware[]): void;
}
