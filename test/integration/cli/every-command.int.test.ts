import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { afterAll, expect, test } from 'vitest';
import { ENTRIES } from '#cli/program.ts';
import type { Shell } from '#cli/shell.ts';
import { commandLineInProcess, type Run } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { contextOf, edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';

/** Every command of the tree does what it says, once, against a running service. */

const ran = new Set<string>();

interface Things {
  readonly context: string;
  readonly map: string;
  readonly document: string;
  readonly other: string;
  readonly edge: string;
  readonly team: string;
  readonly slug: string;
  readonly region: string;
}

const json = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Runs a command, `group name …`, and gives its answer; fails where it fails. */
async function run(command: string, args: readonly string[] = [], { by = ann, input = '' } = {}) {
  ran.add(command);
  const { code, stdout, stderr } = await as(by)([...command.split(' '), ...args], input);
  expect([command, code, stdout, stderr].join('\n')).toMatch(/^[^\n]+\n0\n/);
  return json(stdout);
}

const running = await service();
const { ann, ben, zoe } = await running.people({ ann: 'admin', ben: 'approved', zoe: 'denied' });
const origin = await originOf(running);
const folder = await mkdtemp(join(tmpdir(), 'atlas-every-'));
const none = {
  SERVICE_GLOBAL_CONFIG: join(folder, 'config.toml'),
  SERVICE_AUTH_PATH: join(folder, 'auth.json'),
};
const lines = await Promise.all(
  [ann, ben, zoe].map(
    async ({ token }) =>
      [
        token,
        await commandLineInProcess({ ...none, SERVICE_API_URL: origin, SERVICE_TOKEN: token }),
      ] as const,
  ),
);
const as: (caller: Caller) => Run = ({ token }) => new Map(lines).get(token)!;
const context = await contextOf(ann, 'Commands');
const map = (await mapOf(ann, 'Commands')).id;
const [document, other] = await Promise.all([
  resourceIn(ann, { map }, { title: 'Document', content: '# Document\n\nText.' }),
  resourceIn(ann, { map }, { title: 'Other' }),
]);
const edge = await edgeOf(ann, document, other, { label: 'then' });
const slug = `crew-${ann.id.slice(-12)}`;
const team = (await made(ann.post('/api/teams', { slug, name: 'Crew' }))).id;
await made(ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 1 }));
const [region] = await made(ann.get(`/api/cognitive-maps/${map}/shape`));
const things: Things = { context, map, document, other, edge, team, slug, region: region.region_id };

afterAll(() => rm(folder, { recursive: true }));

test('documents', async () => {
  const { map, context, document, other } = things;
  const created = await run(
    'resource create',
    [
      '--type',
      'concept',
      '--cogmap',
      map,
      '--body',
      '-',
      '--sources',
      `https://e.example/a,${document}`,
      '--sources-as-edges',
      '--task',
      other,
    ],
    { input: '# From stdin\n\nText.' },
  );
  expect(created).toMatchObject({ title: 'From stdin', origin_uri: '' });
  const { id } = created;
  await Promise.all([
    run('resource list', ['--cogmap', map]),
    run('resource show', [id, '--edges', '--lineage', '--provenance']),
    run('resource evidence', [id]),
    run('resource lineage', [id]),
    run('resource provenance', [id]),
    run('resource blocks', [id]),
    run('resource audits', [id]),
    run('resource describe-open-meta'),
    run('resource grant', [id, '--to-profile', ben.id, '--write']),
    run('relationship list', [id]),
    run('trail', ['node', id]),
  ]);
  await run('resource update', [id, '--tags', 'a', '--stage', 'draft', '--title', 'Changed']);
  await run('resource update', [id, '--tags', 'b']);
  expect(await run('resource show', [id])).toMatchObject({ open_meta: { tags: ['a', 'b'] } });
  await run('resource update', [id, '--open-meta', '{"tags":[]}', '--tags', 'x']);
  expect(await run('resource show', [id])).toMatchObject({ open_meta: { tags: ['x'] } });
  await run('resource annotate', [id, '--sources', document]);
  await run('resource facet', [id, '--values', '{"topic":"soup"}']);
  expect(await run('resource facets', [id])).toMatchObject({ facets: expect.anything() });
  await run('facet set', [id, '--values', '{"topic":"stew"}']);
  await run('facet list', [id]);
  await run('resource revoke', [id, '--from-profile', ben.id]);
  const own = await run('resource create', [
    '--type',
    'concept',
    '--context',
    context,
    '--title',
    'Goes',
    '--no-source',
  ]);
  await run('resource delete', [own.id, '--force']);
  const double = await resourceIn(ann, { context });
  expect(await run('resource merge', [id, '--from', double, '--dry-run'])).toMatchObject({ dry_run: true });
  const { merge_id } = await run('resource merge', [id, '--from', double]);
  expect(await run('resource undo-merge', [id, '--merge', merge_id])).toMatchObject({ restored: [double] });
  const given = await resourceIn(ann, { context });
  await run('resource reassign', [given, '--to', ben.id]);
});

