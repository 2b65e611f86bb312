import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeIssuer } from './issuer.ts';

type Form = Record<string, string>;

interface Login {
  readonly subject: string;
  readonly claims: Record<string, unknown>;
}

interface Code extends Login {
  readonly challenge: string;
  readonly redirectUri: string;
}

interface Family extends Login {
  revoked: boolean;
}

/** How the token and revocation endpoints behave from now on. */
export interface Behaviour {
  /** Answers of the token endpoint carry a refresh token. */
  readonly refreshTokens: boolean;
  /** `expires_in` of its answers, in seconds; undefined = unstated. */
  readonly expiresIn: number | undefined;
  /** Milliseconds before it answers. */
  readonly delayMs: number;
  /** It answers once this has come to pass. */
  readonly answersAfter: Promise<void>;
  readonly tokenStatus: 200 | 500;
  /** `silent`: the request is taken and never answered. */
  readonly revocation: 'works' | 'fails' | 'silent';
}

const USUAL: Behaviour = {
  refreshTokens: true,
  expiresIn: 3600,
  delayMs: 0,
  answersAfter: Promise.resolve(),
  tokenStatus: 200,
  revocation: 'works',
};

const CLIENT_ID = 'chat-client';

/**
 * The login pages and token endpoints of an issuer, faked at their wire: codes are single-use and bound to their
 * challenge (RFC 7636), refresh tokens rotate, and a second use of one revokes its family.
 */
export class FakeChatProvider {
  readonly clientId = CLIENT_ID;
  readonly revoked: string[] = [];
  /** How often the token endpoint was asked. */
  asked = 0;
  /** How often tokens have been refreshed. */
  refreshes = 0;
  #issuer: FakeIssuer;
  #behaviour: Behaviour = USUAL;
  #codes = new Map<string, Code>();
  #refreshTokens = new Map<string, { family: Family; used: boolean }>();

  constructor(issuer: FakeIssuer) {
    this.#issuer = issuer;
    const at = issuer.url.replace(/\/$/, '');
    const discovery = {
      issuer: issuer.url,
      authorization_endpoint: `${at}/authorize`,
      token_endpoint: `${at}/oauth/token`,
      revocation_endpoint: `${at}/oauth/revoke`,
    };
    issuer.endpoints.set('/.well-known/openid-configuration', (_, response) =>
      answer(response, 200, discovery),
    );
    issuer.endpoints.set('/oauth/token', (request, response) => void this.#token(request, response));
    issuer.endpoints.set('/oauth/revoke', (request, response) => void this.#revoke(request, response));
  }

  /** Changes the behaviour; what is not named is as usual again. */
  behave(change: Partial<Behaviour> = {}): void {
    this.#behaviour = { ...USUAL, ...change };
  }

  /** A browser in which somebody signs in: from the address of the login page to the path it is sent back to. */
  signIn(authorizeUrl: string, login: Login): string {
    const { origin, pathname, searchParams } = new URL(authorizeUrl);
    const query = Object.fromEntries(searchParams);
    const isRight =
      `${origin}${pathname}` === `${this.#issuer.url}authorize` &&
      query['response_type'] === 'code' &&
      query['client_id'] === CLIENT_ID &&
      query['code_challenge_method'] === 'S256' &&
      query['scope'] === 'openid profile email offline_access' &&
      query['audience'] === this.#issuer.audience;
    if (!isRight) throw new Error(`the login page refuses ${authorizeUrl}`);
    const code = randomUUID();
    const redirectUri = query['redirect_uri']!;
    this.#codes.set(code, { ...login, challenge: query['code_challenge']!, redirectUri });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: query['state']! }).toString();
    return `${back.pathname}${back.search}`;
  }

  /** Whether a refresh token still stands for somebody. */
  isLive(refreshToken: string): boolean {
    const known = this.#refreshTokens.get(refreshToken);
    return known !== undefined && !known.used && !known.family.revoked;
  }

  /** How many sign-ins of a subject can still be refreshed. */
  liveOf(subject: string): number {
    return [...this.#refreshTokens].filter(
      ([token, { family }]) => family.subject === subject && this.isLive(token),
    ).length;
  }

  async #token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request);
    this.asked += 1;
    await sleep(this.#behaviour.delayMs);
    await this.#behaviour.answersAfter;
    if (this.#behaviour.tokenStatus !== 200) return answer(response, 500, { error: 'server_error' });
    if (form['client_id'] !== CLIENT_ID) return answer(response, 401, { error: 'invalid_client' });
    const family = form['grant_type'] === 'refresh_token' ? this.#rotate(form) : this.#redeem(form);
    if (family === undefined) return answer(response, 400, { error: 'invalid_grant' });
    answer(response, 200, await this.#tokensOf(family));
  }

  #redeem(form: Form): Family | undefined {
    const code = this.#codes.get(form['code'] ?? '');
    this.#codes.delete(form['code'] ?? '');
    const challenge = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url');
    const isGood = code?.challenge === challenge && code.redirectUri === form['redirect_uri'];
    return isGood ? { subject: code.subject, claims: code.claims, revoked: false } : undefined;
  }

  #rotate(form: Form): Family | undefined {
    this.refreshes += 1;
    const known = this.#refreshTokens.get(form['refresh_token'] ?? '');
    if (known === undefined || known.family.revoked) return undefined;
    if (known.used) {
      known.family.revoked = true;
      return undefined;
    }
    known.used = true;
    return known.family;
  }

  async #tokensOf(family: Family): Promise<Record<string, unknown>> {
    const { refreshTokens, expiresIn } = this.#behaviour;
    const refresh = randomUUID();
    if (refreshTokens) this.#refreshTokens.set(refresh, { family, used: false });
    const claims = { ...family.claims, jti: randomUUID() };
    return {
      access_token: await this.#issuer.token(family.subject, { claims }),
      token_type: 'Bearer',
      ...(expiresIn !== undefined && { expires_in: expiresIn }),
      ...(refreshTokens && { refresh_token: refresh }),
    };
  }

  async #revoke(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request);
    const { revocation } = this.#behaviour;
    if (revocation === 'silent') return;
    if (revocation === 'fails' || form['client_id'] !== CLIENT_ID) return answer(response, 503, {});
    const token = form['token'] ?? '';
    this.revoked.push(token);
    const known = this.#refreshTokens.get(token);
    if (known !== undefined) known.family.revoked = true;
    answer(response, 200, {});
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const formOf = async (request: IncomingMessage): Promise<Form> =>
  Object.fromEntries(new URLSearchParams(await text(request)));
