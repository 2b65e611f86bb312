import type { z } from 'zod';
import { DATABASE_LIMITS } from '#base/database-limits.ts';
import { LIMITS } from '#base/limits.ts';
import { LOOPBACK_HOSTS } from '#base/redirect-uris.ts';
import type {
  AuthConfig,
  BrokerConfig,
  Config,
  EmbeddingsConfig,
  SecretsConfig,
  TelemetryConfig,
} from './config.ts';
import { Environment, type Parsed } from './environment.ts';

/** A start refused for its configuration; the message names the variable and the rule, never the value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.freeze(Object.keys(Environment.shape));

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

function refuseUnless(condition: boolean, variable: string, rule: string): void {
  if (!condition) throw new ConfigError(`${variable} ${rule}`);
}

function externalAuth(env: Parsed): AuthConfig {
  refuseUnless(env.JWKS_URL !== undefined, 'JWKS_URL', 'is required when AUTH_ISSUER is set');
  refuseUnless(env.AUTH_AUDIENCE !== undefined, 'AUTH_AUDIENCE', 'is required when AUTH_ISSUER is set');
  refuseUnless(env.AS_AUDIENCE === undefined, 'AS_AUDIENCE', 'needs AS_ISSUER when AUTH_ISSUER is set');
  return {
    mode: 'external',
    issuer: env.AUTH_ISSUER!,
    jwksUrl: env.JWKS_URL!,
    audience: env.AUTH_AUDIENCE!,
    furtherAudiences: Object.freeze(env.AUTH_FURTHER_AUDIENCES),
    providerName: env.AUTH_PROVIDER_NAME,
    allowedClients: Object.freeze(env.AUTH_ALLOWED_CLIENTS),
  };
}

function ownAuth(env: Parsed, baseUrl: string): AuthConfig {
  // One spelling in metadata, in tokens, and in the issuer URL that clients start from (RFC 8414 §3.3).
  const issuer = withoutSlash(env.AS_ISSUER ?? baseUrl);
  const audience = env.AS_AUDIENCE ?? env.AUTH_AUDIENCE ?? `${issuer}/api`;
  const jwksUrl = `${issuer}/oauth/jwks`;
  refuseUnless(
    env.AUTH_AUDIENCE === undefined || env.AUTH_AUDIENCE === audience,
    'AUTH_AUDIENCE',
    'must equal AS_AUDIENCE',
  );
  if (env.AS_ISSUER === undefined) {
    // A key set without its issuer is a mistake, not a request for the built-in server.
    refuseUnless(env.JWKS_URL === undefined, 'JWKS_URL', 'needs AUTH_ISSUER or AS_ISSUER');
  } else {
    refuseUnless(env.AS_AUDIENCE !== undefined, 'AS_AUDIENCE', 'is required when AS_ISSUER is set');
    refuseUnless(
      env.AUTH_ISSUER === undefined || env.AUTH_ISSUER === env.AS_ISSUER,
      'AUTH_ISSUER',
      'must equal AS_ISSUER byte for byte',
    );
    refuseUnless(
      env.JWKS_URL === undefined || env.JWKS_URL === jwksUrl,
      'JWKS_URL',
      'must be AS_ISSUER without trailing slashes, followed by /oauth/jwks',
    );
  }
  return {
    mode: 'own',
    issuer,
    jwksUrl,
    audience,
    furtherAudiences: Object.freeze(env.AUTH_FURTHER_AUDIENCES),
    providerName: env.AUTH_PROVIDER_NAME,
    allowedClients: Object.freeze(env.AUTH_ALLOWED_CLIENTS),
  };
}

const DISTINCT_SECRETS = [
  'INTERNAL_RECONCILE_SECRET',
  'EMBED_DISPATCH_SECRET',
  'SLACK_LINK_SECRET',
  'SLACK_MINT_SECRET',
  'SLACK_VAULT_ENC_KEY',
  'DELIVERY_KEY',
  'TEST_SECRET',
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
    tests: env.TEST_SECRET,
  };
}

/**
 * Whoever has TEST_SECRET has every right. So it is refused for a service that other machines reach, by a public address or
 * through a proxy, and for several processes: a new address would reach one of them only.
 */
function refuseTestsForOthers(env: Parsed): void {
  if (env.TEST_SECRET === undefined) return;
  for (const name of ['BASE_URL', 'AS_ISSUER'] as const)
    refuseUnless(
      env[name] === undefined || LOOPBACK_HOSTS.has(new URL(env[name]).hostname),
      'TEST_SECRET',
      `cannot be set with another machine's ${name}: it is for instances that only tests use`,
    );
  refuseUnless(env.TRUST_PROXY.length === 0, 'TEST_SECRET', 'cannot be set with TRUST_PROXY');
  refuseUnless(env.WEB_CONCURRENCY === 1, 'TEST_SECRET', 'cannot be set with WEB_CONCURRENCY above 1');
}

