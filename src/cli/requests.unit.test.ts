import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import type { AtlasClient } from '#sdk/index.ts';
import { UsageError } from './failures.ts';
import type { View } from './output/format.ts';
import { makeProgram } from './program.ts';
import type { Shell } from './shell.ts';

/** What commands ask of the service, and what they refuse before they ask anything. */

const A = '00000000-0000-7000-8000-00000000000a';
const B = '00000000-0000-7000-8000-00000000000b';

type Asked = readonly [operation: string, input: { query?: object; body?: object; path?: object }];

let asked: Asked[] = [];
let shown: unknown[] = [];
let views: View[] = [];
let written: string[] = [];
let failed = false;
afterEach(() => {
  asked = [];
  shown = [];
  views = [];
  written = [];
  failed = false;
});

const list = { rows: [], total: 0, offset: 0, returned: 0, limit: 20, truncated: false };
const answers: Readonly<Record<string, unknown>> = { list_resources: list, create_ingest: { id: A } };

/** Of the names, `zzz` and `Swfit` are those of nothing, `two` that of two things, and all others are names of B. */
const meaningsOf = (body: { names: readonly { text: string }[] } | undefined) =>
  body?.names.map(({ text }) => ({
    id: ['zzz', 'Swfit', 'two'].includes(text) ? null : B,
    candidates: text === 'two' ? [A, B].map((id) => ({ id, title: 'Two', home: 'Kitchen' })) : [],
    more: false,
    nearest: text === 'Swfit' ? [{ id: A, title: 'Swift', home: 'Birds' }] : [],
  }));

const atlas = {
  call: async (operation: string, input: Asked[1]) => {
    asked.push([operation, input]);
    return operation === 'find_named' ? meaningsOf(input.body as never) : (answers[operation] ?? {});
  },
} as unknown as AtlasClient;

function shellWith(input: string): Shell {
  const stdin = new PassThrough();
  stdin.end(input);
  return {
    env: {},
    stdin,
    atlas: async () => atlas,
    show: (answer: unknown, view: View) => {
      shown.push(answer);
      views.push(view);
    },
    write: (text: string) => void written.push(text),
    note: () => undefined,
    fail: () => {
      failed = true;
    },
  } as unknown as Shell;
}

/** What was printed of the usage of a command that is refused. */
let complaint = '';

/** Runs a command, whose arguments have no spaces unless they are JSON without any. */
async function run(line: string, input = ''): Promise<void> {
  const words = line.split(' ');
  const shell = shellWith(input);
  const program = await makeProgram(words, { version: '0', shell, keep: () => undefined });
  const say = (text: string): void => {
    complaint += text;
  };
  const quiet = (command: typeof program): void => {
    command.configureOutput({ writeErr: say, writeOut: () => undefined });
    command.commands.forEach(quiet);
  };
  quiet(program);
  await program.parseAsync(words, { from: 'user' });
}

const bodyOf = async (line: string, input?: string) => {
  await run(line, input);
  return asked.at(-1)![1].body;
};
const queryOf = async (line: string) => {
  await run(line);
  return asked.at(-1)![1].query;
};

test.each([
  ['resource create --type note --title a', /--context or --cogmap/],
  [`resource create --type note --title a --context @me/x --cogmap ${A}`, /not both/],
  ['resource create --type note --context @me/x --from a.md --body b', /--from and --body/],
  ['resource create --type note --context @me/x --no-source --sources a', /--no-source and --sources/],
  [`resource update ${A} --sources ${B}`, /--sources needs --body/],
  [`resource update ${A} --goal ${B} --clear-goal`, /--goal and --clear-goal/],
  [`resource list --context @me/x --cogmap ${A}`, /--context and --cogmap/],
  ['resource list --all --limit 5', /--all excludes/],
  ['resource list --all --page 1', /--all excludes/],
  ['resource list --page 0', /from 1/],
  ['resource list --page 2 --offset 5', /--offset and --page/],
  ['resource list --with body', /lists have open-meta only/],
  [`resource show ${A} --with body --without body`, /--with body and --without body/],
  [`search soup --context @me/x --cogmap ${A}`, /--context and --cogmap/],
  ['search soup --context @me/x --cogmap soup', /--context and --cogmap/],
  ['resource create --type note --title a --context kitchen --cogmap soup', /--context and --cogmap/],
  ['query --check --dry-run --plan -', /--check and --dry-run/],
  ['query --check', /--plan/],
  [`data-artifact schema declare --kind a --content {}`, /context once/],
  [`data-artifact schema declare ${A} --context ${A} --kind a --content {}`, /context once/],
  ['call no_such_operation', /there is no operation/],
])('%s is a usage error, and nothing is sent', async (line, reason) => {
  const refused = await run(line).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UsageError);
  expect((refused as Error).message).toMatch(reason);
  expect(asked).toEqual([]);
});

