import { existsSync } from 'node:fs';
import { Command } from '../command.ts';
import { CommandError, failureOf } from '../failures.ts';
import { type Answered, ask } from '../login/ask.ts';
import { checkAccess, checkLogin, checkLoginFile, type Found, ok } from '../login/checks.ts';
import { readConfiguration, serviceOrigin } from '../login/configuration.ts';
import type { Page } from '../output/table.ts';
import { harmless } from '../output/terminal-text.ts';
import type { Shell } from '../shell.ts';

/** The result of one check, with its name. */
interface Finding extends Found {
  readonly check: string;
}

interface Check {
  /** Checks that must succeed first; otherwise this one is skipped. */
  readonly needs?: readonly string[];
  readonly look: (shell: Shell) => Found | Promise<Found>;
}

const OLDEST_NODE = 20;
const TIMEOUT_MS = 10_000;
/** The clock skew that gate one allows (60 s), less the time a call may take. */
const MOST_SKEW_S = 45;

const originOf = ({ env }: Shell): string => serviceOrigin(env, readConfiguration(env));

async function fetched(shell: Shell, path: string): Promise<Answered> {
  return ask(`${originOf(shell)}${path}`, {}, TIMEOUT_MS).catch((cause: Error) => {
    throw new CommandError('network', cause.message, {
      cause,
      hint: 'is the service started, and the address right? atlas init sets it',
    });
  });
}

function checkNode(): Found {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= OLDEST_NODE) return ok(`Node ${process.versions.node}`);
  return {
    result: 'problem',
    message: `Node ${process.versions.node} is too old`,
    hint: `use ${OLDEST_NODE} or newer`,
  };
}

/** A missing file is right where the variables say what it would. */
function checkConfiguration({ env }: Shell): Found {
  const { path } = readConfiguration(env);
  if (existsSync(path)) return ok(path);
  const message = `there is no ${path}`;
  return env['SERVICE_API_URL']
    ? { result: 'skipped', message: `${message}; SERVICE_API_URL names the service` }
    : { result: 'warning', message, hint: 'run: atlas init --instance-url ADDRESS' };
}

async function checkService(shell: Shell): Promise<Found> {
  const answer = await fetched(shell, '/api/health/ready');
  if (typeof answer.body?.['status'] !== 'string')
    throw new CommandError('api', `what answers there (${answer.status}) is not an Atlas service`, {
      hint: 'is the address right? does a proxy stand between?',
    });
  if (answer.ok) return ok('it is ready');
  return { result: 'problem', message: `it is not ready: ${answer.body['status']}` };
}

async function checkClock(shell: Shell): Promise<Found> {
  const sent = (await fetched(shell, '/api/health')).headers.get('date');
  const skew = sent === null ? 0 : Math.round((Date.now() - Date.parse(sent)) / 1000);
  if (Math.abs(skew) <= MOST_SKEW_S) return ok(`it agrees with the service to ${Math.abs(skew)} s`);
  return {
    result: 'warning',
    message: `it is ${skew} s off the service's`,
    hint: 'tokens may be refused: set the clock',
  };
}

const CHECKS: Readonly<Record<string, Check>> = {
  node: { look: checkNode },
  configuration: { look: checkConfiguration },
  address: { look: (shell) => ok(originOf(shell)), needs: ['configuration'] },
  service: { look: checkService, needs: ['address'] },
  clock: { look: checkClock, needs: ['service'] },
  'login file': { look: checkLoginFile, needs: ['configuration'] },
  login: { look: checkLogin, needs: ['address'] },
  access: { look: (shell) => checkAccess(shell, TIMEOUT_MS), needs: ['service', 'login'] },
};

/** Converts an error to a finding, so that the other checks continue. Rethrows an AbortError. */
function ofFailure(error: unknown): Found {
  if (error instanceof Error && error.name === 'AbortError') throw error;
  const { message, hint } = failureOf(error) ?? { message: String(error) };
  return { result: 'problem', message, ...(hint !== undefined && { hint }) };
}

async function* findingsOf(shell: Shell): AsyncGenerator<Finding> {
  const failed = new Set<string>();
  for (const [check, { look, needs = [] }] of Object.entries(CHECKS)) {
    const missing = needs.find((need) => failed.has(need));
    const found: Found =
      missing === undefined
        ? await (async () => look(shell))().catch(ofFailure)
        : { result: 'skipped', message: `without "${missing}" there is nothing to look at` };
    if (missing !== undefined || found.result === 'problem') failed.add(check);
    yield { check, ...found };
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
      const isShownAtOnce = shell.format === 'table';
      for await (const finding of findingsOf(shell)) {
        findings.push(finding);
        if (isShownAtOnce) shell.show([finding], { text: textOf });
      }
      if (!isShownAtOnce) shell.show(findings);
      if (findings.some(({ result }) => result === 'problem')) shell.fail();
    });
