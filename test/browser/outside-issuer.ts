import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { newId } from '#base/ids.ts';
import type { FakeIssuer } from '../fakes/issuer.ts';

/** The browser's side of an issuer such as Auth0, where one person signs in by a button. */

interface Granted {
  readonly challenge: string;
  readonly redirectUri: string;
}

/** What the issuer does from now on otherwise than a right one. */
export interface Misbehaviour {
  /** Returns with another `state` than it was given. */
  state?: boolean;
  /** Returns in the name of another issuer (RFC 9207). */
  iss?: boolean;
  /** Refuses to renew tokens. */
  renewal?: boolean;
}

const sessionIn = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.includes('signed-in=yes') === true;

function sendPage(response: ServerResponse, address: URL): void {
  address.searchParams.set('agreed', 'yes');
  response.setHeader('content-type', 'text/html');
  response.end(
    `<!doctype html><html lang="en"><title>Issuer</title><link rel="icon" href="data:,"><main><h1>Outside issuer</h1><a href="${address.pathname}${address.search.replaceAll('&', '&amp;')}">Go on as Olive</a></main></html>`,
  );
}

/**
 * Adds the pages and endpoints of a sign-in to an issuer: authorization code with PKCE, refresh tokens, revocation and
 * the end of its session.
 * @param subject who signs in
 * @returns how to make it misbehave, and the refresh tokens that were revoked
 */
export function signsIn(
  issuer: FakeIssuer,
  subject: string,
  claims: Readonly<Record<string, unknown>>,
): { readonly wrong: Misbehaviour; readonly revoked: readonly string[] } {
  const wrong: Misbehaviour = {};
  const revoked: string[] = [];
  const granted = new Map<string, Granted>();

  issuer.endpoints.set('/authorize', (request, response) => {
    const address = new URL(request.url!, issuer.url);
    const asked = address.searchParams;
    const isAgreed = asked.get('agreed') === 'yes';
    if (!isAgreed && !sessionIn(request) && asked.get('prompt') !== 'none')
      return sendPage(response, address);
    const target = new URL(asked.get('redirect_uri')!);
    target.searchParams.set('state', wrong.state ? 'another' : asked.get('state')!);
    target.searchParams.set('iss', wrong.iss ? 'https://another.example' : issuer.url);
    if (isAgreed || sessionIn(request)) {
      const code = newId();
      granted.set(code, {
        challenge: asked.get('code_challenge')!,
        redirectUri: asked.get('redirect_uri')!,
      });
      target.searchParams.set('code', code);
      response.setHeader('set-cookie', 'signed-in=yes; Path=/; HttpOnly');
    } else target.searchParams.set('error', 'login_required');
    response.writeHead(302, { location: target.href }).end();
  });

  const answer = (response: ServerResponse, status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(JSON.stringify(body));
  };
  const isProven = (form: URLSearchParams): boolean => {
    const grant = granted.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri');
  };
  issuer.endpoints.set('/oauth/token', async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const isRight = form.get('grant_type') === 'refresh_token' ? wrong.renewal !== true : isProven(form);
    if (!isRight) return answer(response, 400, { error: 'invalid_grant' });
    const client = form.get('client_id');
    answer(response, 200, {
      access_token: await issuer.token(subject, { claims }),
      id_token: await issuer.token(subject, { claims: { aud: client } }),
      refresh_token: newId(),
      token_type: 'Bearer',
      expires_in: 3600,
    });
  });
  issuer.endpoints.set('/oauth/revoke', async (request, response) => {
    revoked.push(new URLSearchParams(await text(request)).get('token')!);
    answer(response, 200, {});
  });
  issuer.endpoints.set('/oidc/logout', (request, response) => {
    const back = new URL(request.url!, issuer.url).searchParams.get('post_logout_redirect_uri')!;
    response.setHeader('set-cookie', 'signed-in=; Path=/; Max-Age=0');
    response.writeHead(302, { location: back }).end();
  });
  return { wrong, revoked };
}