test.each([
  'resource create --title a --context @me/x',
  'resource list --sort colour',
  'resource list --sort title:up',
  'resource list --status asleep',
  'job show nothing',
  'resource show  ',
  `resource update ${A} --open-meta [1]`,
  `relationship assert ${A} ${B} --kind causes --polarity forward --label a`,
  `relationship assert ${A} ${B} --kind near --label a`,
  'resource annotate',
  'context create Kitchen --owner @ben',
  'context create Kitchen --owner zzz',
])('%s is refused while the command line is parsed', async (line) => {
  await expect(run(line)).rejects.toMatchObject({ name: 'CommanderError', exitCode: 1 });
  expect(asked).toEqual([]);
});

test.each([
  'admin jobs redrive --ids zzz',
  `data-artifact commit ${A} --kind a --intent member --content {} --supersedes zzz`,
])('%s is refused, and the invalid ref is named', async (line) => {
  complaint = '';
  await expect(run(line)).rejects.toMatchObject({ name: 'CommanderError', exitCode: 1 });
  expect(complaint).toMatch(/^error: .*zzz.* not an id/i);
  expect(asked).toEqual([]);
});

test.each([
  'search soup --within zzz',
  `search soup --within ${A},zzz`,
  'search soup --cogmap zzz',
  `graph slice ${A} --seeds zzz`,
  'graph regions zzz',
  'resource list --cogmap zzz',
  `admin principals decide ${A} zzz --act approve`,
  `trail node zzz`,
  `machine provision m --team zzz:watcher`,
])('%s names nothing, and nothing but the name is asked', async (line) => {
  await expect(run(line)).rejects.toMatchObject({
    code: 'not-found',
    message: expect.stringMatching(/^there is no [a-z ]+ "zzz" that you can read$/),
  });
  expect(asked.map(([operation]) => operation)).toEqual(['find_named']);
});

test('a name of nothing is refused with the nearest', async () => {
  await expect(run('resource show Swfit')).rejects.toMatchObject({
    hint: `the nearest:\n${A}  Swift, in Birds\nrun: atlas resource list`,
  });
});

test('the name of several is refused with its candidates', async () => {
  await expect(run('resource show two')).rejects.toMatchObject({
    code: 'bad-request',
    message: '"two" is the name of more than one document',
    hint: `give the id of one:\n${A}  Two, in Kitchen\n${B}  Two, in Kitchen`,
  });
});

test.each([
  ['cogmap show soup', [{ kind: 'cogmap', text: 'soup' }]],
  ['context show @me/soup', [{ kind: 'context', text: '@me/soup' }]],
  ['event cursor soup', [{ kind: 'anchor', text: 'soup' }]],
  ['resource show 00000000', [{ kind: 'resource', text: '00000000' }]],
  [
    `graph slice soup --seeds leek,${A},stock`,
    [
      { kind: 'cogmap', text: 'soup', home: 'soup' },
      { kind: 'resource', text: 'leek', home: 'soup' },
      { kind: 'resource', text: 'stock', home: 'soup' },
    ],
  ],
  [
    'cogmap grant soup --to-team crew --read',
    [
      { kind: 'cogmap', text: 'soup' },
      { kind: 'team', text: 'crew' },
    ],
  ],
  [
    'cogmap shape soup --lens usual',
    [
      { kind: 'cogmap', text: 'soup' },
      { kind: 'lens', text: 'usual' },
    ],
  ],
])('%s looks its names up in one call', async (line, names) => {
  await run(line);
  expect(asked[0]![0]).toBe('find_named');
  expect(asked[0]![1].body).toMatchObject({ names });
  expect(asked.filter(([operation]) => operation === 'find_named')).toHaveLength(1);
  expect(JSON.stringify(asked.slice(1))).toContain(B);
  expect(JSON.stringify(asked.slice(1))).not.toContain('soup');
});

