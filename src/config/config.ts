import type { DatabaseLimits } from '#base/database-limits.ts';

/** Token verification in gate one: against an external issuer, or the authorization server inside the service. */
export interface AuthConfig {
  readonly mode: 'external' | 'own';
  /** The `iss` claim of its tokens; for the built-in server without a trailing slash. */
  readonly issuer: string;
  readonly jwksUrl: string;
  /** The audience that clients request. */
  readonly audience: string;
  /** Alternative audiences of this service, for issuers that put the requested resource into `aud`. */
  readonly furtherAudiences: readonly string[];
  readonly providerName: string;
  /** Clients whose users are accepted, by the `azp` claim of their tokens; empty = all. */
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
  /** Bearer token of the operations for tests; undefined: the service does not have these operations. */
  readonly tests: string | undefined;
}

/** The public client that programs receive when they register themselves (spec 10 §10.4). */
export interface OAuthClientConfig {
  /** The client's id at an external issuer; undefined: registration is off. The built-in server has its own client. */
  readonly id: string | undefined;
  /** Allowed redirect URIs, in addition to those that the built-in server always allows. */
  readonly redirectUris: readonly string[];
  /** Whether an external issuer also accepts any loopback redirect URI. */
  readonly loopback: boolean;
}

/** The chat link's client at the issuer; the link is off when either value is undefined. */
export interface ChatConfig {
  readonly clientId: string | undefined;
  /** Redirect URI for browsers; undefined = no public address is configured. */
  readonly redirectUri: string | undefined;
}

/** Posting events to URLs that users choose. */
export interface DeliveriesConfig {
  /** Seals signing secrets: base64 of 32 bytes; several, the newest first. Undefined: nothing is posted. */
  readonly key: string | undefined;
  /** Non-public networks to which posts are allowed. */
  readonly allowed: readonly string[];
}

/** A broker that attests where webhooks come from. */
export interface BrokerConfig {
  readonly issuer: string;
  readonly jwksUrl: string;
  readonly audience: string;
}

/** The preferred embedding model, and the embedders available to this process (see embeddings/embedders.ts). */
export interface EmbeddingsConfig {
  readonly embedder: 'local' | 'hash' | 'openai' | 'onnx' | 'client' | 'none';
  /** Threads that embed documents with a model in this process. */
  readonly threads: number;
  /** An OpenAI-compatible endpoint; the first of its models is the preferred one. */
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
  /**
   * A model of clients whose vectors may have another dimension than those that are searched; undefined = none, or
   * vectors do not come from clients.
   */
  readonly client: { readonly model: string; readonly dimension: number } | undefined;
  /** False: a write responds only after its text is embedded. */
  readonly afterCommit: boolean;
}

/** Traces and metrics (src/telemetry). */
export interface TelemetryConfig {
  /** What is sent by OTLP. */
  readonly otlp: {
    readonly traces: boolean;
    readonly metrics: boolean;
    readonly protocol: 'http/protobuf' | 'http/json';
    /** Milliseconds between two exports of metrics. */
    readonly intervalMs: number;
  };
  /** Which traces are recorded. */
  readonly sampler: {
    /** Whether a client that continues its trace here decides. */
    readonly followsParent: boolean;
    /** Of the other traces, from 0 to 1. */
    readonly share: number;
  };
  /** Where metrics are served as Prometheus text. */
  readonly page: { readonly host: string; readonly port: number } | undefined;
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
  /** The folder for backups that administrators make by the API; undefined: they cannot. */
  readonly backupDir: string | undefined;
  readonly host: string;
  readonly port: number;
  /** The origin under which clients reach the service, without a trailing slash. */
  readonly baseUrl: string;
  readonly auth: AuthConfig;
  readonly oauthClient: OAuthClientConfig;
  readonly secrets: SecretsConfig;
  readonly chat: ChatConfig;
  /** Seeded accounts, and maps; the default when neither a database nor an issuer is configured. */
  readonly demo: boolean;
  /** False: accounts only. */
  readonly demoMaps: boolean;
  readonly accessRequestUrl: string | null;
  /** Allowed CORS origins; `*` alone = every one. */
  readonly corsOrigins: readonly string[];
  /** Trusted reverse proxies, by address or network; their forwarded client addresses are used. */
  readonly trustProxy: readonly string[];
  /** Requests per minute; 0 = no limit. */
  readonly rateLimits: {
    readonly perPrincipal: number;
    /** For requests without a caller: refused by gate one, or to public operations. */
    readonly perAddress: number;
  };
  /** Prefix of managed metadata keys in requests and responses, without the hyphen. */
  readonly metadataPrefix: string;
  /** Whether a start changes the schema of a database that has an older one. */
  readonly migrate: 'auto' | 'manual';
  /** Processes that serve requests behind one port. */
  readonly processes: number;
  /** 0 = no background work: territories are formed only on request. */
  readonly workers: number;
  /** MB of all caches of a process together. */
  readonly cacheMb: number;
  /** How long an agent holds a job without renewing its lease (spec 70 §2.4). */
  readonly agentLeaseMs: number;
  /** Whether views of maps can be shared by links. */
  readonly sharedLinks: boolean;
  /** Days without a new segment after which an upload is deleted; 0: never. */
  readonly uploadDays: number;
  readonly deliveries: DeliveriesConfig;
  /** Non-public networks from which client metadata documents may be fetched. */
  readonly clientDocumentNetworks: readonly string[];
  /** Undefined: webhooks are accepted only with a signature. */
  readonly broker: BrokerConfig | undefined;
  readonly embeddings: EmbeddingsConfig;
  readonly apiReference: boolean;
  /** The pages of the explorer, and what a sign-in from them needs. */
  readonly explorer: boolean;
  /** Undefined: nothing is measured. */
  readonly telemetry: TelemetryConfig | undefined;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  readonly commit: string | null;
}