test('a long body goes in segments, and a page of the web becomes Markdown', async () => {
  const { map } = things;
  const file = join(folder, 'long.md');
  const body = `# Long\n\n${'A line of a long text.\n'.repeat(16_000)}`;
  await writeFile(file, body);
  const { id } = await run('resource create', ['--type', 'concept', '--cogmap', map, '--body', `@${file}`]);
  expect((await run('resource show', [id])).content).toBe(body);
  const page = join(folder, 'page.html');
  await writeFile(
    page,
    '<html><title>Soup</title><body><h1>Soup</h1><p>With <b>parsley</b></p><script>x</script></body></html>',
  );
  const made = await run('resource create', ['--type', 'concept', '--cogmap', map, '--from', page]);
  expect((await run('resource show', [made.id])).content).toBe('# Soup\n\nWith **parsley**');
});

test('relationships', async () => {
  const { document, other } = things;
  const { edge_handle } = await run('relationship assert', [
    other,
    document,
    '--kind',
    'leads-to',
    '--polarity',
    'forward',
    '--label',
    'then',
  ]);
  await run('relationship retype', [edge_handle, '--kind', 'near', '--polarity', 'forward']);
  await run('relationship reweight', [edge_handle, '--weight', '0.5']);
  await run('relationship facet', [edge_handle, '--values', '{"why":"so"}']);
  await run('relationship facets', [edge_handle]);
  await run('relationship fold', [edge_handle, '--reason', 'wrong']);
  const { stdout } = await as(ann)(['edge', 'list', other]);
  expect(JSON.parse(stdout)).not.toContainEqual(expect.objectContaining({ edge_id: edge_handle }));
});

test('maps', async () => {
  const { map, slug } = things;
  const manifest = join(folder, 'map.yaml');
  await writeFile(manifest, 'name: Of a manifest\nentries: []\n');
  const { cogmap_id } = await run('cogmap create', ['--manifest', manifest, '--name', 'Named']);
  await run('cogmap reconcile', [cogmap_id, '--manifest', manifest]);
  expect(await run('cogmap list', ['--name-contains', 'named'])).toMatchObject([{ id: cogmap_id }]);
  await Promise.all([
    run('cogmap show', [map]),
    run('cogmap shape', [map]),
    run('cogmap region-metrics', [map]),
    run('cogmap analytics', [map]),
    run('cogmap formation', [map]),
    run('cogmap changes', [map, '--from', '1w', '--behind', '2']),
    run('report', [map, '--limit', '3', '--stale-days', '30']),
    run('duplicates', [map, '--limit', '3']),
  ]);
  expect(await run('cogmap materialize', [map, '--threshold', '1'])).toMatchObject({ cogmap_id: map });
  const lenses = await run('cogmap lenses');
  const { id: lens } = lenses.find(({ name }: { name: string }) => name === 'telos-default-propheavy');
  await run('cogmap materialize', [map, '--threshold', '0', '--lens', lens]);
  expect((await run('cogmap shape', [map, '--lens', lens])).length).toBeGreaterThan(0);
  await run('cogmap bind', [map, slug]);
  expect(await run('cogmap list', ['--team', slug])).toMatchObject([{ id: map }]);
  await run('cogmap unbind', [map, slug]);
  await run('cogmap grant', [map, '--to-team', slug]);
  await run('cogmap revoke', [map, '--from-team', slug]);
});

test('contexts', async () => {
  const { team, slug } = things;
  const { id, slug: name } = await run('context create', ['Of the command', '--owner', '@me']);
  await run('context list');
  expect(await run('context show', [`@me/${name}`])).toMatchObject({ id });
  await run('context rename', [id, '--name', 'Renamed']);
  await run('context share', [id, slug]);
  await run('context unshare', [id, team]);
  await run('context shape', [id]);
  await run('context region-metrics', [id]);
  expect(await run('context locate', [id, things.other])).toMatchObject([{ resource_id: things.other }]);
  expect(await run('context slice', [id, '--seeds', things.other])).toHaveProperty('nodes');
  await run('context materialize', [id, '--threshold', '1']);
  await run('context transfer', [id, slug]);
});

