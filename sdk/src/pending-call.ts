import type { Call, WithResponse } from './call.ts';

/**
 * A call that its caller may await for its body or, by `withResponse()`, for its body with the response. Only the promise that is
 * used rejects when the call fails: the other one would be an unhandled rejection.
 */
export class PendingCall<Answer> extends Promise<Answer> implements Call<Answer> {
  readonly #whole: Promise<WithResponse<Answer>>;
  #answer: Promise<Answer> | undefined;

  /** What `then` and the like make are plain promises. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  constructor(whole: Promise<WithResponse<Answer>>) {
    super(() => undefined);
    this.#whole = whole;
  }

  withResponse(): Promise<WithResponse<Answer>> {
    return this.#whole;
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise
  override then<Value = Answer, Other = never>(
    answered?: ((answer: Answer) => Value | PromiseLike<Value>) | null,
    failed?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<Value | Other> {
    this.#answer ??= this.#whole.then(({ data }) => data);
    return this.#answer.then(answered, failed);
  }

  override catch<Other = never>(
    failed?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<Answer | Other> {
    return this.then(undefined, failed);
  }

  override finally(settled?: (() => void) | null): Promise<Answer> {
    return this.then().finally(settled);
  }
}
