import { AtlasTestError } from './failures.ts';
import type { Account } from './setup.ts';

/** A token of an account or a machine client. */
export interface TestToken {
  readonly access_token: string;
  readonly token_type: string;
  /** Seconds. */
  readonly expires_in: number;
}

/** An account that was made. */
export interface MadeAccount {
  readonly profile_id: string;
  readonly username: string;
  /** The `sub` of its tokens. */
  readonly subject: string;
  /** Its teams' ids, by name. */
  readonly team_ids: Readonly<Record<string, string>>;
}

/** The login of a machine client. */
export interface MadeMachine {
  readonly profile_id: string;
  readonly client_id: string;
  readonly client_secret: string;
}

/** Whose token is wanted. */
export type TokenOwner = { readonly username: string } | { readonly client_id: string };

/** The operations that an instance has only if it was started for tests. */
export interface TestControl {
  account(account: Account): Promise<MadeAccount>;
  machine(name: string): Promise<MadeMachine>;
  token(owner: TokenOwner, lifetimeSeconds?: number): Promise<TestToken>;
  /** Sets the address under which clients reach the instance. */
  baseUrl(url: string): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: { readonly error?: { readonly message?: string } };
}

/** What the 404 of an unknown path begins with. */
const NO_SUCH_PATH = 'No such path';

function failureOf(url: string, path: string, fields: object, { status, body }: Answer): AtlasTestError {
  const { message = `status ${status}` } = body.error ?? {};
  if (status === 401 || status === 403)
    return new AtlasTestError(
      'not_for_tests',
      `${url} refuses the secret of this test run: it was started with another TEST_SECRET. Start it by this package.`,
    );
  if (status === 405 || (status === 404 && message.startsWith(NO_SUCH_PATH)))
    return new AtlasTestError(
      'not_for_tests',
      `${url} has no ${path}: it was started without TEST_SECRET, or is another version than this package. Start it by this package, from an image or a server of the same version.`,
    );
  if (status === 404)
    return new AtlasTestError(
      'unknown_name',
      `${url} knows no ${'client_id' in fields ? 'machine client' : 'account'} ${JSON.stringify(Object.values(fields)[0])}. Name it in the setup (accounts, withAccount), or make it by createAccount or createMachine before its token is asked for.`,
    );
  return new AtlasTestError('command_failed', `${url}${path} answered ${status}: ${message}`);
}

/** The operations for tests of the instance at a URL. */
export function testControl(url: string, secret: string): TestControl {
  const post = async <T>(name: string, fields: object): Promise<T> => {
    const path = `/api/internal/tests/${name}`;
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    const text = await response.text();
    const body = text === '' ? {} : JSON.parse(text);
    if (!response.ok) throw failureOf(url, path, fields, { status: response.status, body });
    return body as T;
  };
  return {
    account: (account) => post('accounts', account),
    machine: (name) => post('machines', { name }),
    token: (owner, lifetimeSeconds) =>
      post('tokens', {
        ...owner,
        ...(lifetimeSeconds !== undefined && { lifetime_seconds: lifetimeSeconds }),
      }),
    baseUrl: (base_url) => post('base-url', { base_url }),
  };
}
