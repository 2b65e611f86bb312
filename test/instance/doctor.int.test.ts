import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examine } from '#start/doctor/examine.ts';
import type { Finding } from '#start/doctor/finding.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { ROOT } from '#test/world/program.ts';
import { originOf } from '#test/world/start.ts';
import { TcpProxy } from '../fakes/tcp-proxy.ts';
import { testNeo4j } from '../neo4j/provided.ts';

/** What `npm run doctor` says of an installation that is well, and of each thing that can be wrong with one. */

const running = await freshService({ WORKERS: '0' });
const { database, issuer } = running;
const { uri, user, password } = testNeo4j();

const SECRETS = {
  DELIVERY_KEY: Buffer.alloc(32, 'delivery').toString('base64'),
  SLACK_VAULT_ENC_KEY: Buffer.alloc(32, 'vault').toString('base64'),
  CRON_SECRET: 'cron-secret-that-nobody-reads',
  EMBEDDER_KEY: 'embedder-key-that-nobody-reads',
};

const well = async () => ({
  NEO4J_URI: uri,
  NEO4J_USER: user,
  NEO4J_PASSWORD: password,
  AUTH_ISSUER: issuer.url,
  JWKS_URL: issuer.jwksUrl,
  AUTH_AUDIENCE: issuer.audience,
  BASE_URL: await originOf(running),
  EMBEDDER: 'hash',
  ...SECRETS,
});

async function examined(changes: Readonly<Record<string, string | undefined>> = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of examine({ ...(await well()), ...changes })) findings.push(finding);
  return findings;
}

const of = (findings: readonly Finding[], check: string) => findings.filter((one) => one.check === check);

const wrong = (findings: readonly Finding[]) =>
  findings.filter(({ result }) => result === 'warning' || result === 'failed');

const verified = (differences: number, at = new Date().toISOString()) =>
  database.execute(
    cypher`MATCH (ledger:Ledger {id: 'ledger'})
      SET ledger.verified_seq = ledger.seq, ledger.verified_at = datetime(${at}),
          ledger.verified_differences = toInteger(${differences})`,
  );

beforeAll(() => verified(0));

/** The whole database, to see that nothing was changed. */
const stored = async () =>
  JSON.stringify(
    await database.execute(
      'MATCH (n) OPTIONAL MATCH (n)-[r]->() WITH n, count(r) AS links ' +
        'RETURN count(n) AS nodes, sum(links) AS links, sum(size(toString(n.seq))) AS numbers',
    ),
  );

test('an installation that is well has no finding but what is well, and is not changed', async () => {
  const before = await stored();
  const findings = await examined();
  expect(wrong(findings)).toEqual([]);
  expect(new Set(findings.map(({ check }) => check))).toEqual(
    new Set([
      ...[
        'settings',
        'version',
        'node',
        'database',
        'neo4j',
        'schema',
        'database clock',
        'indexes',
        'ledger',
      ],
      ...['jobs', 'issuer', 'issuer clock', 'embedder', 'service'],
    ]),
  );
  expect(of(findings, 'neo4j')[0]!.message).toMatch(/^Neo4j \d{4}\.\d\d\.\d+ (community|enterprise)$/);
  expect(of(findings, 'indexes')[0]!.message).toMatch(/^all \d+ are online$/);
  expect(of(findings, 'ledger')[0]!.message).toMatch(/^verified up to event (\d+) of \1, at 20/);
  expect(await stored()).toBe(before);
});

test('no value of a secret is printed, also where its setting breaks its rule or its address has a login in it', async () => {
  const printed = JSON.stringify([
    await examined(),
    await examined({ DELIVERY_KEY: 'half-a-delivery-key', NEO4J_PASSWORD: 'wrong-password' }),
    await examined({
      NEO4J_PASSWORD: 'wrong-password',
      EMBEDDER: 'openai',
      EMBEDDER_URL: 'http://login:hidden@127.0.0.1:9/v1?token=hidden',
      EMBEDDER_MODELS: 'model:8',
      JWKS_URL: 'http://127.0.0.1:9/jwks?token=hidden',
    }),
  ]);
  for (const secret of [...Object.values(SECRETS), password, 'half-a-delivery', 'wrong-password', 'hidden'])
    expect(printed).not.toContain(secret);
});

