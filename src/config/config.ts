import type { DatabaseLimits } from '#base/database-limits.ts';

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
