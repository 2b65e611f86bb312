import { interactionPolicy, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import { escapeHtml } from '#base/escape-html.ts';
import { page } from './pages.ts';
import { REGISTERED } from './registered-clients.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const REASON = 'foreign_client';

/** Whether a client is a third party's: anybody can bring one, so it gets nothing without the person's consent. */
export const isForeign = (client: object): boolean =>
  ('clientIdMetadataDocument' in client && client.clientIdMetadataDocument === true) ||
  (REGISTERED in client && client[REGISTERED] === true);

/** Whether the person has consented to this request: consent is asked for each time and never remembered. */
export const hasConsented = ({ oidc }: KoaContextWithOIDC): boolean => oidc.result?.consent !== undefined;

/** Asks for consent before a third-party client gets a code. */
export const foreignClientCheck = () =>
  new interactionPolicy.Check(
    REASON,
    'the client needs the consent of the person',
    'consent_required',
    (ctx) => ctx.oidc.client !== undefined && isForeign(ctx.oidc.client) && !hasConsented(ctx),
    // The name that the page shows: the client's document may change before the person decides.
    ({ oidc }) => ({ client_name: oidc.client?.clientName }),
  );

export const asksForConsent = ({ prompt }: Interaction): boolean =>
  prompt.name === 'consent' && prompt.reasons.includes(REASON);

/** The person's decision about a client, in the provider's form; undefined when the form has neither yes nor no. */
export function decisionOf(form: URLSearchParams) {
  const decision = form.getAll('decision').join(' ');
  if (decision === 'allow') return { consent: {} };
  if (decision === 'deny') return { error: 'access_denied', error_description: 'the person has refused' };
  return undefined;
}

const LOCAL_WARNING =
  '<p role="alert">It says that it runs on this computer, which cannot be checked: any program on it can say so. Allow it only if you have just started this sign-in yourself.</p>';

/** The part of a redirect URI that identifies who gets the code: a host, or the scheme of an installed program. */
function placeOf(redirect: string): string {
  const { protocol, host } = new URL(redirect);
  return /^https?:$/.test(protocol) ? host : `${protocol}${host === '' ? '' : `//${host}`}`;
}

const strong = (text: string): string => `<strong>${escapeHtml(text)}</strong>`;

/** The consent page for a third-party client. It posts to its own address. */
export function consentPage({ params, prompt }: Interaction, username: string): string {
  const [clientId, redirect] = [String(params['client_id']), String(params['redirect_uri'])];
  // A self-registered client has no address: only its own statements about itself are known.
  const host = URL.canParse(clientId) ? new URL(clientId).host : undefined;
  const { client_name: told } = prompt.details as { client_name?: string };
  const name = `<bdi>${escapeHtml(told ?? host ?? 'A program without a name')}</bdi>`;
  const described =
    host === undefined
      ? 'It has named itself, which anybody can do, and'
      : `It is described by ${strong(host)}, and`;
  const isOnline = redirect.startsWith('https:');
  return page(
    'Allow access? – Atlas',
    `<p><strong>${name}</strong> asks to act as you, ${strong(username)}. Atlas does not know this program.</p>
<p>${described} you will be sent to ${strong(placeOf(redirect))}.</p>
${isOnline ? '' : LOCAL_WARNING}
<p>It will be able to read and change everything in Atlas that you can, until it has not been used for 30 days.</p>
<form method="post">
<button type="submit" name="decision" value="deny">Deny</button>
<button type="submit" name="decision" value="allow">Allow</button>
</form>`,
  );
}
