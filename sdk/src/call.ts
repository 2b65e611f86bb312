import type { Answers, Inputs } from './calls.ts';

/** The id of an operation in the contract. */
export type OperationId = keyof Inputs & keyof Answers;

/** The response body of an operation; undefined if it has none. */
export type AnswerOf<Id extends OperationId> = Answers[Id];

/** The input of an operation: path parameters, query and body, and the options of the call. */
export type InputOf<Id extends OperationId> = Inputs[Id];

/** The second argument of a call; optional if none of its fields is required. */
export type Input<Id extends OperationId> = object extends Inputs[Id]
  ? [input?: Inputs[Id]]
  : [input: Inputs[Id]];

/** Options of one call. */
export interface CallOptions {
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  /** Timeout of one attempt in milliseconds instead of the client's; 0 for no limit. */
  readonly timeoutMs?: number;
  /** Maximum number of retries instead of the client's. */
  readonly retries?: number;
}

/** A body in which these fields may be absent: the client sends them empty. */
export type WithoutEmpties<Body, Empty extends keyof Body> = Omit<Body, Empty> & Partial<Pick<Body, Empty>>;

/** An answer with the response that it came in. */
export interface WithResponse<Answer> {
  readonly data: Answer;
  /** Status and headers; its body has been read. */
  readonly response: Response;
  /** The id under which the service logs the call. */
  readonly requestId: string | undefined;
}

/** A call under way: a promise of the answer, and of the response that it comes in. */
export interface Call<Answer> extends Promise<Answer> {
  /** The answer together with status, headers and the id of the request. Rejects like the call itself. */
  withResponse(): Promise<WithResponse<Answer>>;
}