test('search, plans and walks', async () => {
  const { map, document, region, context } = things;
  expect(await run('search', ['document', '--cogmap', map, '--text-only'])).not.toHaveProperty('wide');
  await run('search', ['document']);
  await resourceIn(ann, { context }, { title: 'Session', doc_type: 'session' });
  expect(await run('warmup', ['--context', context, '--goals', '1'])).toMatchObject({
    sessions: [{ title: 'Session' }],
    goals: [],
  });
  const plan = JSON.stringify({
    stages: [{ name: 'found', act: 'find-exact', intention: { query: 'document' } }],
    outcome: { returns: [{ stage: 'found' }] },
  });
  expect(await run('query acts')).toHaveProperty('acts');
  expect(await run('query', ['--plan', '-'], { input: plan })).toHaveProperty('returned');
  const { id } = await run('query plan save', [`Plan ${ann.id}`, '-'], { input: plan });
  await run('query plan list');
  await run('query plan show', [id]);
  await run('query plan run', [id]);
  await run('query plan remove', [id]);
  await Promise.all([
    run('graph home'),
    run('graph entry'),
    run('graph traverse', [document]),
    run('graph paths', [document, things.other, '--strongest', '--limit', '2']),
    run('graph slice', [map, '--seeds', document]),
    run('graph regions', [region]),
    run('graph members', [region, '--limit', '1']),
    run('graph composition', [context, '--container', document]),
    run('event cursor', [map]),
    run('graph labels', [map]),
    run('event list', ['--since', '2026-01-01T00:00:00Z', '--limit', '5']),
    run('event feed', [map, '--limit', '3']),
  ]);
  const located = await run('graph locate', [map, document, things.other]);
  const regions = located.map(({ region_id }: { region_id: string }) => region_id);
  expect(new Set(regions).size).toBe(2);
  expect(await run('graph bridges', regions)).toHaveProperty('edges');
  const [one, other] = regions;
  const ends = ['--from-territory', one, '--to-territory', other];
  expect(await run('graph paths', ends)).toHaveProperty('paths');
  expect(await run('graph paths', [things.document, '--from-territory', one])).toHaveProperty('paths');
});

/** Runs a command that must be refused so: for what needs a state that takes longer to bring about than the command is worth. */
async function refused(command: string, args: readonly string[], code: string): Promise<void> {
  ran.add(command);
  const outcome = await as(ann)([...command.split(' '), ...args]);
  expect([command, outcome.code, json(outcome.stdout)?.code]).toEqual([command, 1, code]);
}

const NOBODY = '00000000-0000-7000-8000-00000000beef';

test('runs, artifacts and shapes', async () => {
  const { map, document, context } = things;
  const { invocation_id } = await run('invocation open', ['--cogmap', map, '--trigger-kind', 'manual']);
  await run('invocation show', [invocation_id]);
  await run('invocation list', ['--cogmap', map]);
  await run('invocation close', [invocation_id, '--disposition', 'completed', '--outcome', '{"done":1}']);
  const { artifact_id } = await run('data-artifact commit', [
    document,
    '--kind',
    'score',
    '--intent',
    'current',
    '--content',
    '{"a":1}',
  ]);
  await run('data-artifact list', [document, '--counts']);
  await run('data-artifact show', [document, artifact_id]);
  const shape = ['--context', context, '--kind', 'score', '--content', '{"type":"object"}'];
  const declared = await run('data-artifact schema declare', shape);
  await run('data-artifact schema declare', [context, '--kind', 'other', '--content', '{"type":"object"}']);
  await run('data-artifact schema list', ['--context', context]);
  await run('data-artifact schema show', [declared.shape_id]);
});

