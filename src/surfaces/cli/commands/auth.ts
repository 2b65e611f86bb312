import { text } from 'node:stream/consumers';
import { newId } from '#base/ids.ts';
import { type AtlasClient, AtlasError } from '#sdk/index.ts';
import { Command, calling, given, group } from '../command.ts';
import { CommandError, UsageError } from '../failures.ts';
import { loginPath, readConfiguration, serviceOrigin } from '../login/configuration.ts';
import { loginFor } from '../login/credentials.ts';
import { endOf, renew } from '../login/renew.ts';
import type { SignIn, Tokens } from '../login/sign-in.ts';
import { readLogin, removeLogin, type StoredLogin, withLogin, writeLogin } from '../login/stored-login.ts';
import { claimsOf } from '../login/token-claims.ts';
import type { Shell } from '../shell.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The service and the login of this shell. */
function place({ env }: Shell) {
  const configuration = readConfiguration(env);
  return {
    origin: serviceOrigin(env, configuration),
    path: loginPath(env, configuration),
    provider: configuration.provider,
  };
}

async function keep(path: string, login: Omit<StoredLogin, 'device_id' | 'profile_id'>): Promise<void> {
  const { sub } = claimsOf(login.access_token, 'the token');
  const before = await readLogin(path).catch(() => undefined);
  const profile = sub !== undefined && UUID.test(sub) ? { profile_id: sub } : {};
  await writeLogin(path, { ...login, ...profile, device_id: before?.device_id ?? newId() });
}

const loginOf = (origin: string, { configuration }: SignIn, tokens: Tokens) => {
  const { issuer, token_endpoint } = configuration.serverMetadata();
  const { client_id } = configuration.clientMetadata();
  return {
    api_url: origin,
    provider: { kind: 'oauth' as const, issuer, token_endpoint: String(token_endpoint), client_id },
    access_token: tokens.access_token,
    ...(tokens.refresh_token !== undefined && { refresh_token: tokens.refresh_token }),
    expires_at: endOf(tokens.expires_in),
  };
};

const hasBrowser = ({ env }: Shell): boolean =>
  process.platform === 'darwin' ||
  process.platform === 'win32' ||
  Boolean((env['DISPLAY'] || env['WAYLAND_DISPLAY']) && !env['SSH_CONNECTION']);

interface LoginOptions {
  readonly device?: true | undefined;
  readonly browser?: true | undefined;
  readonly account?: string | undefined;
}

async function tokensOf(shell: Shell, signIn: SignIn, options: LoginOptions): Promise<Tokens> {
  const { signInByBrowser, signInByDevice } = await import('../login/sign-in.ts');
  if (options.device || (!options.browser && !hasBrowser(shell)))
    return signInByDevice(signIn, (address, code) =>
      shell.note(`Open ${address}\nand enter the code ${code}; this command waits meanwhile.`),
    );
  const { default: open } = await import('open');
  return signInByBrowser(signIn, (address) => {
    shell.note(`Sign in in the browser that opens now, or open this address yourself:\n${address}`);
    // A machine without a browser: the address is there to be opened by hand.
    open(address).then(
      (child) => child.on('error', () => undefined),
      () => undefined,
    );
  });
}

async function login(shell: Shell, options: LoginOptions): Promise<void> {
  const { origin, path, provider } = place(shell);
  const { signInOf } = await import('../login/sign-in.ts');
  const signIn = await signInOf(origin, provider);
  const tokens =
    options.account === undefined
      ? await tokensOf(shell, signIn, options)
      : await (await import('../login/demo-account.ts')).tokensOfAccount(shell.env, origin, options.account);
  await withLogin(path, () => keep(path, loginOf(origin, signIn, tokens)));
  shell.note(`You are logged in at ${origin}.`);
}

/** A token from stdin becomes the login; it cannot be renewed. */
async function takeToken(shell: Shell): Promise<void> {
  const { origin, path } = place(shell);
  if (shell.stdin.isTTY) shell.note('Paste the token, then press Ctrl-D.');
  const token = (await text(shell.stdin)).trim();
  const { exp } = claimsOf(token, 'what was read from stdin');
  await withLogin(path, () =>
    keep(path, { api_url: origin, provider: { kind: 'none' }, access_token: token, expires_at: exp }),
  );
  shell.note(`You are logged in at ${origin}, until ${new Date(exp * 1000).toISOString()}.`);
}

async function logout(shell: Shell): Promise<void> {
  const { env } = shell;
  const path = loginPath(env, readConfiguration(env));
  await removeLogin(path);
  shell.note('You are logged out on this machine.');
}

