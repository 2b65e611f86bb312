import { text } from 'node:stream/consumers';
import { newId } from '#base/ids.ts';
import { CommandError } from '../failures.ts';
import type { Shell } from '../shell.ts';
import { loginPath, readConfiguration, serviceOrigin } from './configuration.ts';
import { claimsOf } from './credentials.ts';
import { type Provider, providerNamed } from './provider.ts';
import { endOf } from './renew.ts';
import type { Tokens } from './sign-in.ts';
import type { SignIn } from './sign-in-place.ts';
import { type Giver, readLogin, type StoredLogin, withLogin, writeLogin } from './stored-login.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The login method. */
export interface LoginOptions {
  readonly device?: true | undefined;
  readonly browser?: true | undefined;
  readonly account?: string | undefined;
}

function placeOf({ env }: Shell) {
  const configuration = readConfiguration(env);
  return {
    configuration,
    origin: serviceOrigin(env, configuration),
    path: loginPath(env, configuration),
  };
}

async function keep(path: string, login: Omit<StoredLogin, 'device_id' | 'profile_id'>): Promise<void> {
  const { sub } = claimsOf(login.access_token, 'the token');
  const before = await readLogin(path).catch(() => undefined);
  const profile = sub !== undefined && UUID.test(sub) ? { profile_id: sub } : {};
  await writeLogin(path, { ...login, ...profile, device_id: before?.device_id ?? newId() });
}

function loginOf(origin: string, { configuration }: SignIn, tokens: Tokens) {
  const { issuer, token_endpoint } = configuration.serverMetadata();
  const { client_id } = configuration.clientMetadata();
  return {
    api_url: origin,
    provider: { kind: 'oauth' as const, issuer, token_endpoint: String(token_endpoint), client_id },
    access_token: tokens.access_token,
    ...(tokens.refresh_token !== undefined && { refresh_token: tokens.refresh_token }),
    expires_at: endOf(tokens.expires_in),
  };
}

const hasBrowser = ({ env }: Shell): boolean =>
  process.platform === 'darwin' ||
  process.platform === 'win32' ||
  Boolean((env['DISPLAY'] || env['WAYLAND_DISPLAY']) && !env['SSH_CONNECTION']);

async function tokensOf(shell: Shell, signIn: SignIn, options: LoginOptions): Promise<Tokens> {
  const { signInByBrowser, signInByDevice } = await import('./sign-in.ts');
  if (options.device || (!options.browser && !hasBrowser(shell)))
    return signInByDevice(signIn, (address, code) =>
      shell.note(`Open ${address}\nand enter the code ${code}; this command waits meanwhile.`),
    );
  const { default: open } = await import('open');
  return signInByBrowser(signIn, (address) => {
    shell.note(`Sign in in the browser that opens now, or open this address yourself:\n${address}`);
    // Without a browser the user opens the printed address.
    open(address).then(
      (child) => child.on('error', () => undefined),
      () => undefined,
    );
  });
}

/** Signs the user in and stores the login. */
export async function logIn(shell: Shell, options: LoginOptions): Promise<void> {
  const { origin, path, configuration } = placeOf(shell);
  const { signInOf } = await import('./sign-in-place.ts');
  const signIn = await signInOf(origin, configuration.provider);
  const tokens =
    options.account === undefined
      ? await tokensOf(shell, signIn, options)
      : await (await import('./demo-account.ts')).tokensOfAccount(shell.env, origin, options.account);
  await withLogin(path, () => keep(path, loginOf(origin, signIn, tokens)));
  shell.note(`You are logged in at ${origin}.`);
}

function giverOf(provider: Provider | undefined): Giver {
  if (provider === undefined) return { kind: 'none' };
  const { name, domain } = provider;
  return domain === undefined ? { kind: 'configured', name } : { kind: 'auth0', domain };
}

/**
 * Stores a token from stdin as the login; it cannot be renewed.
 * @param named the provider that issued it, in the form of SERVICE_PROVIDER; default the configured one
 */
export async function takeToken(shell: Shell, named: string | undefined): Promise<void> {
  const { origin, path, configuration } = placeOf(shell);
  const provider =
    named === undefined
      ? configuration.provider
      : providerNamed(named, configuration.providers, '--provider');
  if (shell.stdin.isTTY) shell.note('Paste the token, then press Ctrl-D.');
  const token = (await text(shell.stdin)).trim();
  const { exp } = claimsOf(token, 'what was read from stdin');
  const end = new Date(exp * 1000);
  if (end.getTime() <= Date.now())
    throw new CommandError('unauthorized', `this token has ended (${end.toISOString()})`, {
      hint: 'get another one where you got it; or run: atlas auth login',
    });
  await withLogin(path, () =>
    keep(path, { api_url: origin, provider: giverOf(provider), access_token: token, expires_at: exp }),
  );
  shell.note(`You are logged in at ${origin}, until ${end.toISOString()}.`);
}
