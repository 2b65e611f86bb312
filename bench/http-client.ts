import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** One call as it goes over the wire. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** The tag of an answer that the caller has: `If-None-Match`. */
  readonly known?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Its `ETag`. */
  readonly tag: string | undefined;
  /** From the start of the request to the last byte of the answer. */
  readonly ms: number;
}

/** Whether a call did what it should: 304 is the answer to a caller who has it already. */
export const succeeded = (status: number): boolean => status < 300 || status === 304;

/** The headers of a call, but for those of its connection. */
export const headersOf = ({ body, known }: Call, token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(known !== undefined && { 'if-none-match': known }),
});

/** Gives a bearer token that is still good for minutes, a new one when the last has aged. */
export type TokenSource = () => Promise<string>;

/** Calls one origin over connections that are kept open. */
export class HttpClient {
  readonly #agent: Agent;
  readonly #origin: URL;
  readonly #token: TokenSource;

  constructor(baseUrl: string, token: TokenSource, connections: number) {
    this.#origin = new URL(baseUrl);
    this.#token = token;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  async send(call: Call): Promise<Answer> {
    const { method, path, body } = call;
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const headers = {
      ...headersOf(call, await this.#token()),
      ...(payload && { 'content-length': payload.length }),
    };
    return new Promise((resolve, reject) => {
      const began = performance.now();
      const outgoing = request(
        {
          hostname: this.#origin.hostname,
          port: this.#origin.port,
          agent: this.#agent,
          method,
          path,
          headers,
        },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const ms = performance.now() - began;
            const text = Buffer.concat(parts).toString();
            resolve({ status: incoming.statusCode!, text, tag: incoming.headers.etag, ms });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  }

  /**
   * The parsed body of a call that must succeed.
   * @throws Error with the status and the body of any other answer
   */
  async json<Body>(call: Call): Promise<Body> {
    const { status, text } = await this.send(call);
    if (status >= 300)
      throw new Error(`${call.method} ${call.path} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Body;
  }

  close(): void {
    this.#agent.destroy();
  }
}
