import { CommandError } from '../failures.ts';
import { type Answered, ask, unexpected } from './ask.ts';
import type { StoredLogin } from './stored-login.ts';

const DEFAULT_LIFE_S = 3600;
/** Short, since commands wait for it and the old token is often still valid. */
const TIMEOUT_MS = 10_000;

const ENDED_HINT =
  'run: atlas auth login; if you are refused there, too, your account may be deactivated: contact an administrator';

/** The token endpoint and the client for renewing a login. */
export interface RenewalPlace {
  readonly token_endpoint: string;
  readonly client_id: string;
}

/** Expiry of a token with this remaining lifetime, in seconds since 1970. */
export const endOf = (lifeS: number | undefined): number =>
  Math.floor(Date.now() / 1000) + (lifeS ?? DEFAULT_LIFE_S);

/** Whether a failed renewal may succeed later; the login itself remains valid. */
export function isPassing(error: unknown): boolean {
  if (error instanceof CommandError) return ['network', 'api', 'io'].includes(error.code);
  return typeof (error as NodeJS.ErrnoException).syscall === 'string';
}

const textIn = (body: Answered['body'], key: string): string | undefined => {
  const value = body?.[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** OAuth error codes of a failing issuer. */
const TROUBLE = ['server_error', 'temporarily_unavailable'];

function refused(endpoint: string, answer: Answered): CommandError {
  const reason = textIn(answer.body, 'error');
  const isTrouble = answer.status >= 500 || answer.status === 429 || TROUBLE.includes(reason ?? '');
  if (reason === undefined || isTrouble)
    return unexpected(endpoint, answer, 'your login could not be renewed there: try again later');
  const words = textIn(answer.body, 'error_description');
  return new CommandError(
    'unauthorized',
    `your login has ended (${reason}${words === undefined ? '' : `: ${words}`})`,
    { hint: ENDED_HINT },
  );
}

/**
 * Renews the access token of a login. Throws a CommandError if that fails: `unauthorized` if the issuer refuses,
 * `network` or `api` for a transient failure.
 */
export async function renew<Login extends StoredLogin>(
  login: Login,
  { token_endpoint, client_id }: RenewalPlace,
): Promise<Login> {
  const { refresh_token } = login;
  const fields = { grant_type: 'refresh_token', client_id, refresh_token: refresh_token ?? '' };
  // No redirects: the refresh token goes to no other address.
  const request: RequestInit = { method: 'POST', body: new URLSearchParams(fields), redirect: 'error' };
  const answer = await ask(
    token_endpoint,
    { ...request, headers: { accept: 'application/json' } },
    TIMEOUT_MS,
  );
  const access_token = textIn(answer.body, 'access_token');
  if (!answer.ok || access_token === undefined) throw refused(token_endpoint, answer);
  const life = Number(answer.body?.['expires_in'] ?? Number.NaN);
  return {
    ...login,
    access_token,
    refresh_token: textIn(answer.body, 'refresh_token') ?? refresh_token,
    expires_at: endOf(Number.isFinite(life) ? life : undefined),
  };
}