test.each([
  `cogmap show ${A}`,
  `graph slice soup-${A} --seeds ${A},${B}`,
  'resource list --context @me/soup',
  `context share ${A} ${B}`,
  `cogmap shape ${A} --lens ${B}`,
])('%s has nothing to look up', async (line) => {
  await run(line);
  expect(asked).toHaveLength(1);
  expect(asked[0]![0]).not.toBe('find_named');
});

test.each([
  ['resource list --limit 501', 500],
  ['admin ledger --limit 201', 200],
  ['admin jobs list --limit 201', 200],
  ['subscription list --limit 201', 200],
  ['feed-target list --limit 201', 200],
  [`trail node ${A} --limit 10001`, 10_000],
  [`event feed ${A} --limit 1001`, 1000],
  [`steward changes ${A} --limit 1001`, 1000],
  ['search soup --limit 51', 50],
])('%s exceeds the rows of a page, and the maximum is reported', async (line, most) => {
  complaint = '';
  await expect(run(line)).rejects.toMatchObject({ name: 'CommanderError', exitCode: 1 });
  expect(complaint).toContain(`at most ${most}`);
  expect(asked).toEqual([]);
});

test.each([
  ['search soup --context @me/a --context @me/b', /--context/],
  [`search soup --cogmap ${A} --cogmap ${B}`, /--cogmap/],
  ['resource list --context @me/a --context @me/b', /--context/],
])('%s gives an option twice, and is refused', async (line, option) => {
  complaint = '';
  await expect(run(line)).rejects.toMatchObject({ name: 'CommanderError', exitCode: 1 });
  expect(complaint).toMatch(option);
  expect(asked).toEqual([]);
});

test.each([
  ['@me', 'Me'],
  ['+crew', { Team: 'crew' }],
])('a context is created for %s', async (owner, body) => {
  expect(await bodyOf(`context create Kitchen --owner ${owner}`)).toEqual({ name: 'Kitchen', owner: body });
});

test('an empty text clears a setting', async () => {
  await run('admin settings --terms-version= --instance-name Ours');
  expect(asked).toEqual([
    ['change_instance_settings', { body: { terms_version: null, instance_name: 'Ours' } }],
  ]);
});

test.each([
  ['', { limit: 20, offset: 0, sort: 'updated', order: 'desc' }],
  [' --page 3 --limit 5', { limit: 5, offset: 10 }],
  [' --page 2', { limit: 20, offset: 20 }],
  [' --sort title', { sort: 'title', order: 'asc' }],
  [' --sort seq', { sort: 'seq', order: 'desc' }],
  [' --sort context', { sort: 'context_name', order: 'asc' }],
  [' --sort doctype:desc', { sort: 'doc_type_name', order: 'desc' }],
  [' --tag a --tag b,c', { tags: 'a,b,c' }],
  [` --cogmap ${A} --cogmap soup-${B}`, { cogmap_ids: `${A},${B}` }],
])('resource list%s', async (options, query) => {
  expect(await queryOf(`resource list${options}`)).toMatchObject(query);
});

test.each([
  ['', ['title', 'doc_type_name', 'id']],
  [' --with open-meta', ['title', 'doc_type_name', 'open_meta', 'id']],
  [' --fields stage,title', ['stage', 'title']],
])('a list of documents%s shows the requested columns', async (options, columns) => {
  await run(`resource list${options}`);
  expect(views[0]!.columns).toEqual(columns);
});

test.each([
  [{ rows: Array(25), total: 25, offset: 0 }, '25 in all'],
  [{ rows: Array(20), total: 364, offset: 20 }, '21 to 40 of 364; --page, --limit or --all gives others'],
  [{ rows: [], total: 364, offset: 400 }, 'none of 364; --page, --limit or --all gives others'],
])('a list says how many rows there are', async (answer, note) => {
  await run('resource list');
  expect(views[0]!.note!(answer)).toBe(note);
});

