import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { newId } from '#base/ids.ts';
import { createEmbedders, type Embedders } from '#embeddings/embedders.ts';
import type { Boundary } from '#http/gates.ts';
import { createHttpServer, type HttpOptions } from '#http/server.ts';
import * as access from '#modules/access/index.ts';
import * as administration from '#modules/administration/index.ts';
import * as artifacts from '#modules/artifacts/index.ts';
import * as auditor from '#modules/auditor/index.ts';
import * as chat from '#modules/chat/index.ts';
import * as contexts from '#modules/contexts/index.ts';
import * as deliveries from '#modules/deliveries/index.ts';
import * as embedding from '#modules/embedding/index.ts';
import * as evidence from '#modules/evidence/index.ts';
import * as explain from '#modules/explain/index.ts';
import { createFormationThread, type FormationThread } from '#modules/formation/index.ts';
import * as grants from '#modules/grants/index.ts';
import * as graph from '#modules/graph/index.ts';
import { type Checks, healthOperations } from '#modules/health/index.ts';
import * as idpGroups from '#modules/idp-groups/index.ts';
import * as intake from '#modules/intake/index.ts';
import * as invocations from '#modules/invocations/index.ts';
import * as jobs from '#modules/jobs/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as machines from '#modules/machines/index.ts';
import * as maps from '#modules/maps/index.ts';
import * as query from '#modules/query/index.ts';
import * as relationships from '#modules/relationships/index.ts';
import * as resources from '#modules/resources/index.ts';
import * as search from '#modules/search/index.ts';
import * as steward from '#modules/steward/index.ts';
import * as teams from '#modules/teams/index.ts';
import type { Database, TransactionRunner } from '#neo4j/database.ts';
import { applySchema } from '#neo4j/schema.ts';
import type { Operation } from '#operation/define.ts';
import type { Config } from './config/config.ts';
import { createMcp } from './surfaces/mcp/endpoint.ts';
import { jobKinds } from './workers.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What some operations need; without it, as when the contract is generated, they refuse every call or do without. */
interface InternalParts {
  readonly schemas?: artifacts.SchemaThread;
  readonly chat?: chat.ChatParts;
  readonly idpGroups?: idpGroups.ReconcileParts;
  readonly feed?: ledger.LedgerFeed;
  /** What embeds when a scheduler asks for it. */
  readonly embedding?: embedding.EmbeddingJobParts;
  /** What embeds a text before its write is answered. */
  readonly written?: embedding.WrittenText;
  /** What embeds the text of a search. */
  readonly embeds?: search.Embeds;
  readonly deliveries?: deliveries.DeliverySettings;
  readonly intake?: intake.IntakeParts;
}

/** How long a search waits for the vector of its text. */
const QUERY_BUDGET_MS = 8000;

/** What an installation may say of some operations. */
type RegistrySettings = Pick<Config, 'metadataPrefix' | 'agentLeaseMs'>;

const DEFAULT_SETTINGS: RegistrySettings = { metadataPrefix: 'service', agentLeaseMs: jobs.AGENT_LEASE_MS };

const noSchemas = () => Promise.reject(new Error('No schema is checked here'));
const NO_SCHEMAS: artifacts.SchemaThread = {
  compile: noSchemas,
  check: noSchemas,
  close: () => Promise.resolve(),
};

/** Every operation of the service, in the order of the module list. */
export function registry(
  build: { commit: string | null },
  checks: Checks,
  forming: FormationThread,
  internal: InternalParts = {},
  { metadataPrefix, agentLeaseMs }: RegistrySettings = DEFAULT_SETTINGS,
): Operation[] {
  return [
    ...healthOperations({ version, commit: build.commit }, checks),
    ...ledger.operations(internal.feed),
    ...jobs.operations(jobKinds(agentLeaseMs)),
    ...embedding.operations(internal.embedding),
    ...access.operations,
    ...administration.operations,
    ...machines.operations,
    ...teams.operations,
    ...chat.operations(internal.chat),
    ...idpGroups.operations(internal.idpGroups),
    ...invocations.operations,
    ...contexts.operations,
    ...grants.operations,
    ...resources.withMetadataPrefix(resources.operations(internal.written), metadataPrefix),
    ...evidence.operations,
    ...auditor.operations(agentLeaseMs),
    ...artifacts.operations(internal.schemas ?? NO_SCHEMAS),
    ...relationships.operations,
    ...maps.operations(forming),
    ...explain.operations,
    ...steward.operations(agentLeaseMs),
    ...graph.operations,
    ...search.operations(resources.shownResources(metadataPrefix), internal.embeds),
    ...query.operations(resources.shownResources(metadataPrefix), internal.embeds),
    ...deliveries.operations(internal.deliveries),
    ...intake.operations(internal.deliveries, internal.intake),
  ];
}

