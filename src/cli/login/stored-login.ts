import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { CommandError } from '../failures.ts';

/**
 * The issuer of a token: an OAuth server and client for renewal, an Auth0 domain, a configured provider, or unknown.
 */
export type Giver =
  | {
      readonly kind: 'oauth';
      readonly issuer: string;
      readonly token_endpoint: string;
      readonly client_id: string;
    }
  | { readonly kind: 'auth0'; readonly domain: string }
  | { readonly kind: 'configured'; readonly name: string }
  | { readonly kind: 'none' };

/** The content of the login file. */
export interface StoredLogin {
  /**
   * The service that the token is for; it is never sent to another one. Absent in the file format of spec 10 §19.1;
   * then the configured service applies.
   */
  readonly api_url?: string;
  readonly provider: Giver;
  readonly access_token: string;
  readonly refresh_token?: string | undefined;
  /** Seconds since 1970. */
  readonly expires_at: number;
  readonly profile_id?: string;
  readonly device_id?: string;
}

const OWNER_ONLY = 0o600;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const mayBeText = (value: unknown): boolean => value === undefined || value === null || isText(value);

function isGiver(value: unknown): value is Giver {
  const { kind, domain, token_endpoint, client_id } = (value ?? {}) as Record<string, unknown>;
  if (kind === 'oauth') return isText(token_endpoint) && URL.canParse(token_endpoint) && isText(client_id);
  if (kind === 'auth0') return isText(domain) && URL.canParse(`https://${domain}`);
  return kind === 'none' || kind === 'configured';
}

function isLogin(value: unknown): value is StoredLogin {
  const { api_url, access_token, refresh_token, expires_at, provider } = (value ??
    {}) as Partial<StoredLogin>;
  return (
    mayBeText(api_url) &&
    isText(access_token) &&
    mayBeText(refresh_token) &&
    Number.isFinite(expires_at) &&
    isGiver(provider)
  );
}

const unreadable = (path: string): CommandError =>
  new CommandError('config', `${path} is not a login`, { hint: 'run: atlas auth logout, and log in again' });

/** Reads the login file; undefined if it does not exist. Throws a CommandError if it is invalid. */
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
  // Other clients write null for absent fields.
  return Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== null),
  ) as unknown as StoredLogin;
}

const makeFolderOf = (path: string): Promise<unknown> =>
  mkdir(dirname(path), { recursive: true, mode: 0o700 });

/** Writes the login file atomically; only the owner can ever read it, also while it is written. */
export async function writeLogin(path: string, login: StoredLogin): Promise<void> {
  await makeFolderOf(path);
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

/** Deletes the login file. */
export const removeLogin = (path: string): Promise<void> => rm(path, { force: true });

/** A lock that was not refreshed for this long belongs to a killed command. */
const STALE_MS = 20_000;
const PATIENCE_MS = 25_000;
const PAUSE_MS = 100;

async function locked(path: string): Promise<() => Promise<void>> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      // Losing the lock, for example while the machine slept, does not end the command.
      return await lock(path, { stale: STALE_MS, realpath: false, onCompromised: () => undefined });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
      if (Date.now() >= deadline)
        throw new CommandError('io', `${path} is held by another command`, { cause: error });
    }
    await pause(PAUSE_MS * (0.5 + Math.random()));
  }
}

/** Runs `act` while holding the login lock. Waits only if another command holds it; other errors are thrown at once. */
export async function withLogin<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  await makeFolderOf(path);
  const release = await locked(path);
  try {
    return await act();
  } finally {
    await release().catch(() => undefined);
  }
}
