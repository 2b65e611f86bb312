import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CompactSign, type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export interface TokenOptions {
  readonly claims?: Record<string, unknown>;
  /** Seconds from now; negative = expired. */
  readonly expiresIn?: number;
  readonly header?: Record<string, unknown>;
  /** Another issuer, whose newest key signs in place of ours. */
  readonly signedBy?: FakeIssuer;
}

type Algorithm = 'EdDSA' | 'RS256';

/** An OpenID issuer, faked at its wire: real keys, a real JWKS over HTTP, tokens of any content. */
export class FakeIssuer {
  readonly audience = 'https://api.example.org';
  /** What answers at further paths, by path; other fakes put theirs here. */
  readonly endpoints = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  #server: Server;
  #keys: { kid: string; alg: Algorithm; privateKey: CryptoKey; publicJwk: JWK }[] = [];
  #away = false;
  #silent = false;
  #userinfo: Record<string, unknown> | undefined;
  #keyFetches = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<FakeIssuer> {
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      const endpoint = issuer.endpoints.get(path.split('?')[0]!);
      if (endpoint === undefined) issuer.#answer(path, response);
      else endpoint(request, response);
    });
    const issuer = new FakeIssuer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await issuer.rotate('k1');
    return issuer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  get jwksUrl(): string {
    return `${this.url}jwks`;
  }

  /** Adds a key; the newest signs. */
  async rotate(kid: string, alg: Algorithm = 'EdDSA'): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair(alg, { crv: 'Ed25519', extractable: true });
    const publicJwk = { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' };
    this.#keys.unshift({ kid, alg, privateKey, publicJwk });
  }

  /** From now on a published key signs again, as if it were the newest. */
  signWith(kid: string): void {
    this.#keys.sort((a, b) => Number(b.kid === kid) - Number(a.kid === kid));
  }

  /** Publishes a key no longer. */
  withdraw(kid: string): void {
    this.#keys = this.#keys.filter((key) => key.kid !== kid);
  }

  /** The key that signs, as everyone may see it. */
  get publicJwk(): JWK {
    return this.#keys[0]!.publicJwk;
  }

  /** How often the keys have been fetched. */
  get keyFetches(): number {
    return this.#keyFetches;
  }

  /** What the userinfo endpoint answers from now on; without it the issuer publishes no such endpoint. */
  setUserinfo(claims: Record<string, unknown> | undefined): void {
    this.#userinfo = claims;
  }

  /** From now on the issuer does not answer (or answers again). */
  setAway(away: boolean): void {
    this.#away = away;
  }

  /** From now on the issuer takes connections and never answers (or answers again). */
  setSilent(silent: boolean): void {
    this.#silent = silent;
  }

  token(subject: string, options: TokenOptions = {}): Promise<string> {
    const key = (options.signedBy ?? this).#keys[0]!;
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: this.url,
      aud: this.audience,
      sub: subject,
      iat: now,
      exp: now + (options.expiresIn ?? 3600),
      ...options.claims,
    })
      .setProtectedHeader({ alg: key.alg, kid: key.kid, ...options.header })
      .sign(key.privateKey);
  }

  /** Signs any bytes as the payload of a token, with one of the published keys. */
  sign(payload: Uint8Array, kid: string, header: Record<string, unknown> = {}): Promise<string> {
    const { alg, privateKey } = this.#keys.find((key) => key.kid === kid)!;
    return new CompactSign(payload).setProtectedHeader({ alg, kid, ...header }).sign(privateKey);
  }

  /** The published half of a key. */
  publicJwkOf(kid: string): JWK {
    return this.#keys.find((key) => key.kid === kid)!.publicJwk;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #documentAt(path: string): unknown {
    if (path === '/jwks') {
      this.#keyFetches += 1;
      return { keys: this.#keys.map((key) => key.publicJwk) };
    }
    if (this.#userinfo === undefined) return undefined;
    if (path === '/.well-known/openid-configuration') return { userinfo_endpoint: `${this.url}userinfo` };
    return path === '/userinfo' ? this.#userinfo : undefined;
  }

  #answer(path: string, response: ServerResponse): void {
    if (this.#silent) return;
    const document = this.#away ? undefined : this.#documentAt(path);
    if (document === undefined) {
      response.writeHead(this.#away ? 503 : 404).end();
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(document));
  }
}
