import { interactionPolicy, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import { isLoopbackRedirect } from '#base/redirect-uris.ts';
import { escapeHtml, page } from './pages.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const REASON = 'foreign_client';

/** Whether a client is none of ours: anybody can bring one, so it gets nothing without the person's consent. */
export const isForeign = (client: object): boolean =>
  'clientIdMetadataDocument' in client && client.clientIdMetadataDocument === true;

/** Whether the person has just consented, to this one request: consent is asked for each time and never remembered. */
export const hasConsented = ({ oidc }: KoaContextWithOIDC): boolean => oidc.result?.consent !== undefined;

/** Asks for consent before a client that is none of ours gets a code. */
export const foreignClientCheck = () =>
  new interactionPolicy.Check(
    REASON,
    'the client needs the consent of the person',
    'consent_required',
    (ctx) => ctx.oidc.client !== undefined && isForeign(ctx.oidc.client) && !hasConsented(ctx),
    // What the page names: the document may be another by the time that the person decides.
    ({ oidc }) => ({ client_name: oidc.client?.clientName }),
  );

export const asksForConsent = ({ prompt }: Interaction): boolean =>
  prompt.name === 'consent' && prompt.reasons.includes(REASON);

/** What the person has decided about a client, as the provider takes it; undefined when the form says neither. */
export function decisionOf(form: URLSearchParams) {
  const decision = form.getAll('decision').join(' ');
  if (decision === 'allow') return { consent: {} };
  if (decision === 'deny') return { error: 'access_denied', error_description: 'the person has refused' };
  return undefined;
}

const LOOPBACK_WARNING =
  '<p role="alert">It says that it runs on this computer, which cannot be checked: any program on it can say so. Allow it only if you have just started this sign-in yourself.</p>';

/** The page that names a client that is none of ours, and asks. It posts to its own address. */
export function consentPage({ params, prompt }: Interaction, username: string): string {
  const [clientId, redirect] = [String(params['client_id']), String(params['redirect_uri'])];
  const { host } = new URL(clientId);
  const { client_name: told } = prompt.details as { client_name?: string };
  const name = `<bdi>${escapeHtml(told ?? host)}</bdi>`;
  return page(
    'Allow access? – Atlas',
    `<p><strong>${name}</strong> asks to act as you, <strong>${escapeHtml(username)}</strong>. Atlas does not know this program.</p>
<p>It is described by <strong>${escapeHtml(host)}</strong>, and you will be sent to <strong>${escapeHtml(new URL(redirect).host)}</strong>.</p>
${isLoopbackRedirect(redirect) ? LOOPBACK_WARNING : ''}
<p>It will be able to read and change everything in Atlas that you can, until it has not been used for 30 days.</p>
<form method="post">
<button type="submit" name="decision" value="deny">Deny</button>
<button type="submit" name="decision" value="allow">Allow</button>
</form>`,
  );
}