test('teams and invitations', async () => {
  const { context, map, document } = things;
  const slug = `team-${ann.id.slice(-12)}`;
  const { id } = await run('team create', [slug, '--name', 'A team']);
  expect(await run('team list')).toContainEqual(expect.objectContaining({ id }));
  await run('team update', [slug, '--description', 'Of the command']);
  await run('team add-member', [slug, ben.id, '--role', 'member']);
  await run('team set-role', [slug, ben.id, '--role', 'watcher']);
  expect((await run('team show', [`+${slug}`])).members).toHaveLength(2);
  await run('team leave', [slug], { by: ben });
  await run('team add-member', [slug, ben.id, '--role', 'member']);
  await run('team reassign', [slug, '--from', ben.id, '--to', ann.id]);
  await run('team remove-member', [slug, ben.id, '--dry-run']);
  const email = `${ben.id}@elsewhere.example`;
  const first = await run('team invite', [slug, email, '--role', 'member']);
  await run('team invitations', [slug]);
  await run('team uninvite', [slug, first.id]);
  const second = await run('invite send', [slug, email, '--role', 'member']);
  await run('invite list', [slug]);
  await run('invite revoke', [slug, second.id]);
  expect(await run('invitations')).toEqual([]);
  for (const command of ['team join', 'team decline', 'invite accept', 'invite decline'])
    await refused(command, ['no-token'], 'not-found');
  await run('team delete', [slug]);
  await run('team restore', [id]);
  await run('feed-target list');
  const target = await run('feed-target create', [context, '--url', 'https://hooks.example/atlas']);
  await run('feed-target show', [target.feed_target.id]);
  await run('feed-target revoke', [target.feed_target.id]);
  const link = await run('shared-link create', [map, '--slice', document, '--depth', '2', '--days', '3']);
  await run('shared-link create', [map, '--panorama', '--live', '--title', 'Now']);
  await run('shared-link list', [map]);
  await run('shared-link show', [link.shared_link.id]);
  await run('shared-link revoke', [link.shared_link.id]);
  const acts = JSON.stringify([{ act: 'update_resource', id: document, title: 'Proposed' }]);
  const about = ['--map', map, '--title', 'A title', '--reason', 'so', '--days', '3'];
  const made = () => run('proposal create', [...about, '--acts', acts]);
  const proposal = await made();
  await run('proposal list', ['--map', map, '--all']);
  await run('proposal show', [proposal.id]);
  await run('proposal preview', [proposal.id, '--acts', '1']);
  await run('proposal accept', [proposal.id, '--acts', '1', '--reason', 'right', '--despite-conflicts']);
  await run('proposal reject', [(await made()).id, '--reason', 'not again']);
  await run('proposal withdraw', [(await made()).id]);
  await run('proposal demand', [map, '--below', 'probable']);
  await run('proposal demand', [map]);
  await run('proposal demanded', [map]);
});

test('profile and access', async () => {
  const { document } = things;
  await run('profile show');
  expect(await run('status')).toMatchObject({ system_access: 'granted' });
  await run('version');
  await run('profile update', ['--display-name', 'Ann of the command', '--preferences', '{"a":1}']);
  await run('profile links');
  await run('access settings');
  await run('access request');
  await run('access explain', ['--principal', ben.id, '--subject', `kb_resources:${document}`]);
  await refused('slack disconnect', [], 'unauthorized');
  await run('call', ['get_resource', '--path', `id=${document}`]);
});

test('webhooks', async () => {
  const { context, slug, map } = things;
  const registered = await run('connection register', [
    'github',
    '--context',
    context,
    '--event-type-header',
    'x-github-event',
    '--teams',
    slug,
  ]);
  const { id } = registered.connection ?? registered;
  await run('connection list');
  await run('connection set-teams', [id, slug]);
  await run('context share', [context, slug]);
  const selector = '{"kind":"git_hub_repository","repo":"a/b"}';
  const subscription = await run('subscription create', [
    '--team',
    slug,
    '--connection',
    id,
    '--subscriber-table',
    'kb_contexts',
    '--subscriber',
    context,
    '--selector',
    selector,
  ]);
  await run('subscription list');
  await run('subscription show', [subscription.id]);
  await run('subscription delivery list', [subscription.id]);
  await refused('subscription delivery show', [NOBODY], 'not-found');
  await refused('subscription delivery scope', [NOBODY, '--scope', 'in_scope'], 'not-found');
  await refused(
    'subscription delivery dispose',
    [NOBODY, '--disposition', 'acted', '--rationale', 'so', '--confidence', '1'],
    'not-found',
  );
  await run('subscription revoke', [subscription.id]);
  await run('connection revoke', [id]);
  expect(map).toBeDefined();
});

