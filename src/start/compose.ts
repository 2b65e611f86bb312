import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as auditor from '#agents/auditor/index.ts';
import * as steward from '#agents/steward/index.ts';
import { cacheShares } from '#base/cache-shares.ts';
import { newId } from '#base/ids.ts';
import { SERVICE_VERSION } from '#base/version.ts';
import type { Config } from '#config/config.ts';
import { createEmbedders, type Embedders } from '#embeddings/embedders.ts';
import * as contexts from '#homes/contexts/index.ts';
import * as explain from '#homes/explain/index.ts';
import * as grants from '#homes/grants/index.ts';
import * as invocations from '#homes/invocations/index.ts';
import type { Boundary } from '#http/gates.ts';
import { createHttpServer } from '#http/server.ts';
import * as artifacts from '#knowledge/artifacts/index.ts';
import { bulkWrite } from '#knowledge/bulk/index.ts';
import * as embedding from '#knowledge/embedding/index.ts';
import * as evidence from '#knowledge/evidence/index.ts';
import * as merging from '#knowledge/merging/index.ts';
import * as relationships from '#knowledge/relationships/index.ts';
import * as resources from '#knowledge/resources/index.ts';
import { createMcp } from '#mcp/endpoint.ts';
import type { Database, TransactionRunner } from '#neo4j/database.ts';
import { figuresOf, type Space } from '#neo4j/managed/index.ts';
import { applySchema, lastSchemaStep } from '#neo4j/schema.ts';
import type { Operation } from '#operation/define.ts';
import * as deliveries from '#outside/deliveries/index.ts';
import * as intake from '#outside/intake/index.ts';
import * as access from '#people/access/index.ts';
import * as administration from '#people/administration/index.ts';
import type { AuthorizationServer } from '#people/authorization-server/index.ts';
import * as chat from '#people/chat/index.ts';
import * as idpGroups from '#people/idp-groups/index.ts';
import * as machines from '#people/machines/index.ts';
import * as teams from '#people/teams/index.ts';
import * as testInstance from '#people/test-instance/index.ts';
import { createFormationThread, type FormationThread } from '#picture/formation/index.ts';
import * as graph from '#picture/graph/index.ts';
import * as maps from '#picture/maps/index.ts';
import * as proposals from '#picture/proposals/index.ts';
import * as sharedLinks from '#picture/shared-links/index.ts';
import * as jobs from '#record/jobs/index.ts';
import * as ledger from '#record/ledger/index.ts';
import * as query from '#retrieval/query/index.ts';
import * as search from '#retrieval/search/index.ts';
import { backups } from '#upkeep/backup/index.ts';
import { type Checks, healthOperations } from '#upkeep/health/index.ts';
import { demoCheck } from '#upkeep/seeds/index.ts';
import { backgroundWork, jobKinds } from './workers.ts';

/** Maximum time a search waits for the vector of its text. */
const QUERY_BUDGET_MS = 8000;

/**
 * Gives an empty database this version's schema, and an older one, too, unless `migrate` is `manual`; safe to run from several
 * instances at once.
 * @throws Error when steps are pending that this version may not apply, or some are applied that it does not know
 */
export async function prepareDatabase(
  database: Database,
  migrate: Config['migrate'] = 'auto',
): Promise<void> {
  await applySchema(database, { migrate });
  const boot = async (tx: TransactionRunner) => {
    await administration.createInstance(tx);
    await maps.bootMaps(tx);
    await access.noteStore(database, tx);
  };
  // A newly started database still has to compile every statement.
  const timeoutMs = database.options.limits.formationMs;
  await database.write('boot', undefined, boot, { timeoutMs });
}

export interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  /** Keys by which access tokens are verified. */
  readonly keys: access.VerificationKeys;
  /** The service's own authorization server, if it has one. */
  readonly mounted?: AuthorizationServer | undefined;
  /** Makes another address that of an instance for tests. */
  readonly move?: (baseUrl: string) => Promise<void>;
  /** The disk space of the managed database; without it readiness does not report a disk. */
  readonly space?: (() => Space) | undefined;
  /** Prints a line for the person who started the service; default: the log. */
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

/** The disk state for readiness: `ok`, or the state with its figures. */
const diskState = (space: Space): string =>
  space.state === 'ok' ? 'ok' : `${space.state}: ${figuresOf(space)}`;

const brokerOf = ({ broker }: Config): intake.IntakeParts['broker'] =>
  broker && { ...broker, keys: access.remoteKeys(broker.jwksUrl) };

/** What the operations run on. Nothing of it connects or starts before it is first used. */
function partsOf({ config, database, log, keys, say }: Parts) {
  const embedders = createEmbedders({ config: config.embeddings, say: say ?? ((line) => log.info(line)) });
  const gate: access.GateOne = {
    database,
    callers: access.callersOf(database, cacheShares(config.cacheMb).callers),
    verify: access.tokenVerifier({ ...config.auth, keys }),
    providerName: config.auth.providerName,
    userinfo: access.userinfoOf(config.auth.issuer),
    log,
  };
  return {
    gate,
    embedders,
    forming: createFormationThread(database),
    schemas: artifacts.createSchemaThread(),
    cutting: resources.createCutting(
      embedders.vectorsFrom === 'clients' ? embedding.createClientVectors(database, embedders) : undefined,
    ),
    written: embedding.embedsWrittenText({ database, embedders, log }, config.embeddings.afterCommit),
    embeds: { embedders, budgetMs: QUERY_BUDGET_MS },
    shown: resources.shownResources(config.metadataPrefix),
    feed: new ledger.LedgerFeed({
      database,
      log,
      reachNow: (caller) => access.reachNow(gate.callers, caller),
    }),
    deliveries: deliveries.deliverySettings(config.deliveries),
  };
}

