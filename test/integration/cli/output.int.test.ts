import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { answerOf, commandLine } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';

/** How the command line answers: formats, pages, exit codes, errors (spec 80 §8.1). */

const as = (environment: Record<string, string> = {}) =>
  commandLine({ SERVICE_API_URL: origin, SERVICE_TOKEN: ann.token, ...environment });

const running = await service();
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const origin = await originOf(running);
const atlas = as();
const map = (await mapOf(ann, 'Many')).id;
for (let at = 0; at < 24; at++) await resourceIn(ann, { map }, { title: `Note ${at}` });

interface List {
  readonly rows: readonly { readonly title: string }[];
  readonly total: number;
  readonly offset: number;
  readonly truncated: boolean;
}

const list = async (...args: string[]): Promise<List> =>
  answerOf(await atlas(['resource', 'list', '--cogmap', map, ...args]));

test('in a pipe answers are JSON; --format wins over SERVICE_FORMAT, whose unknown values are ignored', async () => {
  const shown = ['cogmap', 'show', map];
  const [plain, toon, over, unknown] = await Promise.all([
    atlas(shown),
    as({ SERVICE_FORMAT: 'toon' })(shown),
    as({ SERVICE_FORMAT: 'toon' })([...shown, '--format', 'json']),
    as({ SERVICE_FORMAT: 'xml' })(shown),
  ]);
  expect(toon.stdout).toMatch(/^cogmap:\n/);
  for (const { stdout } of [plain, over, unknown]) expect(JSON.parse(stdout).cogmap.name).toBe('Many');
  expect((await atlas([...shown, '--format', 'xml'])).code).toBe(2);
});

test('a list has 20 rows, and says how many there are; pages are counted from 1', async () => {
  // The charter is one of them.
  expect(await list()).toMatchObject({ rows: { length: 20 }, total: 25, truncated: true });
  expect(await list('--page', '2')).toMatchObject({ rows: { length: 5 }, offset: 20 });
  expect(await list('--page', '3', '--limit', '5')).toMatchObject({ offset: 10 });
  expect(await list('--all')).toMatchObject({ rows: { length: 25 }, truncated: false });
  const titles = (await list('--sort', 'title', '--limit', '2', '--fields', 'title')).rows;
  expect(titles).toEqual([{ title: 'Many charter' }, { title: 'Note 0' }]);
});

test.each([
  ['--all with --limit', ['resource', 'list', '--all', '--limit', '3']],
  ['page 0', ['resource', 'list', '--page', '0']],
  ['two homes', ['resource', 'create', '--type', 'x', '--context', '@me/x', '--cogmap', 'none']],
  [
    'two homes of ids',
    ['resource', 'create', '--type', 'x', '--title', 'x', '--context', '@me/x', '--cogmap', ID()],
  ],
  ['a section with and without', ['resource', 'show', ID(), '--with', 'edges', '--without', 'edges']],
  ['no command', ['resource', 'destroy']],
  ['an option that is none', ['resource', 'show', ID(), '--shiny']],
  ['no id', ['job', 'show', 'nothing']],
  ['a missing argument', ['resource', 'show']],
])('%s ends with exit code 2, before anything is sent', async (_, args) => {
  const nowhere = commandLine({ SERVICE_API_URL: 'http://127.0.0.1:9', SERVICE_TOKEN: ann.token });
  const { code, stdout, stderr } = await nowhere(args);
  expect([code, JSON.parse(stdout), stderr]).toEqual([
    2,
    { code: 'bad-request', message: expect.any(String), hint: expect.stringContaining('--help') },
    expect.stringMatching(/^error: /),
  ]);
  expect(stderr).toContain(JSON.parse(stdout).message);
});

function ID(): string {
  return '00000000-0000-7000-8000-00000000beef';
}

test('an unknown ref: exit code 1, the error as JSON on stdout, and in words on stderr', async () => {
  const { code, stdout, stderr } = await atlas(['resource', 'show', ID()]);
  expect([code, JSON.parse(stdout), stderr]).toEqual([
    1,
    { code: 'not-found', message: expect.any(String) },
    expect.stringMatching(/^error \(not-found\): /),
  ]);
  const prose = await atlas(['resource', 'show', ID(), '--format', 'table']);
  expect([prose.code, prose.stdout, prose.stderr]).toEqual([
    1,
    '',
    expect.stringMatching(/^error \(not-found\): /),
  ]);
});

