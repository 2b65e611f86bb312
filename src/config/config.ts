import type { DatabaseLimits } from '#base/database-limits.ts';
import { Environment, type Parsed } from './environment.ts';

/** How gate one verifies: against someone else's issuer, or against the authorization server inside the service. */
export interface AuthConfig {
  readonly mode: 'external' | 'own';
  readonly issuer: string;
  readonly jwksUrl: string;
  /** The audience that clients request. */
  readonly audience: string;
  /** Other names of the same service that tokens may carry instead, where an issuer puts the requested resource there. */
  readonly furtherAudiences: readonly string[];
  readonly providerName: string;
  /** Clients whose people may come in, by the `azp` of their tokens; empty = all. */
  readonly allowedClients: readonly string[];
}

/** Keys shared with the machines that call signed or scheduled routes; undefined = that route refuses everyone. */
export interface SecretsConfig {
  readonly internalReconcile: string | undefined;
  readonly embedDispatch: string | undefined;
  readonly slackLink: string | undefined;
  readonly slackMint: string | undefined;
  /** Encrypts stored chat credentials: base64 of 32 bytes; several, the newest first, while they are rotated. */
  readonly slackVaultKey: string | undefined;
  /** Bearer of the scheduled routes. */
  readonly cron: string | undefined;
}

/** The public client that programs get when they register themselves (spec 10 §10.4). */
export interface OAuthClientConfig {
  /** The client's id at an external issuer; undefined: registration is off. The own server has a client of its own. */
  readonly id: string | undefined;
  /** Where codes may be sent, beside the addresses that the own server allows anyway. */
  readonly redirectUris: readonly string[];
  /** Whether an external issuer also sends codes to any loopback address. */
  readonly loopback: boolean;
}

/** The chat link as the issuer knows it; without either it is off. */
export interface ChatConfig {
  readonly clientId: string | undefined;
  /** Where browsers come back to; undefined = no public address is named. */
  readonly redirectUri: string | undefined;
}

/** Posting events to addresses that people choose. */
export interface DeliveriesConfig {
  /** Seals signing secrets: base64 of 32 bytes; several, the newest first. Undefined: nothing is posted. */
  readonly key: string | undefined;
  /** Networks that are not public and that posts may go to. */
  readonly allowed: readonly string[];
}

/** A broker that attests where webhooks come from. */
export interface BrokerConfig {
  readonly issuer: string;
  readonly jwksUrl: string;
  readonly audience: string;
}

/** Which vectors are wanted, and the embedders that this process can use (see embeddings/embedders.ts). */
export interface EmbeddingsConfig {
  readonly embedder: 'local' | 'hash' | 'openai' | 'onnx' | 'none';
  /** Threads that embed documents with a model in this process. */
  readonly threads: number;
  /** An OpenAI-compatible endpoint; the first of its models is the one that is wanted. */
  readonly api:
    | {
        readonly url: string;
        readonly models: readonly { readonly model: string; readonly dimension: number }[];
        readonly key: string | undefined;
        readonly batch: number;
        readonly timeoutMs: number;
        readonly retries: number;
      }
    | undefined;
  /** A folder with `model.onnx` and `tokenizer.json`. */
  readonly onnx:
    | {
        readonly folder: string;
        readonly pooling: 'cls' | 'mean';
        readonly maxTokens: number;
        readonly prefixes: { readonly document: string; readonly query: string };
      }
    | undefined;
  /** False: a write answers once its text is embedded. */
  readonly afterCommit: boolean;
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
    readonly limits: DatabaseLimits;
  };
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  /** The origin under which clients reach the service, without a trailing slash. */
  readonly baseUrl: string;
  readonly auth: AuthConfig;
  readonly oauthClient: OAuthClientConfig;
  readonly secrets: SecretsConfig;
  readonly chat: ChatConfig;
  /** Seeded accounts and maps; the default where neither a database nor an issuer is named. */
  readonly demo: boolean;
  readonly accessRequestUrl: string | null;
  /** Origins that browsers may call from; `*` alone = every one. */
  readonly corsOrigins: readonly string[];
  /** Proxies in front, by address or network: their word about a client's address is taken. */
  readonly trustProxy: readonly string[];
  /** Requests per minute; 0 = no limit. */
  readonly rateLimits: {
    readonly perPrincipal: number;
    /** Of requests without a caller: refused by gate one, or open to everyone. */
    readonly perAddress: number;
  };
  /** What the keys of managed metadata begin with on the wire, without the hyphen. */
  readonly metadataPrefix: string;
  /** 0 = no work in the background: territories are formed only when somebody asks for it. */
  readonly workers: number;
  /** How long an agent holds a job unless it keeps it. */
  readonly agentLeaseMs: number;
  /** After so many days without a segment an upload is deleted; 0: never. */
  readonly uploadDays: number;
  readonly deliveries: DeliveriesConfig;
  /** Networks that are not public and that metadata documents of clients may be fetched from. */
  readonly clientDocumentNetworks: readonly string[];
  /** Undefined: webhooks are taken with a signature only. */
  readonly broker: BrokerConfig | undefined;
  readonly embeddings: EmbeddingsConfig;
  readonly apiReference: boolean;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  readonly commit: string | null;
}

