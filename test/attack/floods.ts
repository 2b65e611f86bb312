import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { obtainToken } from '#sign-in/obtain-tokens.ts';
import type { Attack } from './attack.ts';
import { type Answer, bytesOf, exchange, type Outcome, type Request } from './exchange.ts';
import type { Installation } from './installation.ts';
import { problemsOf } from './rules.ts';
import { openSignIn, postLogin } from './sign-in-pages.ts';

type Own = Installation['own'];

/** An address of documentation (RFC 5737), told by a proxy that the service trusts. */
const from = (address: string): readonly [string, string] => ['X-Forwarded-For', address];
const FLOODER = from('203.0.113.1');
const NEIGHBOUR = from('203.0.113.2');

const answersOf = (outcomes: readonly Outcome[]): Answer[] =>
  outcomes.flatMap((outcome) => (outcome.kind === 'answered' ? outcome.answers : []));

/** The same request many times, some at once. */
async function repeated(port: number, request: Request, times: number, atOnce = 20): Promise<Answer[]> {
  const outcomes: Outcome[] = [];
  for (let sent = 0; sent < times; sent += atOnce)
    outcomes.push(
      ...(await Promise.all(Array.from({ length: atOnce }, () => exchange(port, bytesOf(request))))),
    );
  return answersOf(outcomes);
}

/** What is wrong with the answers to a flood: one that is no good answer, or no refusal for its rate. */
function floodProblems(answers: readonly Answer[], surface: 'api' | 'sign-in' = 'api'): string[] {
  const context = { sent: '', head: false };
  const wrong = answers.flatMap((answer) => problemsOf(answer, { surface }, context)).slice(0, 3);
  const limited = answers.filter(({ status }) => status === 429);
  return [
    ...wrong,
    ...(limited.length === 0 ? ['a flood met no 429'] : []),
    ...(limited.every(({ headers }) => headers.has('retry-after')) ? [] : ['a 429 without Retry-After']),
  ];
}

interface Flood {
  readonly name: string;
  readonly request: Request;
}

const FLOODS: readonly Flood[] = [
  {
    name: 'forged tokens',
    request: { method: 'GET', path: '/api/contexts', headers: [FLOODER, ['Authorization', 'Bearer x.y.z']] },
  },
  { name: 'no tokens', request: { method: 'GET', path: '/api/profile', headers: [FLOODER] } },
  {
    name: 'registrations of clients',
    request: {
      method: 'POST',
      path: '/oauth/register',
      headers: [FLOODER, ['Content-Type', 'application/json']],
      body: '{"redirect_uris":["http://127.0.0.1/callback"]}',
    },
  },
  { name: 'unknown paths', request: { method: 'GET', path: '/nothing/there', headers: [FLOODER] } },
  {
    name: 'parameters that are too long',
    request: { method: 'GET', path: `/api/contexts/${'x'.repeat(600)}`, headers: [FLOODER] },
  },
  { name: 'unlisted methods', request: { method: 'PROPFIND', path: '/api/contexts', headers: [FLOODER] } },
  { name: 'key sets', request: { method: 'GET', path: '/oauth/jwks', headers: [FLOODER] } },
  {
    name: 'authorizations',
    request: { method: 'GET', path: '/oauth/authorize?client_id=atlas-cli', headers: [FLOODER] },
  },
  { name: 'messages of agents', request: { method: 'POST', path: '/mcp', headers: [FLOODER] } },
];

/** Where the limit is low, so that few requests are a flood. */
const ADDRESS_LIMIT = 60;
const PRINCIPAL_LIMIT = 100;

/** Floods without a caller: the address is refused, its neighbour is not. Each has a process, since counters last a minute. */
async function anonymousFlood(installation: Installation, { request }: Flood): Promise<string[]> {
  const limited = await installation.limited({ principal: PRINCIPAL_LIMIT, address: ADDRESS_LIMIT });
  try {
    const surface = request.path.startsWith('/oauth') ? 'sign-in' : 'api';
    const answers = await repeated(limited.port, request, ADDRESS_LIMIT * 2);
    const headers = [NEIGHBOUR, ...(request.headers ?? []).filter((header) => header !== FLOODER)];
    const beside = answersOf([await exchange(limited.port, bytesOf({ ...request, headers }))]);
    return [
      ...floodProblems(
        answers.filter(({ status }) => status === 429 || status >= 500),
        surface,
      ),
      ...(beside[0] === undefined || beside[0].status === 429 ? ['its neighbour was refused as well'] : []),
    ];
  } finally {
    await limited.stop();
  }
}

async function principalFlood(installation: Installation): Promise<string[]> {
  const limited = await installation.limited({ principal: PRINCIPAL_LIMIT, address: 0 });
  try {
    const [ann, ben] = installation.accounts;
    const read = (token: string): Request => ({
      method: 'GET',
      path: '/api/profile',
      headers: [['Authorization', `Bearer ${token}`]],
    });
    const token = await obtainToken({ ...ann!, baseUrl: limited.baseUrl });
    const other = await obtainToken({ ...ben!, baseUrl: limited.baseUrl });
    const answers = await repeated(limited.port, read(token), PRINCIPAL_LIMIT * 2);
    const [beside] = await repeated(limited.port, read(other), 1, 1);
    return [
      ...floodProblems(answers),
      ...(beside?.status === 200 ? [] : [`another caller was answered ${beside?.status}`]),
    ];
  } finally {
    await limited.stop();
  }
}

const LOGINS = 300;
const SIGN_IN_LIMIT_MS = 15_000;