/** The token itself, for other programs; renewed where little of it is left. */
async function exportToken(shell: Shell): Promise<void> {
  if (shell.env['SERVICE_TOKEN'])
    throw new CommandError('config', 'SERVICE_TOKEN is set: that is the token', {
      hint: 'unset it to use the login',
    });
  const { origin, path } = place(shell);
  const stored = await withLogin(path, async () => {
    const current = await loginFor(origin, path);
    if (current.refresh_token === undefined) return current;
    const next = await renew(current);
    await writeLogin(path, next);
    return next;
  });
  if (shell.stderr.isTTY) shell.note('Whoever has this token can act as you until it ends.');
  shell.write(`${stored.access_token}\n`);
}

type Access = 'granted' | 'pending' | 'none' | 'unknown';

async function accessOf(shell: Shell): Promise<{ access: Access; handle?: string }> {
  try {
    const atlas = await shell.atlas();
    const { slug, entitlements } = await atlas.call('get_profile');
    if (entitlements.system_access) return { access: 'granted', handle: slug };
    return { access: entitlements.join_request_status === 'pending' ? 'pending' : 'none', handle: slug };
  } catch (error) {
    if (error instanceof CommandError && error.code === 'config') throw error;
    return { access: 'unknown' };
  }
}

async function status(shell: Shell): Promise<void> {
  const { origin, path } = place(shell);
  const given = shell.env['SERVICE_TOKEN'];
  const stored = given ? undefined : await readLogin(path);
  const isOurs = stored?.api_url === origin;
  const expires = given ? claimsOf(given, 'SERVICE_TOKEN').exp : stored?.expires_at;
  const { access, handle } =
    given || isOurs ? await accessOf(shell) : { access: 'unknown' as const, handle: undefined };
  const renewed = given || !isOurs ? expires : (await readLogin(path))?.expires_at;
  const authenticated = (given !== undefined || isOurs) && (renewed ?? 0) * 1000 > Date.now();
  shell.show({
    api_url: origin,
    authenticated,
    system_access: access,
    ...(handle !== undefined && { profile: handle }),
    ...(renewed !== undefined && { expires_at: new Date(renewed * 1000).toISOString() }),
    source: given ? 'SERVICE_TOKEN' : path,
  });
}

/** Does one step about the caller's own access; what it says goes to stderr, and nothing to stdout. */
const telling =
  <Args extends unknown[]>(
    shell: Shell,
    done: string,
    act: (atlas: AtlasClient, ...args: Args) => Promise<unknown>,
    pending?: string,
  ) =>
  async (...args: Args): Promise<void> => {
    try {
      await act(await shell.atlas(), ...args);
      shell.note(done);
    } catch (error) {
      if (error instanceof AtlasError && error.status === 409 && pending !== undefined)
        throw new CommandError('conflict', pending, { cause: error, hint: 'run: atlas auth status' });
      throw error;
    }
  };

const requests = (shell: Shell) => [
  calling('create_request', 'request-access')
    .option('--message <text>', 'what administrators should know')
    .option('--accept-terms <version>', 'the version of the terms that you accept')
    .action(
      telling(
        shell,
        'Your request is made; an administrator decides it.',
        (atlas, { message, acceptTerms }) =>
          atlas.call('create_request', {
            body: given({ source: 'cli', message, accepted_terms_version: acceptTerms }),
          }),
        'your request is already pending',
      ),
    ),
  calling('withdraw_request', 'withdraw-request').action(
    telling(shell, 'Your request is withdrawn.', (atlas) => atlas.call('withdraw_request')),
  ),
  calling('create_review_request', 'request-review')
    .option('--message <text>', 'what administrators should know')
    .action(
      telling(
        shell,
        'Your request for a review is made; an administrator decides it.',
        (atlas, { message }) => atlas.call('create_review_request', { body: given({ message }) }),
        'a review is already pending',
      ),
    ),
];

const described = (name: string, about: string): Command =>
  new Command(name).summary(about).description(`${about}.`);

/** `atlas auth …` */
export const commands = (shell: Shell) =>
  group('auth', 'Log in and out, and ask for access', [
    described('login', 'Log in by your browser, or by a code where there is none')
      .option('--device', 'by a code that you enter on another device')
      .option('--browser', 'by the browser, also where none seems to be there')
      .option('--account <name>', 'as a demo account of this folder (ann, ben or zoe), without a browser')
      .action(async (options) => {
        if (options.device && options.browser)
          throw new UsageError('--device and --browser exclude each other');
        await login(shell, options);
      }),
    described('token', 'Take an access token from stdin as the login').action(() => takeToken(shell)),
    described('logout', 'Forget the login of this machine').action(() => logout(shell)),
    described('status', 'Tell who is logged in, until when, and whether they have access').action(() =>
      status(shell),
    ),
    described('export-token', 'Print an access token on stdout, for other programs').action(() =>
      exportToken(shell),
    ),
    ...requests(shell),
  ]);