describe('settings', () => {
  test('each that breaks its rule is named, and then the rest cannot be looked at', async () => {
    const findings = await examined({ NEO4J_POOL_SIZE: '0', WORKERS: '7', NEO4J_URI: 'http://localhost' });
    expect(
      wrong(findings)
        .map(({ message }) => message.split(' ')[0])
        .sort(),
    ).toEqual(['NEO4J_POOL_SIZE', 'NEO4J_URI', 'WORKERS']);
    expect(findings.at(-1)).toMatchObject({ result: 'skipped' });
  });

  test('those that contradict each other are named', async () => {
    const [finding] = wrong(await examined({ JWKS_URL: undefined }));
    expect(finding).toMatchObject({
      check: 'settings',
      result: 'failed',
      message: 'JWKS_URL is required when AUTH_ISSUER is set',
    });
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['a name that is nearly one', { EMBEDDER_MODEL: 'x:1' }, /^EMBEDDER_MODEL is not a setting$/],
    [
      'quotation marks',
      { METADATA_PREFIX: '', ACCESS_REQUEST_URL: '', CRON_SECRET: '"quoted"' },
      /^CRON_SECRET is in quotation marks/,
    ],
    ['a port that is no number', { PORT: 'http' }, /^PORT is not a port number, so 3000 is used$/],
    ['* beside other origins', { CORS_ORIGINS: 'https://a.example,*' }, /^CORS_ORIGINS names \*/],
    [
      'a key of chat logins that is none',
      { SLACK_VAULT_ENC_KEY: 'short' },
      /^SLACK_VAULT_ENC_KEY is not base64/,
    ],
  ])('%s is a warning', async (_, changes, message) => {
    const findings = wrong(await examined(changes));
    expect(findings).toEqual([
      {
        check: 'settings',
        result: 'warning',
        message: expect.stringMatching(message),
        remedy: expect.any(String),
      },
    ]);
  });

  test('an http address of another machine is a warning', async () => {
    const findings = of(await examined({ BASE_URL: 'http://atlas.invalid' }), 'settings');
    expect(wrong(findings)[0]).toMatchObject({ message: expect.stringContaining('in the clear') });
  });
});

