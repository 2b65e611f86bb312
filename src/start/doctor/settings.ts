import { isIP } from 'node:net';
import { vaultOf } from '#base/vault.ts';
import type { Config } from '#config/config.ts';
import { SETTINGS, settingProblems } from '#config/read-config.ts';
import { type Finding, failed, ok, warning } from './finding.ts';
import { misspelt } from './setting-names.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const isQuoted = (value: string): boolean => /^(["']).*\1$/s.test(value.trim());

/** Settings that are accepted, but of which a part is ignored or in the way. */
function doubtful(variables: Variables): Finding[] {
  const set = SETTINGS.filter((name) => variables[name]);
  const quoted = set
    .filter((name) => isQuoted(variables[name]!))
    .map((name) =>
      warning(
        'settings',
        `${name} is in quotation marks, which count as part of it`,
        `Set ${name} without them.`,
      ),
    );
  const { PORT: port, CORS_ORIGINS: origins, SLACK_VAULT_ENC_KEY: vaultKey } = variables;
  const findings = [...quoted];
  if (port && !/^\d{1,5}$/.test(port.trim()))
    findings.push(
      warning(
        'settings',
        'PORT is not a port number, so 3000 is used',
        'Set PORT to a number from 0 to 65535.',
      ),
    );
  if (origins && origins.trim() !== '*' && origins.split(',').some((origin) => origin.trim() === '*'))
    findings.push(
      warning(
        'settings',
        'CORS_ORIGINS names * beside other origins, so * is ignored',
        'Set CORS_ORIGINS to * alone, or to origins only.',
      ),
    );
  if (vaultKey && vaultOf(vaultKey) === undefined)
    findings.push(
      warning(
        'settings',
        'SLACK_VAULT_ENC_KEY is not base64 of 32 bytes, so chat logins cannot be linked',
        'Make a key with `openssl rand -base64 32`.',
      ),
    );
  return findings;
}

/** What is exposed by settings that each are right. */
function exposed({ baseUrl, demo, host }: Config): Finding[] {
  const { protocol, hostname } = new URL(baseUrl);
  const findings: Finding[] = [];
  if (protocol === 'http:' && !isLoopback(hostname))
    findings.push(
      warning(
        'settings',
        'BASE_URL is an http address of another machine, so tokens and passwords are sent in the clear',
        'Put a proxy with TLS before the service, and set BASE_URL to its https address.',
      ),
    );
  if (demo && !isLoopback(host))
    findings.push(
      warning(
        'settings',
        'The demo accounts, whose passwords are public, can be reached from other machines',
        'Set DEMO=false, or HOST=127.0.0.1.',
      ),
    );
  return findings;
}

/** Whether settings keep their rules, are spelt right, and do what they are probably meant to do. */
export function checkSettings(variables: Variables, config: Config | undefined): Finding[] {
  const problems = settingProblems(variables).map((problem) =>
    failed('settings', problem, 'Correct it; the rules of all settings are in .env.example.'),
  );
  const names = Object.keys(variables).filter((name) => variables[name]);
  const near = misspelt(names, SETTINGS).map(({ name, setting }) =>
    warning('settings', `${name} is not a setting`, `Rename it to ${setting} if that is meant.`),
  );
  const findings = [
    ...problems,
    ...near,
    ...doubtful(variables),
    ...(config === undefined ? [] : exposed(config)),
  ];
  const set = SETTINGS.filter((name) => variables[name]);
  const summary =
    set.length === 0 ? 'all have their defaults' : `${set.join(', ')}; the others have their defaults`;
  return problems.length > 0 ? findings : [ok('settings', summary), ...findings];
}
