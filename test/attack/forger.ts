import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Json = Record<string, unknown>;

const base64url = (content: string | Uint8Array): string => Buffer.from(content).toString('base64url');

/** The three parts of a token, each as it stands in it. */
export interface Parts {
  readonly header: string;
  readonly payload: string;
  readonly signature: string;
}

export const partsOf = (token: string): Parts => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return { header, payload, signature };
};

export const joined = ({ header, payload, signature }: Parts): string => `${header}.${payload}.${signature}`;

const textOf = (content: Json | string): string =>
  typeof content === 'string' ? content : JSON.stringify(content);

/** A token of any header and payload, signed by whatever `signer` does. */
export function compact(
  header: Json | string,
  payload: Json | string,
  signer: (input: Buffer) => Buffer,
): string {
  const input = `${base64url(textOf(header))}.${base64url(textOf(payload))}`;
  return `${input}.${signer(Buffer.from(input)).toString('base64url')}`;
}

export const NO_SIGNATURE = (): Buffer => Buffer.alloc(0);
export const zeros = (bytes: number) => (): Buffer => Buffer.alloc(bytes);
export const hmac =
  (algorithm: string, key: string | Buffer) =>
  (input: Buffer): Buffer =>
    createHmac(algorithm, key).update(input).digest();
export const ed25519 =
  (key: KeyObject) =>
  (input: Buffer): Buffer =>
    sign(null, input, key);
export const rsa =
  (key: KeyObject, hash = 'sha256') =>
  (input: Buffer): Buffer =>
    sign(hash, input, key);
export const ecdsa =
  (key: KeyObject) =>
  (input: Buffer): Buffer =>
    sign('sha256', input, { key, dsaEncoding: 'ieee-p1363' });

/** Keys of the forger, which nobody has published. */
export const forgersKeys = () => ({
  ed: generateKeyPairSync('ed25519'),
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ec: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
});

export type ForgersKeys = ReturnType<typeof forgersKeys>;

/** A server of the forger, to which a header or a text may point. Nobody may ever ask it. */
export interface Bait {
  readonly url: string;
  readonly visits: readonly string[];
  stop(): Promise<void>;
}

/** @param document what it answers everything with: the forger's key set */
export async function startBait(document: unknown): Promise<Bait> {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(document));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits,
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
