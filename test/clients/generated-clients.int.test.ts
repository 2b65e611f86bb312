import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, expect, inject, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { fetchArtifacts } from '#maven/fetch-artifacts.ts';
import { javaProgram, searchJava } from '#maven/java.ts';
import type { Caller } from '#test/world/index.ts';
import { startService } from '#test/world/start.ts';
import { made, mapOf, resourceIn } from '#test/world/things.ts';

/**
 * The OpenAPI document, as linters see it and as common generators make clients of it. Each client creates a resource in a map, reads it,
 * finds it, and gets the panorama of the map and a refusal.
 */

const PACKAGES = [
  '@redocly/cli@2.77.0',
  '@stoplight/spectral-cli@6.16.3',
  '@hey-api/openapi-ts@0.99.0',
  'openapi-typescript@7.13.0',
  'orval@8.38.0',
  'openapi-fetch@0.17.0',
  // The generators use its interface, which version 7 does not have.
  'typescript@5.9.3',
];
const PYTHON_VERSION = '0.29.1';
/** What its client and those of openapi-generator import, and docs/python.md. */
const PYTHON_PACKAGES = [
  'networkx==3.6.1',
  'pandas==3.1.1',
  'pydantic==2.14.4',
  'python-dateutil==4.0.0',
  'urllib3==2.8.0',
];
const CLIENTS = fileURLToPath(new URL('../../.atlas/clients', import.meta.url));
const GENERATORS = `${CLIENTS}/generators-2`;
const PYTHON = `${CLIENTS}/python-1/bin`;
const DOCUMENT = fileURLToPath(new URL('../../contract/current.json', import.meta.url));

/** Nobody is named to write to. */
const SPECTRAL = { extends: ['spectral:oas'], rules: { 'info-contact': 'off' } };
/**
 * The document of a running service names that service as its server; this one names the default address. A schema with a condition is
 * taken for one without properties, so examples are compared with the shapes themselves (test/contract/descriptions).
 */
const REDOCLY = {
  extends: ['recommended'],
  rules: {
    'no-server-example.com': 'off',
    'no-invalid-media-type-examples': { severity: 'warn', allowAdditionalProperties: true },
  },
};

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
  const env = { PATH: process.env['PATH'], URL: origin, TOKEN: ann.token, MAP: map, UNKNOWN: newId() };
  const { stdout } = await run(program, args, { cwd: folder, env });
  return JSON.parse(stdout);
}

if (!existsSync(`${GENERATORS}/node_modules/.bin/redocly`)) {
  await mkdir(GENERATORS, { recursive: true });
  await run('npm', ['install', '--prefix', GENERATORS, ...PACKAGES]);
}
if (!existsSync(`${PYTHON}/openapi-python-client`)) {
  await run('python3', ['-m', 'venv', join(PYTHON, '..')]);
  const wanted = [`openapi-python-client==${PYTHON_VERSION}`, ...PYTHON_PACKAGES];
  await run(`${PYTHON}/python`, ['-m', 'pip', 'install', '--quiet', ...wanted]);
}
const { java } = await searchJava(11);
const jars = await fetchArtifacts({
  label: 'Clients',
  described: 'openapi-generator (32 MB, once per version)',
  pom: fileURLToPath(new URL('openapi-generator/pom.xml', import.meta.url)),
  goal: (target) => ['dependency:copy-dependencies', `-DoutputDirectory=${target}`],
  target: `${CLIENTS}/openapi-generator-7.25.0`,
  javaHome: java!.home,
  log: console.log,
});
const folder = await mkdtemp(join(tmpdir(), 'atlas-generated-'));
await symlink(`${GENERATORS}/node_modules`, join(folder, 'node_modules'));
await writeFile(join(folder, 'package.json'), '{"type":"module"}');
await writeFile(join(folder, 'spectral.json'), JSON.stringify(SPECTRAL));
await writeFile(join(folder, 'redocly.yaml'), JSON.stringify(REDOCLY));
const running = await startService(inject('neo4j'));
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const origin = await running.app.listen({ host: '127.0.0.1', port: 0 });
const { id: map } = await mapOf(ann, 'Generated');

/** What each client prints: the title that it read, how many it found by words, the territories and the code of a refusal. */
const ANSWER = (name: string) => [name, 1, 0, 'NOT_FOUND'];

/** The body of a create, in the language of JSON, which Python and TypeScript read as well. */
const bodyOf = (name: string): string =>
  JSON.stringify({
    title: name,
    content: `The word of ${name} is ${name.replace(/[^a-z]/g, '')}word`,
    doc_type_name: 'concept',
    origin_uri: '',
    context_ref: '',
  });
const searchOf = (name: string): string => JSON.stringify({ query: `${name.replace(/[^a-z]/g, '')}word` });

