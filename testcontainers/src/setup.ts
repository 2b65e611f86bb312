import { createHash } from 'node:crypto';

/** An account of a test instance. */
export interface Account {
  readonly username: string;
  /** Default `<username>@example.org`. */
  readonly email?: string;
  /** Whether it administers the instance; default no. */
  readonly admin?: boolean;
  /** `system`: admitted, the default; `none`: signed in, and not admitted. */
  readonly standing?: 'system' | 'none';
  /** The teams that it belongs to, by name; a missing one is created. */
  readonly teams?: readonly string[];
}

/** A resource of a map that is written down in a test. */
export interface MapResource {
  /** What relationships of the same map name it by. */
  readonly key: string;
  readonly title: string;
  readonly content?: string;
  /** Default `concept`. */
  readonly doc_type_name?: string;
}

/** A relationship of a map that is written down in a test. */
export interface MapRelationship {
  /** Keys of resources. */
  readonly source: string;
  readonly target: string;
  readonly label: string;
  /** Default `leads_to`. */
  readonly edge_kind?: 'express' | 'contains' | 'leads_to' | 'near';
  /** From 0 to 1; default 1. */
  readonly weight?: number;
}

interface MapPlace {
  readonly name: string;
  /** The account that creates it; default the administrator of the tests. */
  readonly owner?: string;
  /** Names of teams whose members can read it; their accounts are given with `teams`. */
  readonly teams?: readonly string[];
}

/** A map that is written down in a test. */
export interface MapManifest extends MapPlace {
  /** The title of its charter; default its name. */
  readonly telos_title?: string;
  readonly resources?: readonly MapResource[];
  readonly relationships?: readonly MapRelationship[];
}

/** A map that is imported from a folder, an archive or a file, by the command `atlas import`. */
export interface ImportedMap extends MapPlace {
  readonly path: string;
}

/** A map that is there when the instance has started. */
export type MapSource = MapManifest | ImportedMap;

/** An issuer of tokens outside of the instance. */
export interface ExternalIssuer {
  readonly issuer: string;
  readonly jwksUrl: string;
  readonly audience: string;
}

/** How texts are embedded: `hash` fetches nothing, `client` takes vectors from clients, `local` is the model. */
export type TestEmbedder = 'hash' | 'client' | 'local';

/** Requests per minute; 0 is no limit. */
export interface RateLimits {
  readonly perMinute?: number;
  readonly perAddressPerMinute?: number;
}

/** What an instance for tests consists of, in a container or as a process. */
export interface Setup {
  readonly accounts?: readonly Account[];
  /** Names of machine clients. */
  readonly machineClients?: readonly string[];
  readonly maps?: readonly MapSource[];
  /** Default `hash`. */
  readonly embedder?: TestEmbedder;
  /** Default: the instance signs people in by itself. */
  readonly issuer?: ExternalIssuer;
  /** Default: none. */
  readonly rateLimits?: RateLimits;
  /** Whether the demo's accounts and maps are loaded; default no. */
  readonly demo?: boolean;
}

/** A key of 32 bytes that is the same for the same secret, so that a reused container has the same environment. */
const keyOf = (secret: string, purpose: string): string =>
  createHash('sha256').update(`${secret} ${purpose}`).digest('base64');

/**
 * For the JVM of the database: the quick compiler alone. Suites end before the other one pays: the first twelve scopes take a
 * quarter less of the processor.
 */
const QUICK_JVM = '-XX:TieredStopAtLevel=1';

/** Time limit of the service's reads and writes. */
const PATIENT_SECONDS = '120';

/** Milliseconds that clients of tests wait for a response. */
export const CLIENT_TIMEOUT_MS = 120_000;

/** The environment of a service for tests. */
export function environmentOf(setup: Setup, secret: string): Record<string, string> {
  const { embedder = 'hash', issuer, rateLimits, demo = false } = setup;
  return {
    TEST_SECRET: secret,
    EMBEDDER: embedder,
    DEMO: String(demo),
    EXPLORER: 'false',
    LOG_LEVEL: 'warn',
    JAVA_TOOL_OPTIONS: QUICK_JVM,
    // A busy machine is slow, and the first statement of each kind is compiled.
    NEO4J_READ_TIMEOUT_SECONDS: PATIENT_SECONDS,
    NEO4J_WRITE_TIMEOUT_SECONDS: PATIENT_SECONDS,
    NEO4J_WRITE_QUEUE_SECONDS: PATIENT_SECONDS,
    RATE_LIMIT_PER_MINUTE: String(rateLimits?.perMinute ?? 0),
    RATE_LIMIT_ADDRESS_PER_MINUTE: String(rateLimits?.perAddressPerMinute ?? 0),
    // A suite receives webhooks on its own machine.
    DELIVERY_KEY: keyOf(secret, 'deliveries'),
    DELIVERY_ALLOW_PRIVATE: '1',
    ...(issuer && {
      AUTH_ISSUER: issuer.issuer,
      JWKS_URL: issuer.jwksUrl,
      AUTH_AUDIENCE: issuer.audience,
    }),
  };
}
