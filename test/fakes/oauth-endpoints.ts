import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FakeIssuer } from './issuer.ts';

/** Who signs in at the fake, and the one machine that it knows. */
export interface FakeParties {
  readonly person: { readonly subject: string; readonly email: string };
  readonly machine: { readonly clientId: string; readonly secret: string };
}

interface Code {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly audience: string | null;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const S256 = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/**
 * Gives a fake issuer the two endpoints that the metadata of the service names in external mode, with the habits of a
 * hosted provider: everyone is signed in already, and a token is for the audience that was asked for.
 */
export function addOAuthEndpoints(issuer: FakeIssuer, { person, machine }: FakeParties): void {
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, string | null>();

  const grant = async (response: ServerResponse, audience: string | null) => {
    const refresh = randomBytes(16).toString('base64url');
    refreshTokens.set(refresh, audience);
    const claims = { email: person.email, email_verified: true, aud: audience ?? 'nobody' };
    const access_token = await issuer.token(person.subject, { claims });
    send(response, 200, { access_token, refresh_token: refresh, token_type: 'Bearer', expires_in: 3600 });
  };

  issuer.endpoints.set('/authorize', (request, response) => {
    const asked = new URL(request.url ?? '', issuer.url).searchParams;
    const redirectUri = asked.get('redirect_uri') ?? '';
    const code = randomBytes(16).toString('base64url');
    codes.set(code, {
      redirectUri,
      challenge: asked.get('code_challenge') ?? '',
      audience: asked.get('audience'),
    });
    const location = new URL(redirectUri);
    location.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
    response.writeHead(302, { location: location.href }).end();
  });

  issuer.endpoints.set('/oauth/token', async (request, response) => {
    const form = await formOf(request);
    const code = codes.get(form.get('code') ?? '');
    const refresh = form.get('refresh_token') ?? '';
    if (form.get('grant_type') === 'client_credentials') {
      const presented = Buffer.from((request.headers.authorization ?? '').slice('Basic '.length), 'base64');
      const parts = presented.toString('utf8').split(':').map(decodeURIComponent);
      if (parts.join(':') !== `${machine.clientId}:${machine.secret}`)
        return send(response, 401, { error: 'invalid_client' });
      const subject = `${machine.clientId}@clients`;
      const claims = {
        azp: machine.clientId,
        gty: 'client-credentials',
        aud: form.get('audience') ?? 'nobody',
      };
      const access_token = await issuer.token(subject, { claims });
      return send(response, 200, { access_token, token_type: 'Bearer', expires_in: 3600 });
    }
    if (refreshTokens.has(refresh)) {
      const audience = refreshTokens.get(refresh)!;
      refreshTokens.delete(refresh);
      return grant(response, audience);
    }
    const matches =
      code?.challenge === S256(form.get('code_verifier') ?? '') &&
      code.redirectUri === form.get('redirect_uri');
    codes.delete(form.get('code') ?? '');
    return matches ? grant(response, code.audience) : send(response, 400, { error: 'invalid_grant' });
  });
}
