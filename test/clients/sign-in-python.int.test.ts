import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { startOwnService } from '../integration/authorization-server/own-mode.ts';
import { PYTHON } from './python-sdk.ts';
import { allowAs, approveBearer, CLIENT_NAME } from './signing-in.ts';

/** Issue 34 B: the OAuth code of the Python SDK signs a person in, from the address of `/mcp` alone. */

const PROGRAM = fileURLToPath(new URL('sign_in.py', import.meta.url));

const service = await startOwnService();

afterAll(() => service.stop());

interface Told {
  readonly open?: string;
  readonly failed?: string;
  readonly structured?: Record<string, unknown>;
  readonly asked?: string[];
  readonly access_token: string;
}

/** One running program, which answers an act with a line. */
class Program {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  #errors = '';

  constructor(url: URL, redirect: string) {
    const env = { PATH: process.env['PATH'], URL: url.href, REDIRECT: redirect, CLIENT_NAME };
    this.#process = spawn(PYTHON, [PROGRAM], { env });
    this.#process.stderr.on('data', (text) => {
      this.#errors += text;
    });
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  async say(line: Record<string, unknown>): Promise<Told> {
    this.#process.stdin.write(`${JSON.stringify(line)}\n`);
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Error(`the program ended: ${this.#errors.slice(-2000)}`);
    return JSON.parse(value) as Told;
  }

  act = (act: 'call' | 'expire' | 'lose'): Promise<Told> => this.say({ act });

  end(): void {
    this.#process.stdin.end();
  }
}

const RENEWED = 'refresh_token 200';

/** A program by which a new person has signed in, and which has called a tool. */
async function signedIn(url: URL, redirect: string) {
  const [person, program] = [await service.person(), new Program(url, redirect)];
  const { open } = await program.act('call');
  const brought = await allowAs(person, new URL(open!), redirect);
  // Nobody has approved the person yet, so this first call is refused after the sign-in.
  const first = await program.say(Object.fromEntries(brought));
  expect([first.asked, first.open]).toEqual([['authorization_code 200'], undefined]);
  await approveBearer(service, person, first.access_token);
  const whoami = async () => {
    const told = await program.act('call');
    expect(told).toMatchObject({ structured: { email: person.email }, is_error: false });
    return told;
  };
  await whoami();
  return { program, whoami, token: first.access_token };
}

test.each([
  // Its examples, the command line of the SDK, and the other names of the address.
  ['http://localhost:3030/callback', '127.0.0.1', '/mcp'],
  ['http://localhost:3000/callback', 'localhost', '/mcp'],
  ['http://127.0.0.1:53683/', '127.0.0.1', '/mcp/'],
])(
  'a program that waits at %s signs in at %s with %s, calls, renews and calls',
  async (redirect, host, path) => {
    const url = new URL(path, service.baseUrl);
    url.hostname = host;
    const { program, whoami, token } = await signedIn(url, redirect);
    await program.act('expire');
    const renewed = await whoami();
    expect(renewed.access_token).not.toBe(token);
    await program.act('expire');
    const { asked } = await whoami();
    program.end();
    expect(asked).toEqual(['authorization_code 200', RENEWED, RENEWED]);
  },
);

test('a program whose renewal lost its answer renews with the same token again, and goes on', async () => {
  const url = new URL('/mcp', service.baseUrl);
  const { program, whoami } = await signedIn(url, 'http://localhost:3030/oauth/callback');
  await program.act('expire');
  await program.act('lose');
  expect(await program.act('call')).toHaveProperty('failed');
  await whoami();
  await program.act('expire');
  const { asked } = await whoami();
  program.end();
  expect(asked).toEqual(['authorization_code 200', RENEWED, RENEWED, RENEWED]);
});