/** Of an instance that was started for tests; any other has none of them. */
function testOperations({ config, mounted: server, move }: Parts, gate: access.GateOne): Operation[] {
  if (config.secrets.tests === undefined || move === undefined) return [];
  return testInstance.operations({ gate, server, move });
}

const chatParts = ({ auth, chat: client, secrets }: Config, gate: access.GateOne): chat.ChatParts => ({
  ...gate,
  issuer: auth.issuer,
  audience: auth.audience,
  ...client,
  linkSecret: secrets.slackLink,
  vaultKey: secrets.slackVaultKey,
});

/**
 * Every operation of the service, in the order of the module list, with the parts that they run on. Nothing connects or
 * starts before an operation runs, so a document can be made of them without a database.
 * @param checks what readiness reports
 */
export function registry(given: Parts, checks: Checks) {
  const { config, database, log } = given;
  const parts = partsOf(given);
  const { gate, embedders, schemas, feed, deliveries: settings } = parts;
  const { metadataPrefix, agentLeaseMs } = config;
  const build = { service_version: SERVICE_VERSION, schema_step: lastSchemaStep() };
  const saving = backups({ database, log, build, folder: config.backupDir });
  const operations: Operation[] = [
    ...healthOperations({ version: SERVICE_VERSION, commit: config.commit }, checks, backgroundWork(config)),
    ...ledger.operations(feed),
    ...jobs.operations(jobKinds(agentLeaseMs)),
    ...embedding.operations({ database, embedders, log, owner: newId() }),
    ...access.operations,
    ...administration.operations,
    ...machines.operations,
    ...teams.operations,
    ...chat.operations(chatParts(config, gate)),
    ...idpGroups.operations(gate),
    ...testOperations(given, gate),
    ...invocations.operations,
    ...contexts.operations,
    ...grants.operations,
    ...resources.withMetadataPrefix(resources.operations(parts), metadataPrefix),
    ...evidence.operations,
    ...auditor.operations(agentLeaseMs),
    ...artifacts.operations(schemas),
    ...relationships.operations,
    ...merging.operations,
    ...maps.operations(parts),
    ...explain.operations,
    ...steward.operations(agentLeaseMs),
    ...graph.operations,
    ...sharedLinks.operations({
      settings: { enabled: config.sharedLinks, baseUrl: config.baseUrl },
      reachNow: (creator) => access.reachNow(gate.callers, creator),
    }),
    ...search.operations(parts),
    ...query.operations(parts),
    ...deliveries.operations(settings),
    ...saving.operations,
    ...intake.operations({ database, vault: settings.vault, broker: brokerOf(config) }),
  ];
  operations.push(...proposals.operations(operations));
  operations.push(bulkWrite(operations));
  /** Operations available only as tools, without an HTTP path. */
  const toolOperations: Operation[] = [
    ...resources.toolOperations(metadataPrefix),
    ...artifacts.toolOperations,
  ];
  return { operations, toolOperations, saving, ...parts };
}

/** Builds the HTTP server from all modules. It does not listen yet; closing `app` closes everything it holds. */
export async function compose(parts: Parts): Promise<Service> {
  const { config, database, log, keys, mounted, space } = parts;
  const store = access.watchStore(database);
  const shares = cacheShares(config.cacheMb);
  search.sizeSearchCache(shares);
  maps.sizePictureCaches(shares);
  const { operations, toolOperations, gate, forming, schemas, cutting, embedders, feed, saving } = registry(
    parts,
    {
      database: () =>
        database
          .ping()
          .then(() => store.look())
          .then(() => 'ok'),
      keys: () => keys.state(),
      ...(config.demo && { demo: demoCheck(database, config.demoMaps) }),
      ...(space && { disk: async () => diskState(space()) }),
    },
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
    version: SERVICE_VERSION,
    corsOrigins: config.corsOrigins,
    trustProxy: config.trustProxy,
    rateLimits: config.rateLimits,
    cachedBytes: shares.responses,
    apiReference: config.apiReference,
    explorer: config.explorer,
    sharedLinks: config.sharedLinks,
    log,
    agents: {
      verify: (header) => access.verifyBearer(gate, header),
      identify: (bearer, level, presume) => access.identify(gate, bearer, level, presume),
      answer: createMcp({
        operations: [...operations, ...toolOperations],
        boundary,
        version: SERVICE_VERSION,
      }),
    },
    mounted,
  });
  app.addHook('preClose', async () => feed.close());
  app.addHook('onClose', async () => {
    store.stop();
    await Promise.all([forming, schemas, cutting, embedders, saving].map((part) => part.close()));
  });
  return { app, operations, forming, schemas, boundary, embedders };
}