test('a search shows what the service reports about its lists', async () => {
  await run('search soup');
  const arm = { hits: [], reason: 'no_match' };
  const note = (exact: object, wide: object) => views[0]!.note!({ exact, wide });
  expect(note(arm, { ...arm, degraded: false })).toBeUndefined();
  expect(note({ ...arm, hint: 'Fewer words.' }, { ...arm, degraded: true })).toBe(
    'by words: Fewer words.\nby meaning: the service could not embed the question',
  );
  expect(note(arm, { ...arm, degraded: true, hint: 'Later.' })).toBe('by meaning: Later.');
});

test('lists of an update are added to the stored ones', async () => {
  expect(await bodyOf(`resource update ${A} --tags b --tags c,d --relates-to x`)).toEqual({
    open_meta_add: { tags: ['b', 'c', 'd'], relates_to: ['x'] },
  });
});

test('lists of an update are added to the metadata that replaces the stored metadata', async () => {
  expect(await bodyOf(`resource update ${A} --open-meta {"tags":[],"a":1} --tags x`)).toEqual({
    open_meta: { tags: ['x'], a: 1 },
  });
});

test('lists are added to what other options add or set under the same key', async () => {
  expect(await bodyOf(`resource update ${A} --open-meta-add {"tags":["a"],"x":[1]} --tags b`)).toEqual({
    open_meta_add: { tags: ['a', 'b'], x: [1] },
  });
  expect(await bodyOf(`resource update ${A} --open-meta {"tags":"a"} --tags b`)).toEqual({
    open_meta: { tags: ['a', 'b'] },
  });
});

test('managed metadata has the names of the contract', async () => {
  expect(await bodyOf(`resource update ${A} --stage done --seq 3 --pr 12`)).toEqual({
    managed_meta: { 'service-stage': 'done', 'service-seq': 3, 'service-pr': '12' },
  });
});

test('a create has an idempotency key of its own, and the confidence and model of the act', async () => {
  const line = 'resource create --type note --title a --context @me/x --confidence probable --model m';
  const [first, second] = [await bodyOf(line), await bodyOf(line)] as { idempotency_key: string }[];
  expect(first).toEqual({
    title: 'a',
    content: '',
    doc_type_name: 'note',
    origin_uri: '',
    context_ref: '@me/x',
    idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    confidence: 'probable',
    model: 'm',
  });
  expect(second!.idempotency_key).not.toBe(first!.idempotency_key);
});

test('stdin is read only where it is asked for', async () => {
  const line = 'resource create --type note --title a --context @me/x';
  expect(await bodyOf(line, 'from the pipe')).toMatchObject({ content: '' });
  expect(await bodyOf(`${line} --body -`, 'from the pipe')).toMatchObject({ content: 'from the pipe' });
  expect(await bodyOf(`resource update ${A} --title b`, 'from the pipe')).toEqual({ title: 'b' });
});

test('sources are addresses, events and documents; edges are made to the documents', async () => {
  const options = `--sources https://e.example/a,event:${A},soup-${B} --sources-as-edges --task ${A}`;
  await run(`resource create --type note --title a --cogmap ${A} ${options}`);
  expect(asked.map(([operation]) => operation)).toEqual(['create_ingest', 'assert', 'assert']);
  expect(asked[0]![1].body).toMatchObject({
    home_cogmap_id: A,
    sources: [
      { kind: 'remote', value: 'https://e.example/a' },
      { kind: 'event', value: A },
      { kind: 'resource', value: B },
    ],
  });
  expect(asked.slice(1).map(([, { body }]) => body)).toMatchObject([
    { source: A, target: A, label: 'advances', edge_kind: 'leads_to', polarity: 'forward', weight: 1 },
    { source: A, target: B, label: 'derived_from', edge_kind: 'leads_to', polarity: 'inverse', weight: 1 },
  ]);
});

