import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs tokens with a key of its own, and publishes that key. */
export interface TokenSigner {
  /** The key set, as `JWKS_URL` serves it. */
  readonly keys: { readonly keys: readonly object[] };
  /** A token (JWT) of these claims; `lifetime` in seconds. */
  sign(claims: Readonly<Record<string, unknown>>, lifetime: number): string;
}

/**
 * A signer with a new Ed25519 key.
 * @param party issuer and audience of its tokens
 */
export function tokenSigner(party: { readonly iss: string; readonly aud: string }): TokenSigner {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const kid = randomUUID();
  const head = encoded({ alg: 'EdDSA', typ: 'JWT', kid });
  return {
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig' }] },
    sign: (claims, lifetime) => {
      const iat = Math.floor(Date.now() / 1000);
      const content = `${head}.${encoded({ ...party, jti: randomUUID(), iat, exp: iat + lifetime, ...claims })}`;
      return `${content}.${sign(null, Buffer.from(content), privateKey).toString('base64url')}`;
    },
  };
}