/** Wrong passwords by the hundred from one address; somebody else signs in meanwhile. */
async function loginFlood(installation: Installation): Promise<string[]> {
  const limited = await installation.limited({ principal: 0, address: 600 });
  try {
    const page = await openSignIn(limited, FLOODER);
    const flood = Array.from({ length: LOGINS }, (_, index) =>
      postLogin(limited, page, { username: `nobody-${index}`, password: 'wrong' }, FLOODER),
    );
    await sleep(200);
    const began = performance.now();
    const [, ben] = installation.accounts;
    const signedIn = await obtainToken({ ...ben!, baseUrl: limited.baseUrl }).then(
      () => undefined,
      (error: unknown) =>
        `somebody else could not sign in: ${error instanceof Error ? error.message : error}`,
    );
    const ms = performance.now() - began;
    const answers = answersOf(await Promise.all(flood));
    const problems = answers.flatMap((answer) =>
      problemsOf(answer, { surface: 'sign-in' }, { sent: '', head: false }),
    );
    return [
      ...problems.slice(0, 3),
      ...(signedIn === undefined ? [] : [signedIn]),
      ...(ms > SIGN_IN_LIMIT_MS ? [`somebody else signed in after ${Math.round(ms)} ms`] : []),
    ];
  } finally {
    await limited.stop();
  }
}

/** A device that asks again at once is told to slow down (RFC 8628 §3.5). */
async function impatientDevice({ port }: Own): Promise<string[]> {
  const form = (path: string, fields: Record<string, string>): Request => ({
    method: 'POST',
    path,
    headers: [['Content-Type', 'application/x-www-form-urlencoded']],
    body: new URLSearchParams(fields).toString(),
  });
  const begin = form('/oauth/device_authorization', { client_id: 'atlas-cli', scope: 'openid' });
  const [begun] = answersOf([await exchange(port, bytesOf(begin))]);
  const { device_code } = JSON.parse(begun?.text ?? '{}') as { device_code?: string };
  if (device_code === undefined) return [`no device code: ${begun?.status} ${begun?.text}`];
  const poll = form('/oauth/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    client_id: 'atlas-cli',
    device_code,
  });
  const errors = (await repeated(port, poll, 4, 1)).map(
    ({ text }) => (JSON.parse(text) as { error?: string }).error,
  );
  return errors.includes('slow_down') ? [] : [`polling at once was answered ${errors.join(', ')}`];
}

interface Dribble {
  readonly name: string;
  readonly connections: number;
  readonly first: string;
  /** Sent again and again. */
  readonly next: string;
}

const DRIBBLES: readonly Dribble[] = [
  { name: 'connections that say nothing', connections: 300, first: '', next: '' },
  {
    name: 'headers that never end',
    connections: 200,
    first: 'GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n',
    next: 'X-A: a\r\n',
  },
  {
    name: 'bodies that never end',
    connections: 200,
    first:
      'POST /oauth/register HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
    next: ' ',
  },
  {
    name: 'chunks that never end',
    connections: 200,
    first:
      'POST /oauth/register HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    next: '1\r\n \r\n',
  },
];

const DRIBBLE_SECONDS = 4;

/** Connections that send a little now and then; the control calls beside them say whether others are served. */
async function dribble(port: number, { connections, first, next }: Dribble): Promise<string[]> {
  const sockets: Socket[] = Array.from({ length: connections }, () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined).on('data', () => undefined);
    if (first !== '') socket.write(first);
    return socket;
  });
  try {
    for (let tick = 0; tick < DRIBBLE_SECONDS * 4; tick += 1) {
      await sleep(250);
      if (next !== '') for (const socket of sockets) if (socket.writable) socket.write(next);
    }
    return [];
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Requests whose answers nobody reads. */
async function unreadAnswers(port: number, token: string): Promise<string[]> {
  const request = `GET /api-docs/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const sockets = Array.from({ length: 50 }, () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined).pause();
    socket.write(request.repeat(20));
    return socket;
  });
  await sleep(3000);
  for (const socket of sockets) socket.destroy();
  return [];
}

const CONNECTIONS = 64;

/** One caller with many connections reads and writes as fast as it is answered. */
async function busyCaller(port: number, token: string): Promise<string[]> {
  const until = performance.now() + 5000;
  const read: Request = {
    method: 'GET',
    path: '/api/resources?limit=200',
    headers: [['Authorization', `Bearer ${token}`]],
  };
  const problems: string[] = [];
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until)
        for (const answer of answersOf([await exchange(port, bytesOf(read))]))
          problems.push(...problemsOf(answer, {}, { sent: '', head: false }));
    }),
  );
  return problems.slice(0, 3);
}

/** Too much of everything: whoever sends it is refused or waits, and others are served. */
export function* floodAttacks(installation: Installation, token: string): Generator<Attack> {
  const { own, external } = installation;
  for (const flood of FLOODS)
    yield { name: `a flood of ${flood.name}`, course: () => anonymousFlood(installation, flood) };
  yield { name: 'a flood of one caller', course: () => principalFlood(installation) };
  yield { name: 'a flood of wrong passwords', course: () => loginFlood(installation) };
  yield { name: 'a device that polls at once', course: () => impatientDevice(own) };
  for (const one of DRIBBLES)
    yield { name: `${one.connections} ${one.name}`, course: () => dribble(external.port, one) };
  yield { name: 'answers that nobody reads', course: () => unreadAnswers(external.port, token) };
  yield { name: `a caller with ${CONNECTIONS} connections`, course: () => busyCaller(external.port, token) };
}