describe('the database', () => {
  test('one that is away is a failure; what it would tell is skipped, and the rest is looked at', async () => {
    const proxy = await TcpProxy.start({ host: '127.0.0.1', port: 1 });
    proxy.cut();
    const findings = await examined({ NEO4J_URI: `bolt://127.0.0.1:${proxy.port}` });
    await proxy.stop();
    expect(wrong(findings)).toEqual([
      {
        check: 'database',
        result: 'failed',
        message: expect.stringContaining('does not answer'),
        remedy: 'Start the database, or correct NEO4J_URI and NEO4J_DATABASE.',
      },
    ]);
    expect(findings.filter(({ result }) => result === 'skipped').map(({ check }) => check)).toEqual([
      ...['neo4j', 'schema', 'database clock', 'indexes', 'ledger', 'jobs'],
    ]);
    expect(of(findings, 'issuer')[0]).toMatchObject({ result: 'ok' });
  });

  test('a login that it refuses, and a database that it does not have, are failures', async () => {
    expect(wrong(await examined({ NEO4J_PASSWORD: 'wrong-password' }))).toEqual([
      expect.objectContaining({ check: 'database', remedy: 'Correct NEO4J_USER and NEO4J_PASSWORD.' }),
    ]);
    expect(wrong(await examined({ NEO4J_DATABASE: 'other' }))).toEqual([
      expect.objectContaining({ check: 'database', result: 'failed' }),
    ]);
  });

  test('a local one that does not run is not started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atlas-test-doctor-'));
    const findings = await examined({ NEO4J_URI: undefined, DATA_DIR: folder });
    rmSync(folder, { recursive: true });
    expect(of(findings, 'database')).toEqual([
      expect.objectContaining({ result: 'warning', message: expect.stringContaining('is not running') }),
    ]);
    expect(of(findings, 'java')[0]).toMatchObject({ result: 'ok' });
    expect(of(findings, 'disk')[0]!.message).toMatch(/MiB free of/);
  });

  test('a schema of a later version is a failure, one that lacks a step names it', async () => {
    await database.execute('CREATE (:SchemaStep {number: 9901, name: "later", service_version: "99.0.0"})');
    const later = of(await examined(), 'schema')[0];
    await database.execute('MATCH (step:SchemaStep {number: 9901}) DELETE step');
    expect(later).toMatchObject({ result: 'failed', message: expect.stringContaining('99.0.0') });

    const [last] = await database.execute(
      'MATCH (step:SchemaStep) RETURN step.number AS number, step.name AS name ORDER BY number DESC LIMIT 1',
    );
    const number = Number(last!['number']);
    const away = (from: number, to: number) =>
      database.execute(cypher`MATCH (step:SchemaStep {number: ${from}}) SET step.number = toInteger(${to})`);
    await away(number, -number);
    const lacking = of(await examined(), 'schema')[0];
    await away(-number, number);
    expect(lacking).toMatchObject({ result: 'failed', remedy: expect.stringContaining('npm run migrate') });
    expect(lacking!.message).toContain(String(last!['name']));
    expect(of(await examined(), 'schema')[0]).toMatchObject({ result: 'ok' });
  });

  test('an index that failed is a failure with the name of the index', async () => {
    // A text too long for an index makes its population fail.
    await database.execute(
      "CREATE (:DoctorTest {text: reduce(t = '0123456789abcdef', i IN range(1, 11) | t + t)})",
    );
    await database.execute('CREATE INDEX doctor_test FOR (n:DoctorTest) ON (n.text)');
    await expect
      .poll(async () => wrong(of(await examined(), 'indexes'))[0]?.message, { timeout: 60_000 })
      .toMatch(/^doctor_test is failed/);
    await database.execute('DROP INDEX doctor_test');
    await database.execute('MATCH (n:DoctorTest) DELETE n');
    expect(wrong(of(await examined(), 'indexes'))).toEqual([]);
  });

  test('a ledger that was never verified, long ago, or with differences', async () => {
    await database.execute(
      "MATCH (ledger:Ledger {id: 'ledger'}) REMOVE ledger.verified_seq, ledger.verified_at, ledger.verified_differences",
    );
    expect(of(await examined(), 'ledger')[0]).toMatchObject({
      result: 'warning',
      remedy: expect.stringContaining('ledger -- verify'),
    });
    await verified(0, '2026-01-01T00:00:00Z');
    expect(of(await examined(), 'ledger')[0]).toMatchObject({ result: 'warning' });
    await verified(2);
    expect(of(await examined(), 'ledger')[0]).toMatchObject({
      result: 'failed',
      message: expect.stringContaining('in 2 places'),
    });
    await verified(0);
    expect(of(await examined(), 'ledger')[0]).toMatchObject({ result: 'ok' });
  });

  test('work that nobody does, and work that was given up', async () => {
    const job = (state: string, kind: string) =>
      database.execute(
        cypher`CREATE (:Job {id: ${`doctor-${state}-${kind}`}, key: ${`doctor-${state}-${kind}`}, kind: ${kind}, state: ${state},
          attempts: 0, due_at: datetime() - duration('PT20M')})`,
      );
    await job('pending', 'embedding');
    await job('pending', 'steward');
    await job('dead', 'formation');
    const findings = wrong(of(await examined(), 'jobs'));
    await database.execute("MATCH (job:Job) WHERE job.id STARTS WITH 'doctor-' DELETE job");
    expect(findings.map(({ message }) => message).sort()).toEqual([
      expect.stringMatching(/^\d+ of kind embedding are due, the oldest since 12\d\d s$/),
      '1 of kind formation failed for the last time',
    ]);
  });
});

