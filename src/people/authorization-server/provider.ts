import {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { Config } from '#config/config.ts';
import type { Database } from '#neo4j/database.ts';
import type { Account, AccountLookup } from './accounts.ts';
import { ClientDocumentProblem, clientDocuments } from './client-documents.ts';
import { chatClients, clients, explorerClients, redirectsOf, SCOPES } from './clients.ts';
import { foreignClientCheck, hasConsented, isForeign } from './consent.ts';
import { countWrongCode } from './device.ts';
import { devicePages } from './device-pages.ts';
import type { SigningKey } from './key-schedule.ts';
import { MachineClientAdapter, matchesSecret, SECRET_HASHES } from './machine-clients.ts';
import { pageHeaders, problemPage } from './pages.ts';
import { countDevicePoll } from './queries.ts';
import { answered, RecordAdapter, recordKey } from './record-adapter.ts';
import { REGISTERED, registeredClient } from './registered-clients.ts';
import type { ServerLog } from './server-log.ts';
import { signOut } from './sign-out.ts';
import { namesSuccessors } from './successors.ts';
import { nameParties, resourceIndicators, TTL } from './token-rules.ts';
import { claimsOf } from './userinfo.ts';

/** Minimum time between two polls, and the amount that every premature poll adds to it (RFC 8628 §3.5). */
const INTERVAL_SECONDS = 5;

const isPending = (body: unknown): boolean =>
  (body as { error?: unknown } | undefined)?.error === new errors.AuthorizationPending().error;

/**
 * Sends devices their polling interval, and `slow_down` when they poll more often; the provider does neither.
 * Only a pending answer is replaced: once the person has decided, the device gets the decision.
 */
function paceDevicePolling(provider: Provider, database: Database): void {
  provider.on('device_authorization.success', (_ctx, body: { interval?: number }) => {
    body.interval = INTERVAL_SECONDS;
  });
  provider.use(async (ctx, next) => {
    await next();
    if (!isPending(ctx.body)) return;
    const { params } = (ctx as KoaContextWithOIDC).oidc;
    const key = recordKey('DeviceCode', String(params?.['device_code']));
    const poll = await answered(database.reader().find(countDevicePoll, { key, interval: INTERVAL_SECONDS }));
    if (poll?.too_soon !== true) return;
    const { error, error_description } = new errors.SlowDown();
    ctx.body = { error, error_description };
  });
}

const OFFLINE = 'offline_access';

/**
 * Restores `offline_access` in the scope of a request. The provider removes it where no page asks for consent; OpenID
 * Connect Core §11 allows it under other conditions, which hold here: third-party clients ask on a page each time, our
 * own need no consent. A client that requests no scope gets `offline_access`, to stay signed in, and the response
 * reports it (RFC 6749 §3.3).
 */
function keepOfflineAccess(ctx: KoaContextWithOIDC): void {
  const { params, client } = ctx.oidc;
  if (params === undefined || client?.grantTypeAllowed('refresh_token') !== true) return;
  const given = ctx.method === 'POST' ? params['scope'] : ctx.query['scope'];
  if (given === undefined || given === '') params['scope'] = OFFLINE;
  else if (String(given).split(' ').includes(OFFLINE)) {
    const left = String(params['scope'] ?? '').split(' ');
    params['scope'] = [...new Set([...left, OFFLINE])].filter(Boolean).join(' ');
  }
}

/** The parts of the provider's configuration that issue refresh tokens only to clients that requested them. */
const offlineAccess = {
  // The only hook that runs after the provider's scope check; no client sends this parameter.
  extraParams: { 'atlas-offline': keepOfflineAccess },
  issueRefreshToken: (_ctx, client, source) =>
    client.grantTypeAllowed('refresh_token') &&
    'scopes' in source &&
    (source as { readonly scopes: ReadonlySet<string> }).scopes.has(OFFLINE),
} satisfies Configuration;

const ALL_SCOPES: ReadonlySet<string> = new Set(SCOPES);

interface ProviderOptions {
  readonly config: Config;
  readonly database: Database;
  /** All are published; the first signs. */
  readonly keys: readonly SigningKey[];
  readonly cookieSecret: string;
  readonly findAccount: AccountLookup;
  readonly log: ServerLog;
}

/**
 * Grants the requested scopes: our own clients have a signed-in person's consent, others need it from the consent page.
 * Each authorization starts its own token family.
 */
async function grantAll(ctx: KoaContextWithOIDC) {
  const { account, client, provider, resourceServers } = ctx.oidc;
  if (account === undefined || client === undefined) return undefined;
  if (isForeign(client) && !hasConsented(ctx)) return undefined;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPES.join(' '));
  for (const resource of Object.keys(resourceServers ?? {}))
    grant.addResourceScope(resource, SCOPES.join(' '));
  await grant.save();
  return grant;
}

