import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readRecord } from '#neo4j/managed/database-record.ts';
import { bornAt, endProcess } from '#neo4j/managed/processes.ts';
import { FakeIssuer } from '../fakes/issuer.ts';
import { callHttp, type HttpAnswer, type HttpCall } from './http-call.ts';
import { type RunningProgram, spawnProgram } from './program.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EMAIL = 'ann@example.org';
/** A token outlasts every run. */
const TOKEN_SECONDS = 24 * 3600;
const END_GRACE_MS = 20_000;

export interface InstallationCall extends Omit<HttpCall, 'token'> {
  readonly port: number;
}

/** An installation of its own: a data folder, an issuer faked at its wire, one administrator. */
export interface Installation {
  readonly dataDir: string;
  readonly issuer: FakeIssuer;
  /** The folder of the service's own database. */
  readonly databaseDir: string;
  /** Starts the service; its own database is in the data folder unless the environment names another one. */
  start(environment?: Readonly<Record<string, string>>): Promise<RunningProgram>;
  /** One call by the administrator, who is made at the first start. */
  call(call: InstallationCall): Promise<HttpAnswer>;
  /** Ends what is left of it and deletes the folder. */
  remove(): Promise<void>;
}

/** The process of the service's own database; undefined when none runs. */
export function databaseProcess({ databaseDir }: Installation): number | undefined {
  const pid = readRecord(databaseDir)?.pid;
  return pid === undefined || bornAt(pid) === undefined ? undefined : pid;
}

/** Ends the service's own database, if the service left it behind. */
export async function endDatabaseOf({ databaseDir }: Installation): Promise<void> {
  const left = readRecord(databaseDir);
  if (left !== undefined) await endProcess(left, END_GRACE_MS);
}

/** Makes an installation; nothing runs yet but its issuer. */
export async function createInstallation(): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atlas-installation-'));
  const databaseDir = join(dataDir, 'neo4j');
  const issuer = await FakeIssuer.start();
  const token = await issuer.token('ann', {
    claims: { email: EMAIL, email_verified: true },
    expiresIn: TOKEN_SECONDS,
  });
  const usual = {
    DATA_DIR: dataDir,
    AUTH_ISSUER: issuer.url,
    JWKS_URL: issuer.jwksUrl,
    AUTH_AUDIENCE: issuer.audience,
    LOG_LEVEL: 'warn',
    NEO4J_START_TIMEOUT_SECONDS: '300',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
    EMBEDDER: 'hash',
  };
  const call: Installation['call'] = ({ port, ...one }) =>
    callHttp(`http://127.0.0.1:${port}`, { token, ...one });
  const programs: RunningProgram[] = [];
  let administered = false;
  const admit = async (port: number, environment: Record<string, string>) => {
    await call({ port, method: 'GET', path: '/api/profile' });
    const options = { cwd: ROOT, env: { PATH: process.env['PATH'], ...environment } };
    await promisify(execFile)(
      process.execPath,
      ['src/start/admin.ts', 'bootstrap', '--email', EMAIL],
      options,
    );
    administered = true;
  };
  const installation: Installation = {
    dataDir,
    issuer,
    databaseDir,
    call,
    start: async (further = {}) => {
      const environment = { ...usual, ...further };
      const program = await spawnProgram(environment);
      programs.push(program);
      await program.listening;
      if (!administered) await admit(program.port, environment);
      return program;
    },
    remove: async () => {
      for (const program of programs) {
        program.kill('SIGKILL');
        await program.ended;
      }
      await endDatabaseOf(installation);
      await issuer.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  return installation;
}