function brokerOf(env: Parsed): BrokerConfig | undefined {
  const { INTAKE_ISSUER: issuer, INTAKE_JWKS_URL: jwksUrl, INTAKE_AUDIENCE: audience } = env;
  if (issuer === undefined && jwksUrl === undefined && audience === undefined) return undefined;
  for (const name of ['INTAKE_ISSUER', 'INTAKE_JWKS_URL', 'INTAKE_AUDIENCE'] as const)
    refuseUnless(env[name] !== undefined, name, 'is required when one of the INTAKE settings is set');
  return Object.freeze({ issuer: issuer!, jwksUrl: jwksUrl!, audience: audience! });
}

function clientModelOf({ EMBEDDER: embedder, EMBEDDER_MODELS: models }: Parsed): EmbeddingsConfig['client'] {
  if (embedder !== 'client' || models.length === 0) return undefined;
  const [{ model, dimension }] = models as [(typeof models)[number]];
  refuseUnless(
    models.length === 1 && /^[0-9a-f]{64}$/i.test(model) && dimension <= LIMITS.vector,
    'EMBEDDER_MODELS',
    `must be one model with EMBEDDER=client: the 64 hexadecimal digits that its vectors are embedded_with, and a dimension of at most ${LIMITS.vector}`,
  );
  return Object.freeze({ model: model.toLowerCase(), dimension });
}

function embeddingsOf(env: Parsed): EmbeddingsConfig {
  const { EMBEDDER: embedder, EMBEDDER_URL: url, EMBEDDER_FOLDER: folder } = env;
  refuseUnless(
    embedder !== 'openai' || url !== undefined,
    'EMBEDDER_URL',
    'is required with EMBEDDER=openai',
  );
  refuseUnless(
    url === undefined || env.EMBEDDER_MODELS.length > 0,
    'EMBEDDER_MODELS',
    'is required when EMBEDDER_URL is set',
  );
  refuseUnless(
    embedder !== 'onnx' || folder !== undefined,
    'EMBEDDER_FOLDER',
    'is required with EMBEDDER=onnx',
  );
  return Object.freeze({
    embedder,
    threads: env.EMBEDDER_THREADS,
    api:
      url === undefined
        ? undefined
        : Object.freeze({
            url: withoutSlash(url),
            models: Object.freeze(env.EMBEDDER_MODELS.map((model) => Object.freeze(model))),
            key: env.EMBEDDER_KEY,
            batch: env.EMBEDDER_BATCH,
            timeoutMs: 1000 * env.EMBEDDER_TIMEOUT_SECONDS,
            retries: env.EMBEDDER_RETRIES,
          }),
    onnx:
      folder === undefined
        ? undefined
        : Object.freeze({
            folder,
            pooling: env.EMBEDDER_POOLING,
            maxTokens: env.EMBEDDER_MAX_TOKENS,
            prefixes: Object.freeze({
              document: env.EMBEDDER_DOCUMENT_PREFIX ?? '',
              query: env.EMBEDDER_QUERY_PREFIX ?? '',
            }),
          }),
    client: clientModelOf(env),
    afterCommit: env.ASYNC_EMBED,
  });
}

const SHARE_OF_SAMPLER: Readonly<Record<string, number>> = { always_on: 1, always_off: 0 };

function telemetryOf(env: Parsed): TelemetryConfig | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  const sends = (exporter: 'otlp' | 'none', own: string | undefined): boolean =>
    exporter === 'otlp' && (own ?? endpoint) !== undefined;
  const traces = sends(env.OTEL_TRACES_EXPORTER, env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
  const metrics = sends(env.OTEL_METRICS_EXPORTER, env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT);
  if (env.OTEL_SDK_DISABLED || !(traces || metrics || port !== undefined)) return undefined;
  const last = (port ?? 1) + env.WEB_CONCURRENCY - 1;
  refuseUnless(last <= 65_535, 'METRICS_PORT', 'must leave a port to each process, up to 65535');
  refuseUnless(
    port === undefined || env.PORT < port || env.PORT > last,
    'METRICS_PORT',
    'must be another port than PORT, and so must the ports of further processes, which follow it',
  );
  const [, followsParent, root] = /^(parentbased_)?(.*)$/.exec(env.OTEL_TRACES_SAMPLER)!;
  return Object.freeze({
    otlp: Object.freeze({
      traces,
      metrics,
      protocol: env.OTEL_EXPORTER_OTLP_PROTOCOL,
      intervalMs: env.OTEL_METRIC_EXPORT_INTERVAL,
    }),
    sampler: Object.freeze({
      followsParent: followsParent !== undefined,
      share: SHARE_OF_SAMPLER[root!] ?? env.OTEL_TRACES_SAMPLER_ARG,
    }),
    page: port === undefined ? undefined : Object.freeze({ host, port }),
  });
}

