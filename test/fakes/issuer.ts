import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export interface TokenOptions {
  readonly claims?: Record<string, unknown>;
  /** Seconds from now; negative = expired. */
  readonly expiresIn?: number;
  readonly header?: Record<string, unknown>;
}

/** An OpenID issuer, faked at its wire: real keys, a real JWKS over HTTP, tokens of any content. */
export class FakeIssuer {
  readonly audience = 'https://api.example.org';
  #server: Server;
  #keys: { kid: string; privateKey: CryptoKey; publicJwk: JWK }[] = [];
  #away = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<FakeIssuer> {
    const server = createServer((request, response) => issuer.#answer(request.url ?? '', response));
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
  async rotate(kid: string): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' };
    this.#keys.unshift({ kid, privateKey, publicJwk });
  }

  /** From now on the issuer does not answer (or answers again). */
  setAway(away: boolean): void {
    this.#away = away;
  }

  token(subject: string, options: TokenOptions = {}): Promise<string> {
    const key = this.#keys[0]!;
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: this.url,
      aud: this.audience,
      sub: subject,
      iat: now,
      exp: now + (options.expiresIn ?? 3600),
      ...options.claims,
    })
      .setProtectedHeader({ alg: 'EdDSA', kid: key.kid, ...options.header })
      .sign(key.privateKey);
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #answer(path: string, response: import('node:http').ServerResponse): void {
    if (this.#away || path !== '/jwks') {
      response.writeHead(this.#away ? 503 : 404).end();
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: this.#keys.map((key) => key.publicJwk) }));
  }
}
