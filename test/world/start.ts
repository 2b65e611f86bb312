import type { AddressInfo } from 'node:net';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { DATABASE_LIMITS, type DatabaseLimits } from '#base/database-limits.ts';
import { newId } from '#base/ids.ts';
import { readConfig } from '#config/read-config.ts';
import type { Embedders } from '#embeddings/embedders.ts';
import { Database } from '#neo4j/database.ts';
import type { Operation } from '#operation/define.ts';
import { remoteKeys } from '#people/access/index.ts';
import type { FormationThread } from '#picture/formation/index.ts';
import { changeAccessVersion } from '#record/ledger/index.ts';
import { compose, prepareDatabase } from '#start/compose.ts';
import { FakeIssuer } from '../fakes/issuer.ts';
import type { TestNeo4j } from '../neo4j/provided.ts';
import { checkAnswer } from './checked-answer.ts';
import { approve } from './raw.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly headers: Record<string, string | string[] | number | undefined>;
}

type Headers = Record<string, string>;

/** A machine that runs many tests at once is slow; what the limits do has tests of its own. */
export const PATIENT: DatabaseLimits = {
  ...DATABASE_LIMITS,
  readMs: 60_000,
  writeMs: 60_000,
  writeQueueMs: 60_000,
  awayMs: 60_000,
};

/** The tokens of a world outlast every suite. */
const LONGEST_RUN_SECONDS = 24 * 3600;