test.each(['leads-to', 'leads_to'])('a relationship is of kind %s', async (kind) => {
  const line = `edge assert ${A} ${B} --kind ${kind} --polarity forward --label then`;
  expect(await bodyOf(line)).toEqual({
    source: A,
    target: B,
    edge_kind: 'leads_to',
    polarity: 'forward',
    label: 'then',
    weight: 1,
  });
});

test('every operation of the contract can be called by its id', async () => {
  const { paths } = JSON.parse(readFileSync(new URL('../../contract/current.json', import.meta.url), 'utf8'));
  const operations = Object.values(paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    (methods) => Object.values(methods).map(({ operationId }) => operationId),
  );
  for (const operation of operations) await run(`call ${operation}`);
  expect(operations.length).toBeGreaterThan(100);
  expect(asked.map(([operation]) => operation)).toEqual(operations);
});

test('parameters and the body of an operation are given by name', async () => {
  await run(`call element_trail --path kind=node --path id=${A} --query limit=3`);
  await run('call search --body -', '{"query":"soup"}');
  expect(asked).toEqual([
    ['element_trail', { path: { kind: 'node', id: A }, query: { limit: '3' } }],
    ['search', { body: { query: 'soup' } }],
  ]);
});

test('the recognised keys of open metadata are known without the service', async () => {
  await run('resource describe-open-meta');
  expect(shown[0]).toContainEqual({ key: 'tags', holds: expect.any(String), searchable: true });
  expect(asked).toEqual([]);
});

test('a plan that cannot be expressed fails, without the service', async () => {
  await run('query --check --plan -', '{"stages":[],"outcome":{"returns":[]}}');
  expect(shown).toMatchObject([
    { expressible: false, refusals: [{ reason: 'no_stages' }, { reason: 'no_returns' }] },
  ]);
  expect([failed, asked]).toEqual([true, []]);
});

test('a template has the headings of a known type, needs no home, and sends nothing', async () => {
  await run('resource create --type decision --show-template');
  await run('resource create --type recipe --title Soup --show-template');
  expect(written).toEqual([
    '# Title\n\n## Context\n\n## Options\n\n## Decision\n\n## Consequences\n',
    '# Soup\n',
  ]);
  expect(asked).toEqual([]);
});

test.each([
  'task',
  'goal',
  'session',
  'research',
  'decision',
  'concept',
  'fact',
  'memory',
  'question',
  'theme',
  'concern',
  'principle',
  'commitment',
  'domain',
])('the type %s has headings', async (type) => {
  await run(`resource create --type ${type} --show-template`);
  expect(written[0]).toMatch(/^# Title\n(\n## [A-Z].*\n){2,}$/);
});

test('a warmup asks for the latest sessions and goals of a context', async () => {
  await run('warmup --context @me/x --goals 3');
  const usual = { context_ref: '@me/x', sort: 'updated', order: 'desc' };
  expect(asked).toEqual([
    ['list_resources', { query: { ...usual, doc_type_name: 'session', limit: 5 } }],
    ['list_resources', { query: { ...usual, doc_type_name: 'goal', limit: 3 } }],
  ]);
  expect(shown).toEqual([{ sessions: [], goals: [] }]);
});

test.each([
  ['2h', 2 * 3600],
  ['3d', 3 * 86_400],
  ['90s', 90],
  ['1w', 604_800],
])('what changed since %s ago is asked by time', async (ago, seconds) => {
  const { since } = (await queryOf(`event list --since ${ago}`)) as { since: string };
  expect(Math.abs(Date.now() - seconds * 1000 - Date.parse(since))).toBeLessThan(60_000);
});

test.each([
  ['2026-01-31T12:00:00+02:00', '2026-01-31T10:00:00.000Z'],
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  [A, A],
])('what changed since %s', async (text, since) => {
  expect(await queryOf(`event list --since ${text}`)).toMatchObject({ since });
});

test.each(['yesterday', '2x', '-1h', ''])('since %s is refused', async (text) => {
  await expect(run(`event list --since=${text}`)).rejects.toMatchObject({ exitCode: 1 });
  expect(asked).toEqual([]);
});

test('a command, too, prints the version', async () => {
  await run('version');
  expect(written[0]).toMatch(/^\d+\.\d+\.\d+\n$/);
});