const problemOf = ({ path, message }: z.core.$ZodIssue): string => `${String(path[0])} ${message}`;

/** Every setting that breaks its own rule, as `readConfig` names it; if none does, the first that contradicts another. */
export function settingProblems(environment: Readonly<Record<string, string | undefined>>): string[] {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) return parsed.error.issues.map(problemOf);
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return [error.message];
    throw error;
  }
}

/**
 * Reads the environment into one frozen configuration.
 * @param movedTo the address of an instance for tests, instead of BASE_URL
 * @throws ConfigError naming the first variable that breaks a rule
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  movedTo?: string,
): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new ConfigError(problemOf(parsed.error.issues[0]!));
  const env = parsed.data;
  refuseTestsForOthers(env);
  const address = movedTo ?? env.BASE_URL;
  const baseUrl = withoutSlash(address ?? `http://localhost:${env.PORT}`);
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
  const demo = env.DEMO === undefined ? unset : env.DEMO !== 'false';
  refuseUnless(!demo || auth.mode === 'own', 'DEMO', 'must be false with an external AUTH_ISSUER');
  return Object.freeze({
    neo4j: Object.freeze({
      uri: env.NEO4J_URI,
      user: env.NEO4J_USER,
      password: env.NEO4J_PASSWORD,
      database: env.NEO4J_DATABASE,
      poolSize: env.NEO4J_POOL_SIZE,
      startTimeoutSeconds: env.NEO4J_START_TIMEOUT_SECONDS,
      limits: Object.freeze({
        readMs: 1000 * env.NEO4J_READ_TIMEOUT_SECONDS,
        writeMs: 1000 * env.NEO4J_WRITE_TIMEOUT_SECONDS,
        formationMs: 1000 * env.FORMATION_TIMEOUT_SECONDS,
        writeQueueMs: 1000 * env.NEO4J_WRITE_QUEUE_SECONDS,
        awayMs: DATABASE_LIMITS.awayMs,
        readsAtOnce: env.NEO4J_READS_AT_ONCE,
      }),
    }),
    dataDir: env.DATA_DIR,
    backupDir: env.BACKUP_DIR,
    host: env.HOST,
    port: env.PORT,
    baseUrl,
    auth: Object.freeze(auth),
    oauthClient: Object.freeze({
      id: env.OAUTH_CLIENT_ID,
      redirectUris: Object.freeze(env.OAUTH_REDIRECT_URIS),
      loopback: env.OAUTH_LOOPBACK_REDIRECTS,
    }),
    secrets: Object.freeze(secretsOf(env)),
    chat: Object.freeze({
      clientId: env.SLACK_OAUTH_CLIENT_ID,
      redirectUri: address === undefined ? undefined : `${baseUrl}/api/auth/slack/callback`,
    }),
    demo,
    demoMaps: demo && env.DEMO !== 'accounts',
    accessRequestUrl: env.ACCESS_REQUEST_URL ?? null,
    corsOrigins: Object.freeze(env.CORS_ORIGINS),
    trustProxy: Object.freeze(env.TRUST_PROXY),
    rateLimits: Object.freeze({
      perPrincipal: env.RATE_LIMIT_PER_MINUTE,
      perAddress: env.RATE_LIMIT_ADDRESS_PER_MINUTE,
    }),
    metadataPrefix: env.METADATA_PREFIX,
    migrate: env.MIGRATE ?? (env.NEO4J_URI === undefined ? 'auto' : 'manual'),
    processes: env.WEB_CONCURRENCY,
    workers: env.WORKERS,
    cacheMb: env.CACHE_MB,
    agentLeaseMs: 1000 * env.AGENT_LEASE_SECONDS,
    sharedLinks: env.SHARED_LINKS,
    uploadDays: env.UPLOAD_DAYS,
    deliveries: Object.freeze({
      key: env.DELIVERY_KEY,
      allowed: Object.freeze(env.DELIVERY_ALLOW_PRIVATE),
    }),
    clientDocumentNetworks: Object.freeze(env.CLIENT_METADATA_ALLOW_PRIVATE),
    broker: brokerOf(env),
    embeddings: embeddingsOf(env),
    apiReference: env.ENABLE_SWAGGER || demo,
    explorer: env.EXPLORER,
    telemetry: telemetryOf(env),
    // In demo mode the log shares the terminal with the banner, which should stay readable.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    commit: env.GIT_COMMIT ?? null,
  });
}