const openApiGenerator = (language: string, out: string, ...more: string[]): Promise<Outcome> =>
  outcomeOf(javaProgram(java!.home), [
    ...[
      '-jar',
      `${jars}/openapi-generator-cli-7.25.0.jar`,
      'generate',
      '-i',
      DOCUMENT,
      '-g',
      language,
      '-o',
      out,
    ],
    ...more,
  ]);

/** A program of TypeScript with what it imports as one file, which is run. */
async function answerOfTypeScript(name: string, program: string): Promise<unknown> {
  await writeFile(join(folder, `${name}.ts`), program);
  await build({
    absWorkingDir: folder,
    entryPoints: [`${name}.ts`],
    outfile: join(folder, `${name}.js`),
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  return answerOf(process.execPath, `${name}.js`);
}

const GIVEN = `const { URL: baseUrl, TOKEN, MAP, UNKNOWN } = process.env as Record<string, string>;
const headers = { authorization: \`Bearer \${TOKEN}\` };`;

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
  // It knows no SVG: the answer with the drawing is left out of its client.
  expect([code, said.match(/^.*(WARNING|ERROR|Unable).*$/gm)]).toEqual([
    0,
    [expect.stringContaining('GET /api/shared/{token}/picture')],
  ]);
  const program = `
import json, os, sys
sys.path.insert(0, 'python')
from atlas_client import AuthenticatedClient
from atlas_client.api.graph import cogmap_panorama
from atlas_client.api.ingest import create_ingest
from atlas_client.api.resources import get_resource
from atlas_client.api.search import search
from atlas_client.models import IngestPayload, SearchParams
client = AuthenticatedClient(base_url=os.environ['URL'], token=os.environ['TOKEN'])
body = {**json.loads('${bodyOf('python-client')}'), 'home_cogmap_id': os.environ['MAP']}
made = create_ingest.sync(client=client, body=IngestPayload.from_dict(body))
read = get_resource.sync(client=client, id=str(made.id))
found = search.sync(client=client, body=SearchParams.from_dict(json.loads('${searchOf('python-client')}')))
panorama = cogmap_panorama.sync(client=client, id=os.environ['MAP'])
missing = get_resource.sync(client=client, id=os.environ['UNKNOWN'])
print(json.dumps([read.title, len(found.exact.hits), len(panorama.territories), missing.error.code]))
`;
  expect(await answerOf(`${PYTHON}/python`, '-c', program)).toEqual(ANSWER('python-client'));
  const notebook = await readFile(new URL('../../docs/python.md', import.meta.url), 'utf8');
  const lines = /```python\n([\s\S]*?)```/.exec(notebook)![1]!;
  expect(lines.trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(15);
  const { id: drawn } = await mapOf(ann, 'Drawn');
  const [one, two] = await Promise.all(
    ['One', 'Two'].map((title) => resourceIn(ann, { map: drawn }, { title })),
  );
  await made(
    ann.post('/api/relationships', {
      source: one,
      target: two,
      edge_kind: 'leads_to',
      polarity: 'forward',
      label: 'to',
      weight: 1,
    }),
  );
  await made(ann.post(`/api/cognitive-maps/${drawn}/materialize`, { threshold: 1 }));
  const env = { PATH: process.env['PATH'], PYTHONPATH: join(folder, 'python') };
  const given = { ATLAS_URL: origin, ATLAS_TOKEN: ann.token, ATLAS_MAP: drawn };
  const { stdout } = await run(`${PYTHON}/python`, ['-c', lines], { cwd: folder, env: { ...env, ...given } });
  expect(stdout).toMatch(/^,.*member_count.*centrality$/m);
});

test('openapi-generator gives a client of Python that calls', async () => {
  const properties = '--additional-properties=packageName=atlas_openapi';
  expect(await openApiGenerator('python', 'openapi', properties)).toMatchObject({ code: 0 });
  const program = `
import json, os, sys
sys.path.insert(0, 'openapi')
from atlas_openapi import ApiClient, Configuration, GraphApi, IngestApi, IngestPayload, ResourcesApi, SearchApi, SearchParams
from atlas_openapi.exceptions import ApiException
client = ApiClient(Configuration(host=os.environ['URL'], access_token=os.environ['TOKEN']))
body = {**json.loads('${bodyOf('java-python')}'), 'home_cogmap_id': os.environ['MAP']}
made = IngestApi(client).create_ingest(IngestPayload.from_dict(body))
read = ResourcesApi(client).get_resource(str(made.actual_instance.id))
found = SearchApi(client).search(SearchParams.from_dict(json.loads('${searchOf('java-python')}')))
panorama = GraphApi(client).cogmap_panorama(os.environ['MAP'])
try:
    ResourcesApi(client).get_resource(os.environ['UNKNOWN'])
except ApiException as refused:
    code = json.loads(refused.body)['error']['code']
print(json.dumps([read.title, len(found.exact.hits), len(panorama.territories), code]))
`;
  expect(await answerOf(`${PYTHON}/python`, '-c', program)).toEqual(ANSWER('java-python'));
});

test('openapi-generator gives a client of TypeScript that calls', async () => {
  expect(await openApiGenerator('typescript-fetch', 'fetching')).toMatchObject({ code: 0 });
  const program = `import { Configuration, GraphApi, IngestApi, IngestPayloadFromJSON, ResourcesApi, SearchApi } from './fetching';
${GIVEN}
const configuration = new Configuration({ basePath: baseUrl, accessToken: TOKEN });
const ingestPayload = IngestPayloadFromJSON({ ...${bodyOf('java-typescript')}, home_cogmap_id: MAP });
// Of an answer with alternatives the generator makes one model that wants the fields of all.
const made = await (await new IngestApi(configuration).createIngestRaw({ ingestPayload })).raw.json();
const read = await new ResourcesApi(configuration).getResource({ id: made.id });
const found = await new SearchApi(configuration).search({ searchParams: ${searchOf('java-typescript')} });
const panorama = await new GraphApi(configuration).cogmapPanorama({ id: MAP });
const refused = await new ResourcesApi(configuration).getResource({ id: UNKNOWN }).catch(({ response }) => response.json());
console.log(JSON.stringify([read.title, found.exact.hits.length, panorama.territories.length, refused.error.code]));`;
  expect(await answerOfTypeScript('java-typescript', program)).toEqual(ANSWER('java-typescript'));
});

test('orval gives functions that call', async () => {
  await writeFile(
    join(folder, 'orval.config.mjs'),
    `export default { atlas: { input: ${JSON.stringify(DOCUMENT)}, output: { target: 'orval.ts', client: 'fetch', baseUrl: ${JSON.stringify(origin)} } } };`,
  );
  expect(await generator('orval', '--config', 'orval.config.mjs')).toMatchObject({ code: 0 });
  const program = `import { cogmapPanorama, createIngest, getResource, search } from './orval';
${GIVEN}
const made = await createIngest({ ...${bodyOf('orval')}, home_cogmap_id: MAP }, { headers });
const read = await getResource(made.data.id, undefined, { headers });
const found = await search(${searchOf('orval')}, { headers });
const panorama = await cogmapPanorama(MAP, undefined, { headers });
const refused = await getResource(UNKNOWN, undefined, { headers });
console.log(JSON.stringify([read.data.title, found.data.exact.hits.length, panorama.data.territories.length, refused.data.error.code]));`;
  expect(await answerOfTypeScript('calling-orval', program)).toEqual(ANSWER('orval'));
});

test('openapi-typescript gives types by which a client compiles and calls', async () => {
  expect(await generator('openapi-typescript', DOCUMENT, '-o', 'schema.d.ts')).toMatchObject({ code: 0 });
  const program = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';
${GIVEN}
const client = createClient<paths>({ baseUrl, headers });
const body = { ...${bodyOf('typed')}, home_cogmap_id: MAP! };
const made = await client.POST('/api/ingest', { body });
const { id } = made.data as { id: string };
const read = await client.GET('/api/resources/{id}', { params: { path: { id } } });
const found = await client.POST('/api/search', { body: ${searchOf('typed')} });
const panorama = await client.GET('/api/graph/cogmaps/{id}/panorama', { params: { path: { id: MAP! } } });
const missing = await client.GET('/api/resources/{id}', { params: { path: { id: UNKNOWN! } } });
const title: string | undefined = read.data!.title;
const code: string = missing.error!.error.code;
console.log(JSON.stringify([title, found.data!.exact.hits.length, panorama.data!.territories.length, code]));
`;
  await writeFile(join(folder, 'typed.ts'), `declare const process: { env: unknown };\n${program}`);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext'];
  const checked = await generator('tsc', ...options, '--allowImportingTsExtensions', 'typed.ts');
  expect(checked).toEqual({ code: 0, said: '' });
  expect(await answerOf(process.execPath, 'typed.ts')).toEqual(ANSWER('typed'));
});

test('hey-api gives a client that calls', async () => {
  const plugins = ['-p', '@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'];
  expect(await generator('openapi-ts', '-i', DOCUMENT, '-o', 'hey', ...plugins)).toMatchObject({ code: 0 });
  const program = `import { cogmapPanorama, createIngest, getResource, search } from './hey';
import { client } from './hey/client.gen';
${GIVEN}
client.setConfig({ baseUrl, auth: () => TOKEN });
const made = await createIngest({ body: { ...${bodyOf('hey')}, home_cogmap_id: MAP } });
const read = await getResource({ path: { id: made.data.id } });
const found = await search({ body: ${searchOf('hey')} });
const panorama = await cogmapPanorama({ path: { id: MAP } });
const missing = await getResource({ path: { id: UNKNOWN } });
console.log(JSON.stringify([read.data.title, found.data.exact.hits.length, panorama.data.territories.length, missing.error.error.code]));`;
  expect(await answerOfTypeScript('calling-hey', program)).toEqual(ANSWER('hey'));
});
