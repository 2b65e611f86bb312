import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { Refusal } from '#base/refusal.ts';
import type { Database } from '#neo4j/database.ts';
import { type AccountLookup, verifyPassword } from './accounts.ts';
import { partyOfRequest } from './addresses.ts';
import { RELAY_PATH } from './clients.ts';
import { asksForConsent, consentPage, decisionOf } from './consent.ts';
import { loginPage, pageHeaders, problemPage } from './pages.ts';
import type { ServerLog } from './server-log.ts';
import { FORM_TYPE, readBody } from './token-request.ts';

const LARGEST_FORM_BYTES = 8192;
const ANY_PORT = ['http://localhost:*', 'http://127.0.0.1:*'];

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

interface LoginOptions {
  readonly provider: Provider;
  readonly database: Database;
  readonly findAccount: AccountLookup;
  readonly log: ServerLog;
}

/** The page that the authorization endpoint redirects a person to: shows the form, checks it, and redirects back. */
export function loginHandler({ provider, database, findAccount, log }: LoginOptions) {
  const issuerOrigin = new URL(provider.issuer).origin;

  /**
   * The origins that the form may redirect to: the issuer's own pages, then the requesting client, or the port behind
   * the relay. A device has no redirect URI.
   */
  const formTargets = (interaction: Interaction): string[] => {
    const redirect = interaction.params['redirect_uri'];
    if (typeof redirect !== 'string') return [issuerOrigin];
    const relayed = new URL(redirect).pathname === RELAY_PATH ? ANY_PORT : [];
    return [issuerOrigin, originOf(redirect), ...relayed];
  };

  /** The person's account; the right password of a deactivated account gets the same answer as a wrong password. */
  async function signedIn(form: URLSearchParams, party: string) {
    const [username, password] = [form.get('username') ?? '', form.get('password') ?? ''];
    const known = await verifyPassword(database, { username, password, party });
    return known && findAccount(known.id);
  }

  /** @param status 400 after a form with neither yes nor no */
  async function showConsent(response: ServerResponse, interaction: Interaction, status = 200) {
    const account = await findAccount(String(interaction.session?.accountId));
    if (account === undefined) throw new errors.SessionNotFound('the account was deactivated');
    send(response, status, consentPage(interaction, account.username), pageHeaders(formTargets(interaction)));
  }

  /** Leads back to the request at the address at which the browser is, which behind a mapped port is not the issuer's. */
  async function finish(
    request: IncomingMessage,
    response: ServerResponse,
    result: InteractionResults,
    mergeWithLastSubmission: boolean,
  ): Promise<void> {
    const back = await provider.interactionResult(request, response, result, { mergeWithLastSubmission });
    const { pathname, search } = new URL(back);
    response.writeHead(303, { location: pathname + search, 'content-length': '0' }).end();
  }

  async function show(request: IncomingMessage, response: ServerResponse, interaction: Interaction) {
    if (asksForConsent(interaction)) return showConsent(response, interaction);
    if (interaction.prompt.name === 'consent') {
      // The client is our own: its consent prompt is granted at once, as requested.
      return finish(request, response, { consent: {} }, true);
    }
    const hint = interaction.params['login_hint'];
    const html = loginPage({ username: typeof hint === 'string' ? hint : '', failed: false });
    send(response, 200, html, pageHeaders(formTargets(interaction)));
  }

  async function check(request: IncomingMessage, response: ServerResponse, interaction: Interaction) {
    const form = await readForm(request);
    if (form === undefined)
      return send(response, 400, problemPage('The form could not be read.'), pageHeaders());
    if (asksForConsent(interaction)) {
      const decision = decisionOf(form);
      if (decision === undefined) return showConsent(response, interaction, 400);
      // Keeps the sign-in of this interaction, which satisfies a request for a fresh one.
      return finish(request, response, decision, true);
    }
    const username = form.get('username') ?? '';
    const account =
      interaction.prompt.name === 'login' ? await signedIn(form, partyOfRequest(request)) : undefined;
    if (account === undefined) {
      return send(
        response,
        400,
        loginPage({ username, failed: true }),
        pageHeaders(formTargets(interaction)),
      );
    }
    const login = { accountId: account.id, amr: ['pwd'], remember: false };
    await finish(request, response, { login }, false);
  }

  /** @param uid the interaction named in the path; it must be the one of the signed cookie */
  return async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    uid: string,
  ): Promise<void> {
    try {
      const interaction = await provider.interactionDetails(request, response);
      if (interaction.uid !== uid) throw new errors.SessionNotFound('interaction and address differ');
      if (request.method === 'GET' || request.method === 'HEAD') await show(request, response, interaction);
      else await check(request, response, interaction);
    } catch (error) {
      answerFailure(response, error, log);
    }
  };
}

function answerFailure(response: ServerResponse, error: unknown, log: ServerLog): void {
  if (error instanceof errors.SessionNotFound) {
    send(response, 400, problemPage('This sign-in has expired. Go back and start again.'), pageHeaders());
    return;
  }
  const away = error instanceof Refusal && error.code === 'UNAVAILABLE' ? error : undefined;
  // A flood of refused sign-ins is not a fault, and must not fill the log with stack traces.
  if (away === undefined) log.error({ err: error }, 'a sign-in failed');
  else log.warn({ code: away.code, reason: away.message, cause: away.cause }, 'a sign-in was refused');
  if (response.headersSent) {
    response.end();
    return;
  }
  const html = problemPage('Sign-in is not available now. Try again in a moment.');
  send(response, away?.status ?? 500, html, { ...pageHeaders(), ...away?.headers });
}

function send(response: ServerResponse, status: number, html: string, headers: Record<string, string>): void {
  response.writeHead(status, headers).end(html);
}

/** A custom scheme has no origin; a content security policy names the scheme alone. */
function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
}

/** The fields of a posted form; undefined when it is another media type or too large. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== FORM_TYPE) return undefined;
  const body = await readBody(request, LARGEST_FORM_BYTES);
  return body && new URLSearchParams(body.toString('utf8'));
}