describe('the folder for backups', () => {
  test('is a failure where it cannot be written, and a warning on the disk of the local database', async () => {
    const there = mkdtempSync(join(tmpdir(), 'atlas-test-doctor-'));
    const gone = of(await examined({ BACKUP_DIR: join(there, 'gone') }), 'backups');
    const beside = of(
      await examined({ NEO4J_URI: undefined, DATA_DIR: there, BACKUP_DIR: there }),
      'backups',
    );
    const elsewhere = of(await examined({ BACKUP_DIR: there }), 'backups');
    rmSync(there, { recursive: true });
    expect(gone[0]).toMatchObject({ result: 'failed', message: expect.stringContaining('ENOENT') });
    expect(beside[0]).toMatchObject({ result: 'warning', remedy: expect.stringContaining('BACKUP_DIR') });
    expect(elsewhere[0]).toMatchObject({ result: 'ok' });
  });
});

describe('what else the service has to reach', () => {
  test('an issuer that is away, or publishes what are no keys', async () => {
    issuer.setAway(true);
    const away = wrong(await examined());
    issuer.setAway(false);
    // The service that answers is not ready then, either.
    expect(away.find(({ check }) => check === 'issuer')).toMatchObject({
      result: 'failed',
      message: expect.stringContaining('it answers 503'),
      remedy: expect.stringContaining('JWKS_URL'),
    });
    const other = wrong(await examined({ JWKS_URL: `${await originOf(running)}/api/health` }));
    expect(other).toEqual([expect.objectContaining({ check: 'issuer', result: 'failed' })]);
  });

  test('an endpoint for embeddings that does not answer', async () => {
    const findings = await examined({
      EMBEDDER: 'openai',
      EMBEDDER_URL: 'http://127.0.0.1:9/v1',
      EMBEDDER_MODELS: 'model:8',
    });
    expect(wrong(findings)).toEqual([expect.objectContaining({ check: 'embedder', result: 'failed' })]);
  });

  test('no service at its address is a warning, another program there a failure', async () => {
    expect(wrong(await examined({ BASE_URL: 'http://127.0.0.1:9' }))).toEqual([
      expect.objectContaining({ check: 'service', result: 'warning' }),
    ]);
    expect(wrong(await examined({ BASE_URL: issuer.url }))).toEqual([
      expect.objectContaining({ check: 'service', result: 'failed' }),
    ]);
  });
});

describe('the command', () => {
  const doctor = async (changes: Readonly<Record<string, string>>, ...args: string[]) =>
    promisify(execFile)(process.execPath, ['src/start/doctor.ts', ...args], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...(await well()), ...changes },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );

  test('prints a line for each finding and ends with 0 where nothing failed', async () => {
    const { code, stdout } = await doctor({ EMBEDDER_MODEL: 'x:1' });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ok {7}settings: NEO4J_URI, /);
    expect(stdout).toMatch(
      /^warning {2}settings: EMBEDDER_MODEL is not a setting\n {9}Rename it to EMBEDDER_MODELS/m,
    );
  });

  test('ends with 1 where something failed; --json is one document', async () => {
    const { code, stdout } = await doctor({ NEO4J_PASSWORD: 'wrong-password' }, '--json');
    expect(code).toBe(1);
    const { result, findings } = JSON.parse(stdout) as { result: string; findings: Finding[] };
    expect(result).toBe('failed');
    expect(wrong(findings)).toEqual([expect.objectContaining({ check: 'database', result: 'failed' })]);
  });

  test('says how it is used', async () => {
    expect(await doctor({}, '--fix')).toMatchObject({ code: 1, stderr: expect.stringContaining('usage: ') });
  });
});

afterAll(() => database.execute('MATCH (n:DoctorTest) DELETE n'));
