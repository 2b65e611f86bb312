import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '#neo4j/database.ts';
import { startManagedNeo4j } from '#neo4j/managed/index.ts';
import type { SharedSecret } from '#operation/define.ts';
import { readDemoAccounts, seedDemoAccounts } from '#people/authorization-server/index.ts';
import { FakeChatProvider } from '../fakes/chat-provider.ts';
import { FakeIssuer } from '../fakes/issuer.ts';
import { type RunningProgram, startProgram } from '../world/program.ts';

const DATABASE_TIMEOUT_MS = 300_000;

interface Bolt {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
}

/** An account of the service's own authorization server. */
export interface Account {
  readonly username: string;
  readonly password: string;
}

/** What is attacked: one database, and processes of the real service on it. */
export interface Installation {
  readonly database: Database;
  readonly issuer: FakeIssuer;
  /** Verifies tokens of `issuer`; without limits of requests. */
  readonly external: RunningProgram;
  /** Signs people in by itself; without limits of requests. */
  readonly own: RunningProgram & { readonly baseUrl: string };
  readonly accounts: readonly Account[];
  /** What the processes have logged as faults. */
  readonly faults: FaultLog;
  /** What the callers of internal operations share with `external`, by the name of the secret. */
  readonly secrets: Readonly<Record<SharedSecret, string>>;
  /** What signs webhooks, once a connection was made for them. */
  readonly webhooks: { secret: string };
  /** One more process that signs people in by itself, and counts requests; the caller stops it. */
  limited(perMinute: { principal: number; address: number }): Promise<Installation['own']>;
}

/** A fault in the log of a service: whatever was sent, nothing may be one. */
export class FaultLog {
  readonly #faults = new Map<string, number>();

  /** Keeps a line of the log when it tells of a fault. */
  readonly read = (line: string): void => {
    const entry = parseLine(line);
    // What is away for the moment is logged as loudly, and is allowed.
    if (entry !== undefined && (entry.level < ERROR_LEVEL || entry.code === 'UNAVAILABLE')) return;
    const fault = entry === undefined ? line : `${entry.msg}: ${entry.err?.stack ?? line}`;
    this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1);
  };

  /** The faults since the last time, each once with how often it came. */
  take(): string[] {
    const faults = [...this.#faults].map(([fault, times]) => `${times} times ${fault}`);
    this.#faults.clear();
    return faults;
  }
}

const ERROR_LEVEL = 50;

interface Entry {
  readonly level: number;
  readonly code?: string;
  readonly msg?: string;
  readonly err?: { readonly stack?: string };
}

function parseLine(line: string): Entry | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** What ends what was started, the last first. */
export type Ends = (() => Promise<unknown>)[];

async function databaseOf(ends: Ends, say: (line: string) => void): Promise<Bolt> {
  const { NEO4J_TEST_URI: uri, NEO4J_TEST_USER: user = 'neo4j', NEO4J_TEST_PASSWORD: password } = process.env;
  if (uri && password) return { uri, user, password };
  const dataDir = await mkdtemp(join(tmpdir(), 'atlas-attack-neo4j-'));
  ends.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  const server = await startManagedNeo4j({ dataDir, log: say, startTimeoutMs: DATABASE_TIMEOUT_MS });
  ends.push(() => server.stop());
  return server;
}

/** A second key of another family, under the kid `rsa`; the first goes on signing. */
async function addRsaKey(issuer: FakeIssuer): Promise<void> {
  await issuer.rotate('rsa', 'RS256');
  issuer.signWith('k1');
}

const secret = (): string => randomBytes(24).toString('base64url');

/** Starts everything; what `ends` holds afterwards must be run, also when this fails. */
export async function startInstallation(ends: Ends, say: (line: string) => void): Promise<Installation> {
  const bolt = await databaseOf(ends, say);
  const database = new Database({ ...bolt, database: 'neo4j', poolSize: 4 });
  ends.push(() => database.close());
  const issuer = await FakeIssuer.start();
  ends.push(() => issuer.stop());
  await addRsaKey(issuer);
  const chat = new FakeChatProvider(issuer);
  const dataDir = await mkdtemp(join(tmpdir(), 'atlas-attack-'));
  ends.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  const secrets = {
    internalReconcile: secret(),
    slackLink: secret(),
    slackMint: secret(),
    cron: secret(),
    embedDispatch: secret(),
    tests: secret(),
  };
  const faults = new FaultLog();
  const shared = {
    NEO4J_URI: bolt.uri,
    NEO4J_USER: bolt.user,
    NEO4J_PASSWORD: bolt.password,
    DATA_DIR: dataDir,
    DEMO: 'false',
    ENABLE_SWAGGER: 'true',
    LOG_LEVEL: 'error',
    // A picture that forms by itself would write beside a refused call.
    WORKERS: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    EMBEDDER: 'hash',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
    SHARED_LINKS: 'true',
    DELIVERY_KEY: randomBytes(32).toString('base64'),
  };
  const external = await startProgram(
    {
      ...shared,
      AUTH_ISSUER: issuer.url,
      JWKS_URL: issuer.jwksUrl,
      AUTH_AUDIENCE: issuer.audience,
      AUTH_PROVIDER_NAME: 'attack',
      INTERNAL_RECONCILE_SECRET: secrets.internalReconcile,
      SLACK_LINK_SECRET: secrets.slackLink,
      SLACK_MINT_SECRET: secrets.slackMint,
      CRON_SECRET: secrets.cron,
      EMBED_DISPATCH_SECRET: secrets.embedDispatch,
      SLACK_OAUTH_CLIENT_ID: chat.clientId,
      SLACK_VAULT_ENC_KEY: randomBytes(32).toString('base64'),
      OAUTH_CLIENT_ID: 'attack-client',
    },
    faults.read,
  );
  ends.push(() => external.stop());
  const startOwn = async (further: Readonly<Record<string, string>>) => {
    const program = await startProgram({ ...shared, ...further }, faults.read);
    return { ...program, baseUrl: `http://localhost:${program.port}` };
  };
  const own = await startOwn({});
  ends.push(() => own.stop());
  await seedDemoAccounts(database, dataDir);
  return {
    database,
    issuer,
    external,
    own,
    secrets,
    webhooks: { secret: '' },
    faults,
    accounts: await readDemoAccounts(dataDir),
    limited: ({ principal, address }) =>
      startOwn({
        RATE_LIMIT_PER_MINUTE: String(principal),
        RATE_LIMIT_ADDRESS_PER_MINUTE: String(address),
        TRUST_PROXY: 'loopback',
      }),
  };
}