/** A person or machine of a test's world, calling the service over HTTP with a token of its own. */
export interface Caller {
  readonly name: string;
  readonly id: string;
  readonly handle: string;
  readonly email: string;
  readonly token: string;
  get(path: string, headers?: Headers): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  patch(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  delete(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
}

export type Standing = 'admin' | 'approved' | 'denied';

/** One running service: real database, real HTTP surface, an issuer faked at its wire. */
export interface Service {
  readonly app: FastifyInstance;
  readonly operations: readonly Operation[];
  readonly forming: FormationThread;
  readonly embedders: Embedders;
  readonly database: Database;
  readonly issuer: FakeIssuer;
  /** How many instances its requests go to, in turn. */
  readonly instances: number;
  /** Those of each instance. */
  readonly everyEmbedders: readonly Embedders[];
  /** Any request, with any headers; `body` objects go as JSON, strings as they are. */
  call(method: string, path: string, options?: { headers?: Headers; body?: unknown }): Promise<Answer>;
  /** People with unique logins, by name: `const { ann, zoe } = await people({ ann: 'admin', zoe: 'denied' })`. */
  people<Name extends string>(standings: Record<Name, Standing>): Promise<Record<Name, Caller>>;
}

/** A service that whoever opened it stops. */
export interface OpenService extends Service {
  stop(): Promise<void>;
}

/** `TEST_INSTANCES=2`: requests go in turn to so many instances, each with connections and caches of its own. */
const INSTANCES = Number(process.env['TEST_INSTANCES'] ?? 1);

/** Each instance counts by itself (docs/scale.md): a service with such a limit is one, so that tests know when it is reached. */
const LIMITS_OF_EACH = ['RATE_LIMIT_PER_MINUTE', 'RATE_LIMIT_ADDRESS_PER_MINUTE'];

const instancesOf = (environment: Readonly<Record<string, string>>): number =>
  LIMITS_OF_EACH.some((name) => (environment[name] ?? '0') !== '0') ? 1 : INSTANCES;

/** Not statements of the schema: they come before the constraint by which there is one access version. */
const CHANGES = /\b(SET|MERGE|DELETE|REMOVE)\b|\bCREATE\s*\(/;

/** A database that tests change by hand, past the ledger: whoever remembers callers reads them again after such a change. */
class DatabaseOfTests extends Database {
  override async execute(statement: Parameters<Database['execute']>[0]): Promise<Record<string, unknown>[]> {
    const rows = await super.execute(statement);
    if (CHANGES.test(typeof statement === 'string' ? statement : statement.text))
      await this.write('changed by hand', undefined, changeAccessVersion);
    return rows;
  }
}

/**
 * Starts the service on a database, with an issuer of its own.
 * @param environment further variables of the service, or others than the usual ones
 */
export async function openService(
  neo4j: TestNeo4j,
  environment: Readonly<Record<string, string>> = {},
): Promise<OpenService> {
  const instances = instancesOf(environment);
  const issuer = await FakeIssuer.start();
  const database = new DatabaseOfTests({ ...neo4j, database: 'neo4j', poolSize: 20, limits: PATIENT });
  await prepareDatabase(database);
  const config = readConfig({
    NEO4J_URI: neo4j.uri,
    NEO4J_PASSWORD: neo4j.password,
    AUTH_ISSUER: issuer.url,
    JWKS_URL: issuer.jwksUrl,
    AUTH_AUDIENCE: issuer.audience,
    ENABLE_SWAGGER: 'true',
    // Tests ask faster than people do.
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
    EMBEDDER: 'hash',
    DELIVERY_KEY: Buffer.alloc(32, 'key').toString('base64'),
    SHARED_LINKS: 'true',
    DELIVERY_ALLOW_PRIVATE: '127.0.0.0/8',
    ...environment,
  });
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const composed = (on: Database) =>
    compose({ config, database: on, log, keys: remoteKeys(config.auth.jwksUrl) });
  const { app, forming, embedders, operations } = await composed(database);
  await app.ready();
  const others = await Promise.all(
    Array.from({ length: instances - 1 }, async () => {
      const own = new Database({ ...neo4j, database: 'neo4j', poolSize: 20, limits: PATIENT });
      const other = await composed(own);
      await other.app.ready();
      return { app: other.app, embedders: other.embedders, database: own };
    }),
  );
  const apps = [app, ...others.map((other) => other.app)];
  let turn = 0;

  const call: Service['call'] = async (method, path, { headers = {}, body } = {}) => {
    const options: InjectOptions = { method: method as 'GET', url: path, headers };
    if (typeof body === 'string') options.payload = body;
    else if (body !== undefined) {
      options.payload = JSON.stringify(body);
      options.headers = { 'content-type': 'application/json', ...headers };
    }
    const response = await apps[turn++ % apps.length]!.inject(options);
    const contentType = response.headers['content-type']?.toString();
    const etag = response.headers.etag?.toString();
    const answer = { status: response.statusCode, contentType, text: response.body, etag };
    checkAnswer(method, path, answer, operations);
    const isJson = contentType?.startsWith('application/json') === true;
    return {
      status: response.statusCode,
      body: isJson && method !== 'HEAD' ? response.json() : response.body,
      headers: response.headers,
    };
  };

  const person = async (name: string, standing: Standing): Promise<Caller> => {
    const subject = `auth0|${newId()}`;
    const email = `${name}-${newId().slice(-12)}@example.org`;
    const token = await issuer.token(subject, {
      claims: { email, email_verified: true },
      expiresIn: LONGEST_RUN_SECONDS,
    });
    const as =
      (method: string) =>
      (path: string, body?: unknown, headers: Headers = {}) =>
        call(method, path, { headers: { authorization: `Bearer ${token}`, ...headers }, body });
    const profile = await as('GET')('/api/profile');
    if (profile.status !== 200) throw new Error(`${name} could not sign in: ${JSON.stringify(profile.body)}`);
    if (standing !== 'denied') await approve(database, profile.body.id, standing);
    return {
      name,
      id: profile.body.id,
      handle: profile.body.slug,
      email,
      token,
      get: (path, headers) => as('GET')(path, undefined, headers),
      post: as('POST'),
      put: as('PUT'),
      patch: as('PATCH'),
      delete: as('DELETE'),
    };
  };

  const people = async (standings: Record<string, Standing>) => {
    const entries = Object.entries(standings) as [string, Standing][];
    const callers = await Promise.all(entries.map(([name, standing]) => person(name, standing)));
    return Object.fromEntries(callers.map((caller) => [caller.name, caller])) as Record<string, Caller>;
  };

  const stop = async () => {
    for (const other of others) {
      await other.app.close();
      await other.database.close();
    }
    await app.close();
    await database.close();
    await issuer.stop();
  };
  return {
    app,
    operations,
    forming,
    embedders,
    database,
    issuer,
    instances,
    everyEmbedders: [embedders, ...others.map((other) => other.embedders)],
    call,
    people: people as Service['people'],
    stop,
  };
}

/** Starts a service as `openService` does; it stops after the last test of the file. */
export async function startService(
  neo4j: TestNeo4j,
  environment: Readonly<Record<string, string>> = {},
): Promise<Service> {
  const service = await openService(neo4j, environment);
  afterAll(() => service.stop());
  return service;
}

/** Where a service answers over a real connection; it listens on a free loopback port from the first call on. */
export async function originOf({ app }: Service): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