test('stewards, auditors and jobs', async () => {
  const { map, document } = things;
  await run('steward candidates');
  await run('steward sweep');
  await run('steward delta', [map]);
  await run('steward changes', [map]);
  await run('steward dispatch', ['--cap', '1']);
  await run('steward advance-watermark', [map]);
  await run('auditor sweep');
  // Auditing is for machines.
  await refused('auditor dispatch', ['--cap', '1'], 'forbidden');
  await refused('auditor complete', [NOBODY], 'not-found');
  await refused(
    'auditor audit',
    [NOBODY, '--block', NOBODY, '--source', document, '--value', '1'],
    'not-found',
  );
  for (const command of ['job show', 'job wait', 'job heartbeat'])
    await refused(command, [NOBODY], 'not-found');
  await refused('job fail', [NOBODY, '--reason', 'so'], 'not-found');
});

test('administration', async () => {
  const { slug } = things;
  const profile = zoe.id;
  await run('admin access explain', [profile]);
  await run('admin access approve', [profile]);
  await run('admin access deactivate', [profile]);
  await run('admin access reactivate', [profile]);
  await run('admin access revoke', [profile, '--reason', 'so']);
  await run('admin principals list', ['--q', zoe.id]);
  await run('admin principals show', [profile]);
  await run('admin principals decide', [profile, '--act', 'approve']);
  await run('admin promote', [ben.id, '--team', slug]);
  await run('admin demote', [ben.id]);
  await run('admin requests list');
  await refused('admin requests review', [NOBODY, '--approve'], 'not-found');
  await run('admin reviews list');
  await refused('admin reviews decide', [NOBODY, '--uphold'], 'not-found');
  expect(await run('admin settings')).toHaveProperty('instance_name');
  await run('admin ledger', ['--actor', ann.id]);
  await run('admin jobs list');
  await run('admin jobs metrics');
  await run('admin jobs idle');
  await run('admin jobs redrive', ['--kind', 'none-of-these']);
  await run('admin jobs purge', ['--kind', 'none-of-these']);
  await refused('backup create', ['--recipient', 'not-a-key', '--wait'], 'bad-request');
  await run('backup list');
  await refused('backup show', [NOBODY], 'not-found');
  await refused('backup download', [NOBODY, '--to', join(folder, 'none.backup')], 'not-found');
  await refused('backup delete', [NOBODY], 'not-found');
  const group = `group-${ann.id}`;
  await run('admin idp-groups map', ['idp', group, slug, '--role', 'member']);
  await run('admin idp-groups list');
  await run('admin idp-groups unmap', ['idp', group, slug]);
  await refused('admin slack disconnect', ['slack:T:U'], 'unauthorized');
  await run('admin reembed', ['--resource', things.other, '--dry-run']);
  const gone = await resourceIn(ann, { map: things.map }, { title: 'Gone' });
  await run('admin purge', [gone]);
  await run('admin purge-receipt', [gone]);
});

test('machines, under both of their names', async () => {
  for (const group of ['machine', 'admin machine']) {
    const clientId = `client-${group.length}-${ann.id}`;
    const { id } = await run(`${group} provision`, [clientId, '--label', 'Ours']);
    const { client } = await run(`${group} issue`, ['--label', 'Theirs', '--cogmap', `${things.map}:ro`]);
    await run(`${group} list`, ['--include-revoked']);
    await run(`${group} show`, [id]);
    await run(`${group} rotate-secret`, [client.id, '--grace', '0']);
    const rebound = await run(`${group} rebind`, [id, '--client-id', `${clientId}-2`, '--label', 'Again']);
    await run(`${group} revoke`, [rebound.id]);
  }
});

test('the tree has no command that is not run here or by a test of its own', async () => {
  expect(await leaves()).toEqual(expect.arrayContaining([...ran]));
  const elsewhere = /^(auth|doctor|init|config|completion|mcp|import|export|panorama|event follow)\b/;
  const left = (await leaves()).filter((name) => !ran.has(name) && !elsewhere.test(name));
  expect(left).toEqual([]);
});

async function leaves(): Promise<string[]> {
  const names = (command: CommandUnknownOpts, prefix: string): string[] => {
    const name = `${prefix}${command.name()}`;
    const inner = command.commands.flatMap((one) => names(one, `${name} `));
    return inner.length === 0 || name === 'query' ? [name, ...inner] : inner;
  };
  const shell = {} as Shell;
  const groups = await Promise.all(ENTRIES.map(async ({ load }) => (await load()).commands(shell)));
  return groups.flatMap((group) => names(group, ''));
}
