import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { z } from 'zod';
import { FairQueue } from '#base/fair-queue.ts';
import { isLoopbackRedirect, isSafeRedirect } from '#base/redirect-uris.ts';
import type { Config } from '#config/config.ts';
import { networksOf } from '#outbound/addresses.ts';
import { byNameServers, getOutbound, type OutboundAnswer } from '#outbound/request.ts';
import { partyOfRequest } from './addresses.ts';
import type { ServerLog } from './server-log.ts';
import { tooManySignIns } from './throttle.ts';

/** Unregistered clients: the client id is the https URL of a metadata document. */

const LONGEST_ID = 1024;
const LARGEST_DOCUMENT_BYTES = 16 * 1024;
/**
 * Bounds in seconds on the document's own cache header. About 200 documents at most are cached, by least recent use.
 */
const KEPT = { min: 300, max: 86_400 };
const JSON_TYPE = /^application\/([\w.-]+\+)?json$/;
/** Queued fairly by network address; a request waits at most the provider's fetch timeout, 2.5 seconds. */
const FETCHES = { atOnce: 8, perCaller: 8, mostWaiting: 50, refusal: tooManySignIns };

/** Why a document is not a valid client. The message is sent to the client that presented its URL. */
export class ClientDocumentProblem extends Error {
  override readonly name = 'ClientDocumentProblem';
}

/**
 * Whether a text may be the id of a client with a metadata document: an https URL with a path, in normalised form, so
 * that the URL that people see is the URL that is fetched.
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

/** Has no control characters and none that change text direction: a name must not alter the page around it. */
export const ClientName = z
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
 * The client metadata of a document, without the fields that have no use here (keys, logos, further addresses).
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

/** The part of the provider's configuration that accepts clients with metadata documents. */
export function clientDocuments({ auth, clientDocumentNetworks }: Config, log: Pick<ServerLog, 'info'>) {
  const outbound = { allowed: networksOf(clientDocumentNetworks), resolve: byNameServers() };
  const gate = new FairQueue(FETCHES);
  const asked = new WeakSet<KoaContextWithOIDC>();
  const isAllowed = (id: string): boolean =>
    auth.allowedClients.length === 0 || auth.allowedClients.includes(id);

  /** Replaces `fetch` in the provider, which fetches only these documents. */
  async function fetchDocument(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const id = String(input);
    const get = { headers: { accept: 'application/json' }, mostBytes: LARGEST_DOCUMENT_BYTES };
    const ending = init?.signal ?? AbortSignal.any([]);
    const party = Provider.ctx === undefined ? '' : partyOfRequest(Provider.ctx.req);
    try {
      const answer = await gate.run(party, () => getOutbound(new URL(id), get, outbound, ending));
      const cached = answer.headers['cache-control'];
      const headers = cached === undefined ? {} : { 'cache-control': cached };
      return Response.json(readClientDocument(id, answer), { headers });
    } catch (error) {
      // The client sees what is wrong with its document only on a page, and nothing of why it could not be fetched.
      log.info(
        { client_id: id, reason: (error as Error).message },
        'the metadata document of a client was not taken',
      );
      throw error;
    }
  }

  const feature = {
    enabled: true,
    ack: 'draft-02',
    // For its error page the provider looks the client up again, which would fetch a second time.
    allowFetch: (ctx: KoaContextWithOIDC, id: string): boolean => {
      const isFirst = !asked.has(ctx);
      asked.add(ctx);
      return isFirst && isDocumentUrl(id) && isAllowed(id);
    },
    cacheDuration: KEPT,
  } satisfies NonNullable<Configuration['features']>['clientIdMetadataDocument'];
  return { feature, fetch: fetchDocument };
}