/** A start refused for its configuration; the message names the variable and the rule, never the value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

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
  const issuer = env.AS_ISSUER ?? baseUrl;
  const audience = env.AS_AUDIENCE ?? env.AUTH_AUDIENCE ?? `${withoutSlash(issuer)}/api`;
  const jwksUrl = `${withoutSlash(issuer)}/oauth/jwks`;
  refuseUnless(
    env.AUTH_AUDIENCE === undefined || env.AUTH_AUDIENCE === audience,
    'AUTH_AUDIENCE',
    'must equal AS_AUDIENCE',
  );
  if (env.AS_ISSUER === undefined) {
    // A key set without its issuer is a mistake, never a wish for the service's own server.
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

function brokerOf(env: Parsed): BrokerConfig | undefined {
  const { INTAKE_ISSUER: issuer, INTAKE_JWKS_URL: jwksUrl, INTAKE_AUDIENCE: audience } = env;
  if (issuer === undefined && jwksUrl === undefined && audience === undefined) return undefined;
  for (const name of ['INTAKE_ISSUER', 'INTAKE_JWKS_URL', 'INTAKE_AUDIENCE'] as const)
    refuseUnless(env[name] !== undefined, name, 'is required when one of the INTAKE settings is set');
  return Object.freeze({ issuer: issuer!, jwksUrl: jwksUrl!, audience: audience! });
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
            timeoutMs: env.EMBEDDER_TIMEOUT_SECONDS,
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
    afterCommit: env.ASYNC_EMBED,
  });
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
      limits: Object.freeze({
        readMs: env.NEO4J_READ_TIMEOUT_SECONDS,
        writeMs: env.NEO4J_WRITE_TIMEOUT_SECONDS,
        formationMs: env.FORMATION_TIMEOUT_SECONDS,
        writeQueueMs: env.NEO4J_WRITE_QUEUE_SECONDS,
        readsAtOnce: env.NEO4J_READS_AT_ONCE,
      }),
    }),
    dataDir: env.DATA_DIR,
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
      redirectUri: env.BASE_URL === undefined ? undefined : `${baseUrl}/api/auth/slack/callback`,
    }),
    demo,
    accessRequestUrl: env.ACCESS_REQUEST_URL ?? null,
    corsOrigins: Object.freeze(env.CORS_ORIGINS),
    trustProxy: Object.freeze(env.TRUST_PROXY),
    rateLimits: Object.freeze({
      perPrincipal: env.RATE_LIMIT_PER_MINUTE,
      perAddress: env.RATE_LIMIT_ADDRESS_PER_MINUTE,
    }),
    metadataPrefix: env.METADATA_PREFIX,
    workers: env.WORKERS,
    agentLeaseMs: env.AGENT_LEASE_SECONDS,
    uploadDays: env.UPLOAD_DAYS,
    deliveries: Object.freeze({
      key: env.DELIVERY_KEY,
      allowed: Object.freeze(env.DELIVERY_ALLOW_PRIVATE),
    }),
    clientDocumentNetworks: Object.freeze(env.CLIENT_METADATA_ALLOW_PRIVATE),
    broker: brokerOf(env),
    embeddings: embeddingsOf(env),
    apiReference: env.ENABLE_SWAGGER || demo,
    // A demo shares its terminal with a person, who wants to read the banner.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    commit: env.GIT_COMMIT ?? null,
  });
}
