import { z } from 'zod';

const Text = z
  .string()
  .transform((value) => value.trim())
  .transform((value) => (value === '' ? undefined : value));

const text = Text.optional();
const port = text
  .transform((value) => (value === undefined ? Number.NaN : Number(value)))
  .pipe(z.number().int().min(0).max(65_535).catch(3000));
/** A secret counts byte for byte, so nothing is trimmed; empty = absent. */
const secret = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));
const flag = text.transform((value) => value === 'true' || value === '1');
const seconds = (fallback: number, rule: z.ZodNumber) =>
  text.transform((value) => (value === undefined ? fallback : Number(value))).pipe(rule);

const Environment = z.object({
  NEO4J_URI: text.pipe(
    z
      .string()
      .regex(
        /^(bolt|neo4j)(\+s|\+ssc)?:\/\/[^/]+/,
        'must be a bolt:// or neo4j:// address (+s and +ssc allowed)',
      )
      .optional(),
  ),
  NEO4J_USER: text.transform((value) => value ?? 'neo4j'),
  NEO4J_PASSWORD: text,
  NEO4J_DATABASE: text.transform((value) => value ?? 'neo4j'),
  NEO4J_POOL_SIZE: seconds(50, z.number().int().min(1).max(1000)),
  NEO4J_START_TIMEOUT_SECONDS: seconds(120, z.number().int().min(1).max(3600)),
  DATA_DIR: text.transform((value) => value ?? '.atlas'),
  DEMO: text.pipe(z.enum(['true', 'false'], 'must be true or false').optional()),
  HOST: text.transform((value) => value ?? '127.0.0.1'),
  PORT: port,
  BASE_URL: text.pipe(z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional()),
  AUTH_ISSUER: text.pipe(z.url({ error: 'must be a URL' }).optional()),
  JWKS_URL: text.pipe(z.url({ error: 'must be a URL' }).optional()),
  AUTH_AUDIENCE: text,
  MCP_AUDIENCE: text,
  AS_ISSUER: text.pipe(z.url({ error: 'must be a URL' }).optional()),
  AS_AUDIENCE: text,
  AUTH_PROVIDER_NAME: text
    .transform((value) => value ?? 'auth0')
    .pipe(z.string().max(32, 'must have at most 32 characters')),
  ACCESS_REQUEST_URL: text.pipe(z.url({ error: 'must be a URL' }).optional()),
  CORS_ORIGINS: text.transform((value) =>
    (value ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  ),
  ENABLE_SWAGGER: flag,
  INTERNAL_RECONCILE_SECRET: secret,
  EMBED_DISPATCH_SECRET: secret,
  SLACK_LINK_SECRET: secret,
  SLACK_MINT_SECRET: secret,
  SLACK_VAULT_ENC_KEY: secret,
  CRON_SECRET: secret,
  LOG_LEVEL: text.pipe(
    z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a pino log level')
      .optional(),
  ),
  GIT_COMMIT: text.pipe(
    z
      .string()
      .regex(/^[0-9a-f]{7,40}$/, 'must be a hexadecimal commit id')
      .optional(),
  ),
});

/** How gate one verifies: against someone else's issuer, or against the authorization server inside the service. */
export interface AuthConfig {
  readonly mode: 'external' | 'own';
  readonly issuer: string;
  readonly jwksUrl: string;
  readonly audience: string;
  readonly providerName: string;
}

/** Keys shared with the machines that call signed or scheduled routes; undefined = that route refuses everyone. */
export interface SecretsConfig {
  readonly internalReconcile: string | undefined;
  readonly embedDispatch: string | undefined;
  readonly slackLink: string | undefined;
  readonly slackMint: string | undefined;
  /** Encrypts stored chat credentials. */
  readonly slackVaultKey: string | undefined;
  /** Bearer of the scheduled routes. */
  readonly cron: string | undefined;
}

/** The whole configuration of one process, parsed once from the environment and frozen. */
export interface Config {
  /** Undefined: the service starts and owns a local Neo4j under `dataDir`. */
  readonly neo4j: {
    readonly uri: string | undefined;
    readonly user: string;
    readonly password: string | undefined;
    readonly database: string;
    readonly poolSize: number;
    readonly startTimeoutSeconds: number;
  };
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  /** The origin under which clients reach the service, without a trailing slash. */
  readonly baseUrl: string;
  readonly auth: AuthConfig;
  readonly secrets: SecretsConfig;
  /** Seeded accounts and maps; the default where neither a database nor an issuer is named. */
  readonly demo: boolean;
  readonly accessRequestUrl: string | null;
  readonly corsOrigins: readonly string[];
  readonly apiReference: boolean;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  readonly commit: string | null;
}

/** A start refused for its configuration; the message names the variable and the rule, never the value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Parsed = z.infer<typeof Environment>;

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

function refuseUnless(condition: boolean, variable: string, rule: string): void {
  if (!condition) throw new ConfigError(`${variable} ${rule}`);
}

function externalAuth(env: Parsed): AuthConfig {
  refuseUnless(env.JWKS_URL !== undefined, 'JWKS_URL', 'is required when AUTH_ISSUER is set');
  refuseUnless(env.AUTH_AUDIENCE !== undefined, 'AUTH_AUDIENCE', 'is required when AUTH_ISSUER is set');
  return {
    mode: 'external',
    issuer: env.AUTH_ISSUER!,
    jwksUrl: env.JWKS_URL!,
    audience: env.AUTH_AUDIENCE!,
    providerName: env.AUTH_PROVIDER_NAME,
  };
}

function ownAuth(env: Parsed, baseUrl: string): AuthConfig {
  const issuer = env.AS_ISSUER ?? baseUrl;
  const audience = env.AS_AUDIENCE ?? env.AUTH_AUDIENCE ?? `${withoutSlash(issuer)}/api`;
  const jwksUrl = `${withoutSlash(issuer)}/oauth/jwks`;
  if (env.AS_ISSUER !== undefined) {
    refuseUnless(env.AS_AUDIENCE !== undefined, 'AS_AUDIENCE', 'is required when AS_ISSUER is set');
    refuseUnless(
      env.AUTH_ISSUER === undefined || env.AUTH_ISSUER === env.AS_ISSUER,
      'AUTH_ISSUER',
      'must equal AS_ISSUER byte for byte',
    );
    refuseUnless(
      env.AUTH_AUDIENCE === undefined || env.AUTH_AUDIENCE === env.AS_AUDIENCE,
      'AUTH_AUDIENCE',
      'must equal AS_AUDIENCE',
    );
    refuseUnless(
      env.JWKS_URL === undefined || env.JWKS_URL === jwksUrl,
      'JWKS_URL',
      'must be AS_ISSUER without trailing slashes, followed by /oauth/jwks',
    );
  }
  return { mode: 'own', issuer, jwksUrl, audience, providerName: env.AUTH_PROVIDER_NAME };
}

const DISTINCT_SECRETS = [
  'INTERNAL_RECONCILE_SECRET',
  'EMBED_DISPATCH_SECRET',
  'SLACK_LINK_SECRET',
  'SLACK_MINT_SECRET',
  'SLACK_VAULT_ENC_KEY',
] as const;

function secretsOf(env: Parsed): SecretsConfig {
  const holders = new Map<string, string>();
  for (const name of DISTINCT_SECRETS) {
    const value = env[name];
    if (value === undefined) continue;
    const holder = holders.get(value);
    refuseUnless(holder === undefined, name, `must differ from ${holder}`);
    holders.set(value, name);
  }
  return {
    internalReconcile: env.INTERNAL_RECONCILE_SECRET,
    embedDispatch: env.EMBED_DISPATCH_SECRET,
    slackLink: env.SLACK_LINK_SECRET,
    slackMint: env.SLACK_MINT_SECRET,
    slackVaultKey: env.SLACK_VAULT_ENC_KEY,
    cron: env.CRON_SECRET,
  };
}

/**
 * Reads the environment into one frozen configuration.
 * @throws ConfigError naming the first variable that breaks a rule
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`${String(issue.path[0])} ${issue.message}`);
  }
  const env = parsed.data;
  const baseUrl = withoutSlash(env.BASE_URL ?? `http://localhost:${env.PORT}`);
  const auth =
    env.AUTH_ISSUER !== undefined && env.AS_ISSUER === undefined ? externalAuth(env) : ownAuth(env, baseUrl);
  refuseUnless(
    env.MCP_AUDIENCE === undefined || env.MCP_AUDIENCE === auth.audience,
    'MCP_AUDIENCE',
    'must equal AUTH_AUDIENCE',
  );
  refuseUnless(
    env.NEO4J_URI === undefined || env.NEO4J_PASSWORD !== undefined,
    'NEO4J_PASSWORD',
    'is required when NEO4J_URI is set',
  );
  const unset = env.NEO4J_URI === undefined && env.AUTH_ISSUER === undefined && env.AS_ISSUER === undefined;
  const demo = env.DEMO === undefined ? unset : env.DEMO === 'true';
  refuseUnless(!demo || auth.mode === 'own', 'DEMO', 'cannot be true with an external AUTH_ISSUER');
  return Object.freeze({
    neo4j: Object.freeze({
      uri: env.NEO4J_URI,
      user: env.NEO4J_USER,
      password: env.NEO4J_PASSWORD,
      database: env.NEO4J_DATABASE,
      poolSize: env.NEO4J_POOL_SIZE,
      startTimeoutSeconds: env.NEO4J_START_TIMEOUT_SECONDS,
    }),
    dataDir: env.DATA_DIR,
    host: env.HOST,
    port: env.PORT,
    baseUrl,
    auth: Object.freeze(auth),
    secrets: Object.freeze(secretsOf(env)),
    demo,
    accessRequestUrl: env.ACCESS_REQUEST_URL ?? null,
    corsOrigins: Object.freeze(env.CORS_ORIGINS),
    apiReference: env.ENABLE_SWAGGER || demo,
    // A demo shares its terminal with a person, who wants to read the banner.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    commit: env.GIT_COMMIT ?? null,
  });
}
