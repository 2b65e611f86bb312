import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, expect, inject, test } from 'vitest';
import { newId } from '#base/ids.ts';
import type { Caller } from '#test/world/index.ts';
import { startService } from '#test/world/start.ts';

/** The OpenAPI document, as linters see it and as common generators make clients of it; each client makes a call. */

const PACKAGES = [
  '@redocly/cli@2.77.0',
  '@stoplight/spectral-cli@6.16.3',
  '@hey-api/openapi-ts@0.99.0',
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  // The generators use its interface, which version 7 does not have.
  'typescript@5.9.3',
];
const PYTHON_VERSION = '0.29.1';
const CLIENTS = fileURLToPath(new URL('../../.atlas/clients', import.meta.url));
const GENERATORS = `${CLIENTS}/generators-1`;
const PYTHON = `${CLIENTS}/openapi-python-client-${PYTHON_VERSION}/bin`;
const DOCUMENT = fileURLToPath(new URL('../../contract/current.json', import.meta.url));

/** What operations have instead of a description is their summary, and nobody is named to write to. */
const SPECTRAL = {
  extends: ['spectral:oas'],
  rules: { 'operation-description': 'off', 'info-contact': 'off' },
};
/** The document of a running service names that service as its server; this one names the default address. */
const REDOCLY = { extends: ['recommended'], rules: { 'no-server-example.com': 'off' } };

const run = promisify(execFile);

interface Outcome {
  readonly code: number;
  readonly said: string;
}

const outcomeOf = (program: string, args: string[]): Promise<Outcome> =>
  run(program, args, { cwd: folder, maxBuffer: 64 * 2 ** 20 }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );

const generator = (name: string, ...args: string[]): Promise<Outcome> =>
  outcomeOf(`${GENERATORS}/node_modules/.bin/${name}`, args);

/** What a program prints when it is given the service and a token: one line of JSON. */
async function answerOf(program: string, ...args: string[]): Promise<unknown> {
  const env = { PATH: process.env['PATH'], URL: origin, TOKEN: ann.token, UNKNOWN: newId() };
  const { stdout } = await run(program, args, { cwd: folder, env });
  return JSON.parse(stdout);
}

if (!existsSync(`${GENERATORS}/node_modules/.bin/redocly`)) {
  await mkdir(GENERATORS, { recursive: true });
  await run('npm', ['install', '--prefix', GENERATORS, ...PACKAGES]);
}
if (!existsSync(`${PYTHON}/openapi-python-client`)) {
  await run('python3', ['-m', 'venv', join(PYTHON, '..')]);
  const wanted = `openapi-python-client==${PYTHON_VERSION}`;
  await run(`${PYTHON}/python`, ['-m', 'pip', 'install', '--quiet', wanted]);
}
const folder = await mkdtemp(join(tmpdir(), 'atlas-generated-'));
await symlink(`${GENERATORS}/node_modules`, join(folder, 'node_modules'));
await writeFile(join(folder, 'package.json'), '{"type":"module"}');
await writeFile(join(folder, 'spectral.json'), JSON.stringify(SPECTRAL));
await writeFile(join(folder, 'redocly.yaml'), JSON.stringify(REDOCLY));
const running = await startService(inject('neo4j'));
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const origin = await running.app.listen({ host: '127.0.0.1', port: 0 });

afterAll(async () => {
  await running.app.close();
  await rm(folder, { recursive: true });
});

test('spectral and redocly find nothing', async () => {
  const [spectral, redocly] = await Promise.all([
    generator('spectral', 'lint', DOCUMENT, '--ruleset', 'spectral.json', '--fail-severity', 'warn'),
    generator('redocly', 'lint', DOCUMENT, '--config', 'redocly.yaml', '--max-problems', '20'),
  ]);
  expect(spectral).toEqual({ code: 0, said: expect.stringContaining('No results') });
  expect(redocly).toEqual({ code: 0, said: expect.not.stringContaining('warning') });
});

test('openapi-python-client keeps every operation, and its client has answers and errors as types', async () => {
  const args = ['generate', '--path', DOCUMENT, '--overwrite', '--output-path', 'python'];
  const { code, said } = await outcomeOf(`${PYTHON}/openapi-python-client`, args);
  expect([code, said.match(/^.*(WARNING|ERROR|Unable).*$/gm) ?? []]).toEqual([0, []]);
  const program = `
import json, os, sys
sys.path.insert(0, 'python')
from atlas_client import AuthenticatedClient
from atlas_client.api.profile import get_profile
from atlas_client.api.resources import get_resource
client = AuthenticatedClient(base_url=os.environ['URL'], token=os.environ['TOKEN'])
missing = get_resource.sync(client=client, id=os.environ['UNKNOWN'])
print(json.dumps([str(get_profile.sync(client=client).id), type(missing).__name__, missing.error.code]))
`;
  expect(await answerOf(`${PYTHON}/python`, '-c', program)).toEqual([ann.id, 'ErrorBody', 'NOT_FOUND']);
});

test('openapi-typescript gives types by which a client compiles and calls', async () => {
  expect(await generator('openapi-typescript', DOCUMENT, '-o', 'schema.d.ts')).toMatchObject({ code: 0 });
  const program = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';
const { URL: baseUrl, TOKEN, UNKNOWN } = process.env as Record<string, string>;
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${TOKEN}\` } });
const profile = await client.GET('/api/profile');
const missing = await client.GET('/api/resources/{id}', { params: { path: { id: UNKNOWN! } } });
const id: string = profile.data!.id;
const code: string = missing.error!.error.code;
console.log(JSON.stringify([id, code]));
`;
  await writeFile(join(folder, 'typed.ts'), `declare const process: { env: unknown };\n${program}`);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext'];
  const checked = await generator('tsc', ...options, '--allowImportingTsExtensions', 'typed.ts');
  expect(checked).toEqual({ code: 0, said: '' });
  expect(await answerOf(process.execPath, 'typed.ts')).toEqual([ann.id, 'NOT_FOUND']);
});

test('hey-api gives a client that calls', async () => {
  const plugins = ['-p', '@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'];
  expect(await generator('openapi-ts', '-i', DOCUMENT, '-o', 'hey', ...plugins)).toMatchObject({ code: 0 });
  await writeFile(
    join(folder, 'calling.ts'),
    `import { getProfile, getResource } from './hey';
     import { client } from './hey/client.gen';
     const { URL: baseUrl, TOKEN, UNKNOWN } = process.env as Record<string, string>;
     client.setConfig({ baseUrl: baseUrl!, auth: () => TOKEN });
     const profile = await getProfile();
     const missing = await getResource({ path: { id: UNKNOWN! } });
     console.log(JSON.stringify([profile.data!.id, missing.error!.error.code]));`,
  );
  await build({
    absWorkingDir: folder,
    entryPoints: ['calling.ts'],
    outfile: join(folder, 'calling.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  expect(await answerOf(process.execPath, 'calling.js')).toEqual([ann.id, 'NOT_FOUND']);
});