/**
 * Third-party clients need consent each time; our own native clients do not, though an explicit `prompt=consent` is
 * still processed.
 */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.get('consent')?.checks.remove('native_client_prompt');
  prompts.get('consent')?.checks.add(foreignClientCheck());
  // A browser may still be signed in to an account that has since been deactivated.
  prompts
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('no_account', 'End-User authentication is required', ({ oidc }) =>
        Boolean(oidc.session?.accountId && oidc.account === undefined),
      ),
    );
  return prompts;
}

const toOidcAccount = (account: Account) => ({
  accountId: account.id,
  claims: () => ({ ...claimsOf(account, ALL_SCOPES), sub: account.id }),
});

function features(
  { config, database }: ProviderOptions,
  clientIdMetadataDocument: ReturnType<typeof clientDocuments>['feature'],
): Configuration['features'] {
  return {
    clientIdMetadataDocument,
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: signOut,
    clientCredentials: { enabled: true },
    deviceFlow: {
      enabled: true,
      charset: 'base-20',
      mask: '****-****',
      deviceInfo: () => ({}),
      ...devicePages((ctx) => countWrongCode(database, ctx.req)),
    },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
    },
    userinfo: { enabled: true },
    resourceIndicators: resourceIndicators(config),
  };
}

/** Adds the problem of a client's document to the error response, for the author of the client. */
const explain = (out: { error: string; error_description?: string | undefined }, { cause }: Error): string =>
  cause instanceof ClientDocumentProblem
    ? `The metadata document of the client cannot be used: ${cause.message} (${out.error}).`
    : `${out.error_description ?? 'The request was refused'} (${out.error}).`;

function configuration(options: ProviderOptions): Configuration {
  const { config, database, keys, cookieSecret, findAccount, log } = options;
  const documents = clientDocuments(config, log);
  const prefix = new URL(config.auth.issuer).pathname.replace(/\/+$/, '');
  return {
    adapter: (model) =>
      model === 'Client'
        ? new MachineClientAdapter(database, (id) => registeredClient(cookieSecret, id))
        : new RecordAdapter(database, model),
    clients: [
      ...clients(redirectsOf(config, config.oauthClient.redirectUris)),
      ...explorerClients(config),
      ...chatClients(config.chat),
    ],
    extraClientMetadata: { properties: [SECRET_HASHES, REGISTERED] },
    clientDefaults: { id_token_signed_response_alg: 'EdDSA', token_endpoint_auth_method: 'none' },
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    // Browsers also send an Origin from our own pages.
    clientBasedCORS: (_ctx, origin) =>
      ((config.apiReference || config.explorer) && origin === new URL(config.baseUrl).origin) ||
      config.corsOrigins.some((allowed) => allowed === '*' || allowed === origin),
    jwks: { keys: keys.map(({ jwk }) => jwk) },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    cookies: {
      keys: [cookieSecret],
      names: {
        session: 'atlas_session',
        interaction: 'atlas_interaction',
        resume: 'atlas_interaction_resume',
      },
    },
    scopes: SCOPES,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    ttl: TTL,
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    ...offlineAccess,
    allowOmittingSingleRegisteredRedirectUri: false,
    loadExistingGrant: grantAll,
    findAccount: async (_ctx, sub) => {
      const account = await findAccount(sub);
      return account && toOidcAccount(account);
    },
    extraTokenClaims: async (_ctx, token) => {
      const account = 'accountId' in token ? await findAccount(token.accountId) : undefined;
      return account && { email: account.email, email_verified: account.email_verified };
    },
    formats: { customizers: { jwt: nameParties } },
    interactions: {
      policy: policy(),
      url: (_ctx, interaction) => `${prefix}/oauth/login/${interaction.uid}`,
    },
    renderError: (ctx, out, error) => {
      ctx.set(pageHeaders());
      ctx.body = problemPage(explain(out, error));
    },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      jwks: '/oauth/jwks',
      userinfo: '/oauth/userinfo',
      revocation: '/oauth/revoke',
      end_session: '/oauth/session/end',
      device_authorization: '/oauth/device_authorization',
      code_verification: '/oauth/device',
    },
    fetch: documents.fetch,
    features: features(options, documents.feature),
  };
}

/** The authorization server's engine, with its rules for this service. */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(options.config.auth.issuer, configuration(options));
  // The provider's own comparison needs the secret itself; only hashes are kept.
  provider.Client.prototype.compareClientSecret = async function compareClientSecret(secret: string) {
    return matchesSecret(secret, (this as unknown as { [SECRET_HASHES]?: string[] })[SECRET_HASHES] ?? []);
  };
  namesSuccessors(provider);
  paceDevicePolling(provider, options.database);
  return provider;
}
