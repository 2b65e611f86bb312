import { newId } from '#base/ids.ts';
import { obtainToken } from '#sign-in/obtain-tokens.ts';
import { approve } from '../world/raw.ts';
import type { Installation } from './installation.ts';

/** Longer than any run. */
const TOKEN_SECONDS = 6 * 3600;

/** Somebody with a good token. */
export interface Person {
  readonly id: string;
  readonly subject: string;
  readonly email: string;
  readonly token: string;
}

/** A call with a good token; its body as it was parsed. */
// biome-ignore lint/suspicious/noExplicitAny: fixtures look into answers of every shape
export type Call = (method: string, path: string, body?: unknown) => Promise<any>;

const MESSAGE_LENGTH = 300;

/** Ordinary calls of one person, which throw when they are refused. */
export const callsOf =
  (port: number, token: string): Call =>
  async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status} ${text.slice(0, MESSAGE_LENGTH)}`);
    return text === '' ? undefined : JSON.parse(text);
  };

/** A new person of the external issuer. */
export async function personOf(
  { database, issuer, external }: Installation,
  name: string,
  standing: 'admin' | 'approved' | 'denied',
): Promise<Person> {
  const subject = `attack|${name}-${newId()}`;
  const email = `${name}-${newId().slice(-12)}@example.org`;
  const claims = { email, email_verified: true };
  const token = await issuer.token(subject, { claims, expiresIn: TOKEN_SECONDS });
  const { id } = await callsOf(external.port, token)('GET', '/api/profile');
  if (standing !== 'denied') await approve(database, id, standing);
  return { id, subject, email, token };
}

/** A token of one of the service's own accounts, whose person is admitted. */
export async function ownTokenOf(
  { database, own, accounts }: Installation,
  name: string,
): Promise<{ id: string; token: string }> {
  const account = accounts.find(({ username }) => username === name)!;
  const token = await obtainToken({ ...account, baseUrl: own.baseUrl });
  const profile = await callsOf(own.port, token)('GET', '/api/profile');
  if (profile.standing !== 'approved') await approve(database, profile.id, 'approved');
  return { id: profile.id, token };
}
