import { stat } from 'node:fs/promises';
import { Command } from '../command.ts';
import { serviceOf } from '../connect.ts';
import { CommandError, failureOf } from '../failures.ts';
import { loginPath, readConfiguration, serviceOrigin } from '../login/configuration.ts';
import { harmless } from '../output/harmless.ts';
import type { Page } from '../output/table.ts';
import type { Shell } from '../shell.ts';

/** What one look found. */
interface Finding {
  readonly check: string;
  readonly result: 'ok' | 'warning' | 'problem' | 'skipped';
  readonly message: string;
  readonly hint?: string;
}

const OLDEST_NODE = 20;
const TIMEOUT_MS = 10_000;
/** What gate one allows (60 s), less what a call may take. */
const MOST_SKEW_S = 45;

type Check = (shell: Shell) => Promise<Omit<Finding, 'check'>>;

const ok = (message: string) => ({ result: 'ok' as const, message });

const originOf = ({ env }: Shell): string => serviceOrigin(env, readConfiguration(env));

async function fetched(shell: Shell, path: string): Promise<Response> {
  const origin = originOf(shell);
  return fetch(`${origin}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: unknown) => {
    const code = ((cause as Error).cause as { code?: string } | undefined)?.code ?? (cause as Error).name;
    throw new CommandError('network', `${origin} cannot be reached (${code})`, {
      cause,
      hint: 'is the service started, and the address right? atlas init sets it',
    });
  });
}

const CHECKS: Readonly<Record<string, Check>> = {
  node: async () => {
    const major = Number(process.versions.node.split('.')[0]);
    if (major >= OLDEST_NODE) return ok(`Node ${process.versions.node}`);
    return {
      result: 'problem',
      message: `Node ${process.versions.node} is too old`,
      hint: `use ${OLDEST_NODE} or newer`,
    };
  },
  configuration: async ({ env }) => ok(readConfiguration(env).path),
  address: async (shell) => ok(originOf(shell)),
  service: async (shell) => {
    const response = await fetched(shell, '/api/health/ready');
    const body = (await response.json().catch(() => undefined)) as
      | { status?: string; version?: string }
      | undefined;
    if (body?.status === undefined)
      throw new CommandError('api', `what answers there (${response.status}) is no service of Atlas`, {
        hint: 'is the address right? does a proxy stand between?',
      });
    return response.ok
      ? ok(`it is ready`)
      : { result: 'problem', message: `it is not ready: ${body.status}` };
  },
  clock: async (shell) => {
    const sent = (await fetched(shell, '/api/health')).headers.get('date');
    const skew = sent === null ? 0 : Math.round((Date.now() - Date.parse(sent)) / 1000);
    if (Math.abs(skew) <= MOST_SKEW_S) return ok(`it agrees with the service to ${Math.abs(skew)} s`);
    return {
      result: 'warning',
      message: `it is ${skew} s off the service's`,
      hint: 'tokens may be refused: set the clock',
    };
  },
  login: async (shell) => {
    const { credentials } = await serviceOf(shell);
    const { expiresAt } = await credentials.tokenResult();
    return ok(Number.isFinite(expiresAt) ? `until ${new Date(expiresAt).toISOString()}` : 'by SERVICE_TOKEN');
  },
  'login file': async ({ env }) => {
    const path = loginPath(env, readConfiguration(env));
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) return { result: 'skipped', message: 'there is none' };
    if (process.platform === 'win32' || (found.mode & 0o077) === 0)
      return ok(`${path} is readable for you alone`);
    return { result: 'problem', message: `${path} is readable for others`, hint: `run: chmod 600 ${path}` };
  },
  access: async (shell) => {
    const atlas = await shell.atlas();
    const { slug, entitlements } = await atlas.call('get_profile');
    if (entitlements.system_access) return ok(`${slug} is admitted`);
    return { result: 'problem', message: `${slug} is not admitted`, hint: 'run: atlas auth request-access' };
  },
};

async function finding(shell: Shell, check: string, look: Check): Promise<Finding> {
  try {
    return { check, ...(await look(shell)) };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    const { message, hint } = failure;
    return { check, result: 'problem', message, ...(hint !== undefined && { hint }) };
  }
}

const MARKS = { ok: '✓', warning: '!', problem: '✗', skipped: '-' } as const;

const textOf = (findings: readonly Finding[], { bold }: Page): string =>
  findings
    .map(({ check, result, message, hint }) => {
      const next = hint === undefined ? '' : `\n    ${harmless(hint)}`;
      return `${MARKS[result]} ${bold(check)}: ${harmless(message)}${next}`;
    })
    .join('\n');

/** `atlas doctor` */
export const commands = (shell: Shell) =>
  new Command('doctor')
    .summary('Look for what keeps the command line from working')
    .description('Look for what keeps the command line from working. Exit code 1 when something does.')
    .action(async () => {
      const findings: Finding[] = [];
      for (const [check, look] of Object.entries(CHECKS)) findings.push(await finding(shell, check, look));
      shell.show(findings, { text: textOf });
      if (findings.some(({ result }) => result === 'problem')) shell.fail();
    });
