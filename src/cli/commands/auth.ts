import { type AtlasClient, AtlasError } from '#sdk/index.ts';
import { Command, calling, given, group } from '../command.ts';
import { serviceOf } from '../connect.ts';
import { CommandError, UsageError } from '../failures.ts';
import { loginPath, readConfiguration } from '../login/configuration.ts';
import { explained } from '../login/explain.ts';
import { logIn, takeToken } from '../login/log-in.ts';
import { showStatus } from '../login/status.ts';
import { removeLogin } from '../login/stored-login.ts';
import type { Shell } from '../shell.ts';

async function logOut(shell: Shell): Promise<void> {
  const { env } = shell;
  await removeLogin(loginPath(env, readConfiguration(env)));
  shell.note('You are logged out on this machine.');
}

/** Prints the access token for other programs; renews it first if it expires soon. */
async function exportToken(shell: Shell): Promise<void> {
  if (shell.env['SERVICE_TOKEN'])
    throw new CommandError('config', 'SERVICE_TOKEN is set: that is the token', {
      hint: 'unset it to use the login',
    });
  const identity = await serviceOf(shell);
  const token = await identity.credentials.token().catch((error: unknown) => {
    throw explained(error, identity);
  });
  shell.note('Whoever has this token can act as you until it ends.');
  shell.write(`${token}\n`);
}

/** The action of a command about the caller's own access; prints a note on stderr and nothing on stdout. */
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
        await logIn(shell, options);
      }),
    described('token', 'Take an access token from stdin as the login')
      .option('--provider <provider>', 'who gave it: auth0, auth0:DOMAIN or one of the [[auth.providers]]')
      .action(({ provider }) => takeToken(shell, provider)),
    described('logout', 'Forget the login of this machine').action(() => logOut(shell)),
    described('status', 'Tell who is logged in, until when, and whether they have access').action(() =>
      showStatus(shell),
    ),
    described('export-token', 'Print an access token on stdout, for other programs').action(() =>
      exportToken(shell),
    ),
    ...requests(shell),
  ]);
