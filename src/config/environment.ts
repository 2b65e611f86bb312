import { isIP } from 'node:net';
import { z } from 'zod';
import { CACHE_MB } from '#base/cache-shares.ts';
import { DATABASE_LIMITS } from '#base/database-limits.ts';
import { isSafeRedirect } from '#base/redirect-uris.ts';

const Text = z
  .string()
  .transform((value) => value.trim())
  .transform((value) => (value === '' ? undefined : value));

const text = Text.optional();
const port = text
  .transform((value) => (value === undefined ? Number.NaN : Number(value)))
  .pipe(z.number().int().min(0).max(65_535).catch(3000));
/** A value that is not trimmed, since every byte counts; empty = absent. */
const untrimmed = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));
const flag = text.transform((value) => value === 'true' || value === '1');
/** True unless switched off. */
const flagOn = text.transform((value) => value !== 'false' && value !== '0');
const number = (fallback: number, rule: z.ZodNumber) =>
  text.transform((value) => (value === undefined ? fallback : Number(value))).pipe(rule);

/** A time limit in seconds, at most an hour: an unlimited one would block everything that waits for it. */
const seconds = (fallback: number) => number(fallback, z.number().int().min(1).max(3600));

const webUrl = text.pipe(z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional());

const list = text.transform((value) =>
  (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/\s?#@]+$/;
/** An origin as browsers send it: lower-case, without a trailing slash. */
const asOrigin = (entry: string): string => entry.toLowerCase().replace(/\/$/, '');
/** `*` alone means every origin; in a list, `*` and other entries that are not origins are ignored (spec 10 §12.2). */
const originsOf = (entries: readonly string[]): string[] =>
  entries.length === 1 && entries[0] === '*'
    ? ['*']
    : entries.map(asOrigin).filter((origin) => ORIGIN.test(origin));

function isNetwork(entry: string): boolean {
  const [address, prefix, ...rest] = entry.split('/');
  const bits = isIP(address!) === 4 ? 32 : 128;
  if (isIP(address!) === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** Fastify's named networks: loopback, private and link-local addresses. */
const NAMED_NETWORKS = ['loopback', 'uniquelocal', 'linklocal'];
const networks = list.refine(
  (entries) => entries.every((entry) => NAMED_NETWORKS.includes(entry) || isNetwork(entry)),
  'must be addresses or networks (or loopback, uniquelocal, linklocal), separated by commas',
);

/** Networks by address; `1` alone: every one. */
const allowedNetworks = list
  .transform((entries) => (entries.length === 1 && entries[0] === '1' ? ['0.0.0.0/0', '::/0'] : entries))
  .refine(
    (entries) => entries.every(isNetwork),
    'must be addresses or networks, separated by commas, or 1 for all',
  );

/** Keys of 32 bytes in base64, the newest first. */
const keyring = untrimmed.refine(
  (value) => value === undefined || value.split(',').every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key.trim())),
  'must be base64 of 32 bytes; several are separated by commas',
);

/** `name:dimension`, since a model's name does not state the dimension of its vectors. */
const embeddingModels = list
  .refine(
    (entries) => entries.every((entry) => /^.+:[1-9]\d{0,3}$/.test(entry)),
    'must be models as name:dimension, with a dimension of 1 to 9999, separated by commas',
  )
  .transform((entries) =>
    entries.map((entry) => {
      const colon = entry.lastIndexOf(':');
      return { model: entry.slice(0, colon), dimension: Number(entry.slice(colon + 1)) };
    }),
  );

const exporter = text
  .transform((value) => value ?? 'otlp')
  .pipe(z.enum(['otlp', 'none'], 'must be otlp or none'));

/** The samplers of the standard that need nothing else. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Every environment variable that the service reads, with its rule; without a rule it is an optional text. */
export const Environment = z.object({
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
  NEO4J_POOL_SIZE: number(50, z.number().int().min(1).max(1000)),
  NEO4J_START_TIMEOUT_SECONDS: seconds(120),
  NEO4J_READ_TIMEOUT_SECONDS: seconds(DATABASE_LIMITS.readMs / 1000),
  NEO4J_WRITE_TIMEOUT_SECONDS: seconds(DATABASE_LIMITS.writeMs / 1000),
  NEO4J_WRITE_QUEUE_SECONDS: seconds(DATABASE_LIMITS.writeQueueMs / 1000),
  NEO4J_READS_AT_ONCE: number(DATABASE_LIMITS.readsAtOnce, z.number().int().min(1).max(1000)),
  FORMATION_TIMEOUT_SECONDS: seconds(DATABASE_LIMITS.formationMs / 1000),
  BACKUP_DIR: text,
  DATA_DIR: text.transform((value) => value ?? '.atlas'),
  DEMO: text.pipe(z.enum(['true', 'accounts', 'false'], 'must be true, accounts or false').optional()),
  HOST: text.transform((value) => value ?? '127.0.0.1'),
  PORT: port,
  BASE_URL: webUrl,
  AUTH_ISSUER: webUrl,
  JWKS_URL: webUrl,
  AUTH_AUDIENCE: text,
  MCP_AUDIENCE: text,
  AUTH_FURTHER_AUDIENCES: list,
  AS_ISSUER: webUrl,
  AS_AUDIENCE: text,
  AUTH_PROVIDER_NAME: text
    .transform((value) => value ?? 'auth0')
    .pipe(z.string().max(32, 'must have at most 32 characters')),
  ACCESS_REQUEST_URL: webUrl,
  AUTH_ALLOWED_CLIENTS: list,
  OAUTH_CLIENT_ID: text,
  OAUTH_REDIRECT_URIS: list.refine(
    (uris) => uris.every(isSafeRedirect),
    'must be addresses with https, loopback addresses with http, or schemes of installed programs, without a fragment',
  ),
  OAUTH_LOOPBACK_REDIRECTS: flag,
  CLIENT_METADATA_ALLOW_PRIVATE: allowedNetworks,
  CORS_ORIGINS: list.transform(originsOf),
  TRUST_PROXY: networks,
  RATE_LIMIT_PER_MINUTE: number(6000, z.number().int().min(0).max(1_000_000_000)),
  RATE_LIMIT_ADDRESS_PER_MINUTE: number(600, z.number().int().min(0).max(1_000_000_000)),
  METADATA_PREFIX: text
    .transform((value) => value ?? 'service')
    .pipe(
      z
        .string()
        .regex(/^[a-z][a-z0-9]{0,31}$/, 'must be 1 to 32 lower-case letters and digits, a letter first'),
    ),
  MIGRATE: text.pipe(z.enum(['auto', 'manual'], 'must be auto or manual').optional()),
  WEB_CONCURRENCY: number(1, z.number().int().min(1).max(64)),
  WORKERS: number(1, z.number().int().min(0).max(1)),
  DELIVERY_KEY: keyring,
  INTAKE_ISSUER: text,
  INTAKE_JWKS_URL: webUrl,
  INTAKE_AUDIENCE: text,
  DELIVERY_ALLOW_PRIVATE: allowedNetworks,
  CACHE_MB: number(CACHE_MB, z.number().int().min(10).max(100_000)),
  AGENT_LEASE_SECONDS: seconds(600),
  SHARED_LINKS: flag,
  UPLOAD_DAYS: number(30, z.number().int().min(0).max(36_500)),
  EMBEDDER: text
    .transform((value) => value ?? 'local')
    .pipe(
      z.enum(
        ['local', 'hash', 'openai', 'onnx', 'client', 'none'],
        'must be local, hash, openai, onnx, client or none',
      ),
    ),
  EMBEDDER_THREADS: number(1, z.number().int().min(1).max(64)),
  EMBEDDER_URL: webUrl,
  EMBEDDER_MODELS: embeddingModels,
  EMBEDDER_KEY: untrimmed,
  EMBEDDER_BATCH: number(64, z.number().int().min(1).max(2048)),
  EMBEDDER_TIMEOUT_SECONDS: seconds(30),
  EMBEDDER_RETRIES: number(4, z.number().int().min(0).max(20)),
  EMBEDDER_FOLDER: text,
  EMBEDDER_POOLING: text
    .transform((value) => value ?? 'mean')
    .pipe(z.enum(['cls', 'mean'], 'must be cls or mean')),
  EMBEDDER_MAX_TOKENS: number(512, z.number().int().min(8).max(8192)),
  EMBEDDER_DOCUMENT_PREFIX: untrimmed,
  EMBEDDER_QUERY_PREFIX: untrimmed,
  ASYNC_EMBED: flagOn,
  ENABLE_SWAGGER: flag,
  EXPLORER: flagOn,
  INTERNAL_RECONCILE_SECRET: untrimmed,
  EMBED_DISPATCH_SECRET: untrimmed,
  SLACK_LINK_SECRET: untrimmed,
  SLACK_MINT_SECRET: untrimmed,
  SLACK_VAULT_ENC_KEY: untrimmed,
  SLACK_OAUTH_CLIENT_ID: text,
  CRON_SECRET: untrimmed,
  TEST_SECRET: untrimmed.refine(
    (value) => value === undefined || value.length >= 32,
    'must have at least 32 characters',
  ),
  OTEL_SDK_DISABLED: flag,
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webUrl,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: webUrl,
  OTEL_EXPORTER_OTLP_PROTOCOL: text
    .transform((value) => value ?? 'http/protobuf')
    .pipe(z.enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json')),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_METRIC_EXPORT_INTERVAL: number(60_000, z.number().int().min(100).max(3_600_000)),
  OTEL_TRACES_SAMPLER: text
    .transform((value) => value ?? 'parentbased_always_on')
    .pipe(z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`)),
  OTEL_TRACES_SAMPLER_ARG: number(1, z.number().min(0).max(1)),
  METRICS_PORT: text
    .transform((value) => (value === undefined ? undefined : Number(value)))
    .pipe(z.number().int().min(1).max(65_535).optional()),
  METRICS_HOST: text.transform((value) => value ?? '127.0.0.1'),
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

export type Parsed = z.output<typeof Environment>;
