import type { OPERATIONS } from './operations.ts';
import type { operations } from './schema.ts';

/** The id of an operation in the contract. */
export type OperationId = keyof operations & keyof typeof OPERATIONS;

type JsonOf<T> = T extends { readonly content: { readonly 'application/json': infer Body } }
  ? Body
  : undefined;

type SuccessOf<Answers> = Answers[Extract<keyof Answers, 200 | 201 | 202 | 204>];

/** The response body of an operation; undefined if it has none. */
export type AnswerOf<Id extends OperationId> = JsonOf<SuccessOf<operations[Id]['responses']>>;

/** A part of a call's input: required if any of its fields is. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [name in Name]?: undefined }
  : object extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value };

type BodyPart<Operation> = Operation extends { requestBody: infer Request }
  ? { readonly body: JsonOf<Request> }
  : Operation extends { requestBody?: infer Request }
    ? { readonly body?: JsonOf<Exclude<Request, undefined>> }
    : { readonly body?: undefined };

/** The input of an operation: path parameters, query and body; optionally extra headers and an abort signal. */
export type InputOf<Id extends OperationId> = Part<
  'path',
  Exclude<operations[Id]['parameters']['path'], undefined>
> &
  Part<'query', Exclude<operations[Id]['parameters']['query'], undefined>> &
  BodyPart<operations[Id]> & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
  };

/** The second argument of a call; optional if none of its fields is required. */
export type Input<Id extends OperationId> =
  object extends InputOf<Id> ? [input?: InputOf<Id>] : [input: InputOf<Id>];
