import { checkAnswer } from './checked-answer.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined for an empty body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

export interface HttpCall {
  readonly token: string;
  readonly method: string;
  readonly path: string;
  /** Goes as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls a service that listens, with a token.
 * @throws Error when a successful answer is not what its operation says
 */
export async function callHttp(
  baseUrl: string,
  { token, method, path, body, signal }: HttpCall,
): Promise<HttpAnswer> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const text = await response.text();
  const { status, headers } = response;
  const [contentType, etag] = ['content-type', 'etag'].map((name) => headers.get(name) ?? undefined);
  checkAnswer(method, path, { status, contentType, text, etag });
  return { status, headers, body: text === '' ? undefined : JSON.parse(text) };
}