/** Operations that only tools run: over HTTP they have no path. */
export const toolOperations = (metadataPrefix = DEFAULT_SETTINGS.metadataPrefix): readonly Operation[] => [
  ...resources.toolOperations(metadataPrefix),
  ...artifacts.toolOperations,
];

/** Brings an empty or older database to what this build needs; safe from several instances at once. */
export async function prepareDatabase(database: Database): Promise<void> {
  await applySchema(database);
  const boot = async (tx: TransactionRunner) => {
    await administration.createInstance(tx);
    await maps.bootMaps(tx);
  };
  // A database that has just started compiles every statement first.
  const timeoutMs = database.options.limits.formationMs;
  await database.write('boot', undefined, boot, { timeoutMs });
}

export interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  /** Keys by which access tokens are verified. */
  readonly keys: access.VerificationKeys;
  readonly mounted?: HttpOptions['mounted'];
  /** Lines for the person who started the service; without it they go to the log. */
  readonly say?: (line: string) => void;
}

export interface Service {
  readonly app: FastifyInstance;
  readonly operations: readonly Operation[];
  readonly forming: FormationThread;
  readonly schemas: artifacts.SchemaThread;
  readonly boundary: Boundary;
  readonly embedders: Embedders;
}

const internalParts = (
  config: Config,
  { database, verify, providerName }: access.GateOne,
): InternalParts => ({
  chat: {
    database,
    verify,
    providerName,
    issuer: config.auth.issuer,
    audience: config.auth.audience,
    ...config.chat,
    linkSecret: config.secrets.slackLink,
    vaultKey: config.secrets.slackVaultKey,
  },
  idpGroups: { database, providerName },
});

const brokerOf = ({ broker }: Config): intake.IntakeParts['broker'] =>
  broker && { ...broker, keys: access.remoteKeys(broker.jwksUrl) };

/** Puts the rooms together into one HTTP server; nothing listens yet, and closing `app` closes what it holds. */
export async function compose({ config, database, log, keys, mounted, say }: Parts): Promise<Service> {
  const embedders = createEmbedders({ config: config.embeddings, say: say ?? ((line) => log.info(line)) });
  const written = embedding.embedsWrittenText({ database, embedders, log }, config.embeddings.afterCommit);
  const forming = createFormationThread(database);
  const schemas = artifacts.createSchemaThread();
  const gate: access.GateOne = {
    database,
    callers: access.callersOf(database),
    verify: access.tokenVerifier({ ...config.auth, keys }),
    providerName: config.auth.providerName,
    userinfo: access.userinfoOf(config.auth.issuer),
    log,
  };
  const feed = new ledger.LedgerFeed({
    database,
    log,
    reachNow: (caller) => access.reachNow(gate.callers, caller),
  });
  const settings = deliveries.deliverySettings(config.deliveries);
  const operations = registry(
    { commit: config.commit },
    { database: () => database.ping().then(() => 'ok'), keys: () => keys.state() },
    forming,
    {
      ...internalParts(config, gate),
      embedding: { database, embedders, log, owner: newId() },
      schemas,
      written,
      feed,
      embeds: { embedders, budgetMs: QUERY_BUDGET_MS },
      deliveries: settings,
      intake: { database, vault: settings.vault, broker: brokerOf(config) },
    },
    config,
  );
  const boundary: Boundary = {
    secretOf: (name) => config.secrets[name],
    authenticate: (header, level, presume) => access.authenticate(gate, header, level, presume),
    admit: (level, caller) => access.admit(level, caller, config.accessRequestUrl),
    contextOf: (call) => access.callContext(gate, call),
  };
  const app = await createHttpServer({
    operations,
    boundary,
    auth: config.auth,
    oauthClient: config.oauthClient,
    baseUrl: config.baseUrl,
    version,
    corsOrigins: config.corsOrigins,
    trustProxy: config.trustProxy,
    rateLimits: config.rateLimits,
    apiReference: config.apiReference,
    log,
    agents: {
      verify: (header) => access.verifyBearer(gate, header),
      identify: (bearer, level, presume) => access.identify(gate, bearer, level, presume),
      answer: createMcp({
        operations: [...operations, ...toolOperations(config.metadataPrefix)],
        boundary,
        version,
      }),
    },
    mounted,
  });
  app.addHook('preClose', async () => feed.close());
  app.addHook('onClose', async () => {
    await Promise.all([forming.close(), schemas.close(), embedders.close()]);
  });
  return { app, operations, forming, schemas, boundary, embedders };
}
