import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lock } from 'proper-lockfile';
import { CommandError } from '../failures.ts';

/** What is needed to renew a token: the endpoint of the issuer that gave it, and as whom to ask. */
export interface Issuer {
  readonly kind: 'oauth';
  readonly issuer: string;
  readonly token_endpoint: string;
  readonly client_id: string;
}

/** A login as it is kept on disk. */
export interface StoredLogin {
  /** The service that the token is for; it is never sent to another one. */
  readonly api_url: string;
  readonly provider: Issuer | { readonly kind: 'none' };
  readonly access_token: string;
  readonly refresh_token?: string;
  /** Seconds since 1970. */
  readonly expires_at: number;
  readonly profile_id?: string;
  readonly device_id: string;
}

const OWNER_ONLY = 0o600;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function isLogin(value: unknown): value is StoredLogin {
  const { api_url, access_token, expires_at, provider } = (value ?? {}) as Partial<StoredLogin>;
  return (
    typeof api_url === 'string' &&
    typeof access_token === 'string' &&
    typeof expires_at === 'number' &&
    typeof provider?.kind === 'string'
  );
}

const unreadable = (path: string): CommandError =>
  new CommandError('config', `${path} is no login that this command line has written`, {
    hint: 'run: atlas auth logout, and log in again',
  });

/** The login that is kept there; undefined without one. Throws a CommandError for anything else. */
export async function readLogin(path: string): Promise<StoredLogin | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable(path);
  }
  if (!isLogin(value)) throw unreadable(path);
  return value;
}

/** Keeps a login: as a whole or not at all, and never readable for others, also while it is written. */
export async function writeLogin(path: string, login: StoredLogin): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(draft, 'wx', OWNER_ONLY);
    try {
      await file.writeFile(`${JSON.stringify(login, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Forgets the login. */
export const removeLogin = (path: string): Promise<void> => rm(path, { force: true });

const PATIENCE = {
  retries: { retries: 50, minTimeout: 50, maxTimeout: 500 },
  stale: 20_000,
  realpath: false,
};

/** Does something while no other command changes the login. */
export async function withLogin<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  const release = await lock(path, PATIENCE);
  try {
    return await act();
  } finally {
    await release();
  }
}
