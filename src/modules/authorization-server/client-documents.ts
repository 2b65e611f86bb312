import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { z } from 'zod';
import { isLoopbackRedirect, isSafeRedirect } from '#base/redirect-uris.ts';
import type { Config } from '#config/config.ts';
import { networksOf } from '#outbound/addresses.ts';
import { byNameServers, getOutbound, type OutboundAnswer } from '#outbound/request.ts';
import { partyOfRequest } from './addresses.ts';
import { FairGate } from './fair-gate.ts';

/** Clients that nobody registered: their id is the https URL of a document that describes them. */

const LONGEST_ID = 1024;
const LARGEST_DOCUMENT_BYTES = 16 * 1024;
/** Seconds that a document is kept; between them its own cache header counts. Some 200 at most are kept, those used last. */
const KEPT = { min: 300, max: 86_400 };
const JSON_TYPE = /^application\/([\w.-]+\+)?json$/;
/** Addresses take turns; a request waits no longer than the provider lets a fetch take, 2.5 seconds. */
const FETCHES = { running: 8, waiting: 50 };

/** Why a document makes no client. The message is shown to whoever brought its address. */
export class ClientDocumentProblem extends Error {
  override readonly name = 'ClientDocumentProblem';
}

/**
 * Whether a text may be the id of a client that brings its document: an https URL with a path, in the one spelling that
 * URLs have, so that what people are shown is what is fetched.
 */
export function isDocumentUrl(id: string): boolean {
  if (id.length > LONGEST_ID) return false;
  const url = URL.parse(id);
  if (url === null || url.href !== id) return false;
  const { protocol, pathname, username, password } = url;
  return protocol === 'https:' && pathname !== '/' && username === '' && password === '' && !id.includes('#');
}

function mayTakeCodes(uri: string): boolean {
  const url = URL.parse(uri);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return isLoopbackRedirect(uri) || (url.protocol === 'https:' && isSafeRedirect(uri));
}

/** Neither control characters nor those that change the direction of text: a name must not rewrite the page around it. */
const ClientName = z
  .string()
  .transform((name) => name.replaceAll(/\p{C}/gu, '').trim())
  .pipe(z.string().max(100));

const ClientDocument = z.object({
  client_id: z.string(),
  client_name: ClientName.optional(),
  redirect_uris: z
    .array(z.string().max(2048).refine(mayTakeCodes, 'must be an https URL or a loopback address'))
    .min(1)
    .max(50),
  token_endpoint_auth_method: z.literal('none').optional(),
  grant_types: z
    .array(z.string())
    .refine((types) => types.includes('authorization_code'), 'must contain authorization_code')
    .default(['authorization_code']),
  response_types: z
    .array(z.string())
    .refine((types) => types.includes('code'), 'must contain code')
    .default(['code']),
  client_secret: z.undefined('must not be there').optional(),
});

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new ClientDocumentProblem('it is not JSON');
  }
}

/**
 * The metadata of a client as its document says, and nothing of it that has no use here (keys, logos, further addresses).
 * @throws ClientDocumentProblem
 */
export function readClientDocument(id: string, { status, headers, body }: OutboundAnswer) {
  if (status !== 200) throw new ClientDocumentProblem(`its address answers ${status}`);
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!JSON_TYPE.test(type)) throw new ClientDocumentProblem('its media type is not application/json');
  const { data, error } = ClientDocument.safeParse(parseJson(body));
  if (error !== undefined) {
    const [issue] = error.issues;
    throw new ClientDocumentProblem(`${issue!.path.join('.') || 'document'}: ${issue!.message}`);
  }
  if (data.client_id !== id)
    throw new ClientDocumentProblem('client_id: must be the address of the document');
  return {
    client_id: id,
    ...(data.client_name !== undefined && data.client_name !== '' && { client_name: data.client_name }),
    redirect_uris: data.redirect_uris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'].filter((type) => data.grant_types.includes(type)),
    response_types: ['code'],
    // A native client listens on a loopback port of its choice.
    application_type: data.redirect_uris.some(isLoopbackRedirect) ? 'native' : 'web',
  };
}

/** The part of the provider's configuration by which it takes clients that bring their documents. */
export function clientDocuments({ auth, clientDocumentNetworks }: Config) {
  const outbound = { allowed: networksOf(clientDocumentNetworks), resolve: byNameServers() };
  const gate = new FairGate(FETCHES);
  const asked = new WeakSet<KoaContextWithOIDC>();
  const isAllowed = (id: string): boolean =>
    auth.allowedClients.length === 0 || auth.allowedClients.includes(id);

  /** Takes the place of `fetch` in the provider, which fetches nothing but these documents. */
  async function fetchDocument(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const id = String(input);
    const get = { headers: { accept: 'application/json' }, mostBytes: LARGEST_DOCUMENT_BYTES };
    const ending = init?.signal ?? AbortSignal.any([]);
    const party = Provider.ctx === undefined ? '' : partyOfRequest(Provider.ctx.req);
    const answer = await gate.run(party, () => getOutbound(new URL(id), get, outbound, ending));
    const cached = answer.headers['cache-control'];
    const headers = cached === undefined ? {} : { 'cache-control': cached };
    return Response.json(readClientDocument(id, answer), { headers });
  }

  const feature = {
    enabled: true,
    ack: 'draft-02',
    // For the page of a failure the provider looks for the client again, which would fetch a second time.
    allowFetch: (ctx: KoaContextWithOIDC, id: string): boolean => {
      const isFirst = !asked.has(ctx);
      asked.add(ctx);
      return isFirst && isDocumentUrl(id) && isAllowed(id);
    },
    cacheDuration: KEPT,
  } satisfies NonNullable<Configuration['features']>['clientIdMetadataDocument'];
  return { feature, fetch: fetchDocument };
}