test('a document is shown as JSON with its text, and to models as front matter and text', async () => {
  const id = await resourceIn(ann, { map }, { title: 'Shown', content: '# Shown\n\nText.' });
  expect(answerOf(await atlas(['resource', 'show', id]))).toMatchObject({
    title: 'Shown',
    content: '# Shown\n\nText.',
  });
  const { stdout } = await atlas(['resource', 'show', id, '--format', 'toon']);
  expect(stdout).toMatch(/^---\nid: [\s\S]+\n---\n\n# Shown\n\nText\.\n$/);
  expect(answerOf(await atlas(['resource', 'show', id, '--without', 'body']))).not.toHaveProperty('content');
});

test('texts of others cannot steer a terminal', async () => {
  await resourceIn(ann, { map }, { title: 'Red \u001b[31m \u202e alert' });
  const { stdout } = await atlas(['resource', 'list', '--cogmap', map, '--limit', '1', '--format', 'table']);
  expect(stdout).toContain('Red \\u001b[31m \\u202e alert');
  for (const steering of ['\u001b', '\u202e']) expect(stdout).not.toContain(steering);
});

test('faults of a plan are reported without the service, by place or by stage', async () => {
  const nowhere = commandLine({});
  const check = (stage: object) =>
    nowhere(
      ['query', '--check', '--plan', '-'],
      JSON.stringify({ stages: [{ name: 'found', act: 'find-exact', ...stage }], outcome: { returns: [] } }),
    );
  const { code, stdout } = await check({ depht: 2 });
  expect([code, JSON.parse(stdout)]).toMatchObject([
    1,
    { code: 'bad-request', message: expect.stringContaining('stages.0: Unrecognized key: "depht"') },
  ]);
  const form = await check({ intention: { query: 'soup' } });
  expect([form.code, JSON.parse(form.stdout)]).toEqual([
    1,
    {
      expressible: false,
      refusals: [{ reason: 'no_returns', detail: expect.any(String) }],
      disclosure: expect.any(String),
    },
  ]);
});

/** Another program that answers everything alike. */
async function otherProgram(status: number, type: string, body: string): Promise<Server> {
  const server = createServer((_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

let others: Server[] = [];
afterAll(() => {
  for (const server of others) server.close();
});

test.each([
  [200, 'text/html', '<html>Sign in to the proxy</html>', 'api'],
  [502, 'text/html', '<html>Bad gateway</html>', 'api'],
  [200, 'application/json', '<html>', 'api'],
  [404, 'application/json', '{"oops":true}', 'api'],
])('an answer that is not from Atlas (%s %s) is reported as such', async (status, type, body, code) => {
  const server = await otherProgram(status, type, body);
  others = [...others, server];
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outcome = await as({ SERVICE_API_URL: address })(['context', 'list']);
  expect([outcome.code, JSON.parse(outcome.stdout)]).toMatchObject([
    1,
    { code, hint: expect.stringContaining('proxy') },
  ]);
});

test('an unreachable service is reported with its address and the reason', async () => {
  const { code, stdout } = await as({ SERVICE_API_URL: 'http://127.0.0.1:9' })(['context', 'list']);
  expect([code, JSON.parse(stdout)]).toMatchObject([
    1,
    { code: 'network', message: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 cannot be reached/) },
  ]);
});

test('--version prints the version without the service', async () => {
  expect(await commandLine({})(['--version'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  });
});

test('a command line that is invalid is told in words alone where people or models read', async () => {
  for (const format of ['table', 'toon']) {
    const { code, stdout, stderr } = await atlas(['resource', 'show', '--format', format]);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^error: /)]);
  }
});

test('every group has help, and its commands say which operation they call', async () => {
  const root = await commandLine({})(['--help']);
  expect([root.code, root.stdout]).toEqual([0, expect.stringContaining('Usage: atlas')]);
  const { stdout } = await commandLine({})(['relationship', 'assert', '--help']);
  expect(stdout).toContain('POST /api/relationships (assert)');
});

test('bash completes commands, options and choices', async () => {
  const words = async (...typed: string[]) =>
    (await commandLine({})(['completion', 'words', '--', ...typed])).stdout.split('\n');
  expect(await words('reso')).toContain('resource');
  expect(await words('resource', 'sh')).toContain('show');
  expect(await words('edge', 'assert', '--polarity', '')).toEqual(['forward', 'inverse', '']);
  expect(await words('cogmap', 'shape', '--')).toContain('--lens');
});
