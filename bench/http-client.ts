import { Agent, request } from 'node:http';

/** One call as it goes over the wire. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Instead of a body: items of a stream of newline-delimited JSON. */
  readonly lines?: readonly unknown[];
  readonly accept?: string;
}

/** Tokens are good for 900 s. */
const RENEW_AFTER_MS = 600_000;

/** Calls one origin as one person, over connections that are kept open. */
export class HttpClient {
  readonly #agent: Agent;
  readonly #origin: string;
  readonly #signIn: () => Promise<string>;
  #held: { readonly token: Promise<string>; readonly until: number } | undefined;

  constructor(origin: string, signIn: () => Promise<string>, connections: number) {
    this.#origin = origin;
    this.#signIn = signIn;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Calls that ask at once share one sign-in. */
  token(): Promise<string> {
    if (this.#held === undefined || performance.now() > this.#held.until)
      this.#held = { token: this.#signIn(), until: performance.now() + RENEW_AFTER_MS };
    return this.#held.token;
  }

  /** @returns `ms` from the start of the request to the last byte of the answer */
  async send({
    method,
    path,
    body,
    lines,
    accept,
  }: Call): Promise<{ status: number; text: string; ms: number }> {
    const text =
      lines === undefined ? JSON.stringify(body) : lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const payload = text === undefined ? undefined : Buffer.from(text);
    const type = lines === undefined ? 'application/json' : 'application/x-ndjson';
    const headers = {
      authorization: `Bearer ${await this.token()}`,
      ...(accept && { accept }),
      ...(payload && { 'content-type': type, 'content-length': payload.length }),
    };
    return new Promise((resolve, reject) => {
      const began = performance.now();
      const outgoing = request(`${this.#origin}${path}`, { agent: this.#agent, method, headers });
      outgoing.on('error', reject);
      outgoing.on('response', async (incoming) => {
        const text = Buffer.concat(await incoming.toArray()).toString();
        resolve({ status: incoming.statusCode!, text, ms: performance.now() - began });
      });
      outgoing.end(payload);
    });
  }

  /** Reads an answer part by part, so that none of it is kept here; times are from the start of the request. */
  async read(
    path: string,
    take: (part: Buffer) => void,
  ): Promise<{ status: number; firstByteMs: number; ms: number }> {
    const headers = { authorization: `Bearer ${await this.token()}` };
    return new Promise((resolve, reject) => {
      const began = performance.now();
      const outgoing = request(`${this.#origin}${path}`, { agent: this.#agent, headers });
      outgoing.on('error', reject);
      outgoing.on('response', async (incoming) => {
        let firstByteMs = 0;
        for await (const part of incoming) {
          firstByteMs ||= performance.now() - began;
          take(part as Buffer);
        }
        resolve({ status: incoming.statusCode!, firstByteMs, ms: performance.now() - began });
      });
      outgoing.end();
    });
  }

  /**
   * The parsed body of a call that must succeed: a POST where there is a body.
   * @throws Error with the status and the body of any other answer
   */
  async json<Body>(path: string, body?: unknown): Promise<Body> {
    const { status, text } = await this.send({ method: body === undefined ? 'GET' : 'POST', path, body });
    if (status < 300) return JSON.parse(text) as Body;
    throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
  }
}
