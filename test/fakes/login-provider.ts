import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { run } from '#cli/run.ts';

/** What was asked of a fake service. */
interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly form: URLSearchParams;
}

type Answer = (response: ServerResponse, asked: Asked) => unknown;

/** Answers with JSON. */
export const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const PROFILE = { slug: 'ann', entitlements: { system_access: true } };

/** A service or an issuer for the logins of the command line, faked at its wire: each path answers what a test says. */
export class LoginService {
  readonly asked: Asked[] = [];
  readonly #server: Server;
  readonly #answers = new Map<string, Answer>([['/api/profile', json(PROFILE)]]);

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<LoginService> {
    const server = createServer(async (request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const asked = { path, headers: request.headers, form: new URLSearchParams(await text(request)) };
      service.asked.push(asked);
      (service.#answers.get(path) ?? json({}, 404))(response, asked);
    });
    const service = new LoginService(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  /** `127.0.0.1` and the port. */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  answer(path: string, answer: Answer): void {
    this.#answers.set(path, answer);
  }

  at(path: string): readonly Asked[] {
    return this.asked.filter((one) => one.path === path);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** When something ends that lives so long from now, in seconds since 1970. */
export const endIn = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token that ends so many seconds from now. */
export const tokenFor = (seconds: number, claims: object = {}): string =>
  `${part({ alg: 'none' })}.${part({ exp: endIn(seconds), ...claims })}.x`;

/** A folder with a configuration and a login, and the command line that uses them. */
export class LoginFolder {
  readonly path: string;
  readonly env: Record<string, string>;

  private constructor(path: string, env: Record<string, string>) {
    this.path = path;
    this.env = env;
  }

  static async make(service: Pick<LoginService, 'url'>): Promise<LoginFolder> {
    const path = await mkdtemp(join(tmpdir(), 'atlas-login-'));
    return new LoginFolder(path, {
      SERVICE_API_URL: service.url,
      SERVICE_GLOBAL_CONFIG: join(path, 'config.toml'),
    });
  }

  get file(): string {
    return join(this.path, 'auth.json');
  }

  keep(login: object): Promise<void> {
    return writeFile(this.file, JSON.stringify(login));
  }

  async kept(): Promise<Record<string, unknown>> {
    return JSON.parse(await readFile(this.file, 'utf8'));
  }

  configure(toml: string): Promise<void> {
    return writeFile(join(this.path, 'config.toml'), toml);
  }

  /** Runs a command; its answers are JSON, since nobody watches. */
  async atlas(
    words: string,
    { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
  ) {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const printed = Promise.all([text(stdout), text(stderr)]);
    const streams = { stdin: Readable.from([Buffer.from(input)]), stdout, stderr };
    const given = { ...this.env, ...env };
    const code = await run(words.split(' '), '0.0.0', {
      ...(streams as unknown as NodeJS.Process),
      env: given,
    });
    stdout.end();
    stderr.end();
    const [out, err] = await printed;
    return { code, stdout: out, stderr: err, failure: out.startsWith('{') ? JSON.parse(out) : undefined };
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}
