import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { page, pageHeaders } from './pages.ts';

/** Sends a page of the house in place of the provider's. */
function show(ctx: KoaContextWithOIDC, html: string, formTargets: readonly string[] = []): void {
  ctx.set(pageHeaders(formTargets));
  ctx.body = html;
}

/**
 * The page that asks whether to sign out. Any site can lead a browser here; only its button, with a value that is
 * bound to the session's cookie, ends the session.
 * @param form the provider's form, which the buttons submit
 */
function askFirst(ctx: KoaContextWithOIDC, form: string): void {
  const back = ctx.oidc.params?.['post_logout_redirect_uri'];
  const targets = [
    new URL(ctx.oidc.issuer).origin,
    ...(typeof back === 'string' ? [new URL(back).origin] : []),
  ];
  const html = page(
    'Sign out? – Atlas',
    `<p>This ends your sign-in in this browser.</p>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button type="submit" form="op.logoutForm">Stay signed in</button>`,
  );
  show(ctx, html, targets);
}

/** The end of a session, as far as the person confirms it (OpenID Connect RP-Initiated Logout). */
export const signOut = {
  enabled: true,
  logoutSource: askFirst,
  postLogoutSuccessSource: (ctx) =>
    show(ctx, page('Signed out – Atlas', '<p role="status">You may close this page.</p>')),
} satisfies NonNullable<Configuration['features']>['rpInitiatedLogout'];
