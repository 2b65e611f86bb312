import { createHash } from 'node:crypto';
import { newId } from '#base/ids.ts';
import type { Random } from '../random.ts';
import type { Answer, Caller } from './index.ts';

/** What has been made so far, by its ids; what was deleted may still be in a list, as its callers would have it. */
interface World {
  readonly random: Random;
  readonly people: readonly Caller[];
  readonly admin: Caller;
  readonly contexts: string[];
  readonly maps: string[];
  readonly resources: string[];
  readonly edges: string[];
  readonly teams: { id: string; slug: string }[];
  readonly runs: string[];
  readonly uploads: { id: string; root: string }[];
  readonly merges: { one: string; merge_id: string }[];
}

type Act = (world: World, by: Caller) => Promise<Answer | undefined>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const WORDS = ['stock', 'soup', 'bread', 'salt', 'knife', 'oven', 'herb', 'broth', 'Zwiebel', 'été', '水'];
const words = ({ random }: World, most: number): string =>
  Array.from({ length: random.integer(1, most) }, () => random.pick(WORDS)).join(' ');

const textOf = (world: World): string =>
  world.random.fraction() < 0.2
    ? ''
    : `# ${words(world, 3)}\n\n${words(world, 30)}\n\n## ${words(world, 2)}\n\n${words(world, 9)}`;

/** One of the things, or an id of nothing where there are none. */
const some = ({ random }: World, things: readonly string[]): string =>
  things.length === 0 ? newId() : random.pick(things);

const someTeam = ({ random, teams }: World) =>
  teams.length === 0 ? { id: newId(), slug: 'nowhere' } : random.pick(teams);

const sourcesOf = (world: World) => [
  { kind: 'resource', value: some(world, world.resources) },
  { kind: 'remote', value: `https://example.org/${world.random.integer(1, 5)}` },
];

const kept = (answer: Answer, keep: (body: Answer['body']) => void): Answer => {
  if (answer.status < 300) keep(answer.body);
  return answer;
};

const homeOf = (world: World) =>
  world.maps.length > 0 && world.random.fraction() < 0.3
    ? { context_ref: '', home_cogmap_id: world.random.pick(world.maps) }
    : { context_ref: some(world, world.contexts) };

const metaOf = (world: World) => ({
  open_meta: {
    keywords: [words(world, 1), words(world, 1)],
    note: world.random.pick([null, 1.5, 'x', { a: [1, 2.5, null] }]),
  },
});

const ingest: Act = async (world, by) =>
  kept(
    await by.post('/api/ingest', {
      title: words(world, 4),
      origin_uri: '',
      doc_type_name: world.random.pick(['task', 'goal', 'concept', 'fact']),
      content: textOf(world),
      ...homeOf(world),
      ...(world.random.fraction() < 0.3 && { sources: sourcesOf(world) }),
      ...(world.random.fraction() < 0.3 && { goal: some(world, world.resources) }),
      ...(world.random.fraction() < 0.5 && metaOf(world)),
    }),
    ({ id }) => world.resources.push(id),
  );

const change: Act = (world, by) =>
  by.patch(`/api/resources/${some(world, world.resources)}`, {
    ...(world.random.fraction() < 0.5 && { content: textOf(world) }),
    ...(world.random.fraction() < 0.4 && { title: words(world, 4) }),
    ...(world.random.fraction() < 0.3 && { goal: some(world, world.resources) }),
    ...(world.random.fraction() < 0.3 && { context_to: some(world, world.contexts) }),
    ...(world.random.fraction() < 0.4 && metaOf(world)),
  });

const begin: Act = async (world, by) => {
  const content = words(world, 9);
  return kept(
    await by.post('/api/ingest', {
      title: words(world, 3),
      origin_uri: '',
      doc_type_name: 'fact',
      content,
      context_ref: some(world, world.contexts),
      segmented: { block_budget: 1000 },
    }),
    (body) => world.uploads.push({ id: body.resource_id, root: body.body_hash }),
  );
};

const append: Act = async (world, by) => {
  const upload = world.uploads[0];
  if (upload === undefined) return undefined;
  const content = words(world, 9);
  return kept(
    await by.post(`/api/resources/${upload.id}/blocks`, { seq: 1, content, content_hash: sha256(content) }),
    (body) => {
      upload.root = body.body_hash ?? upload.root;
    },
  );
};

const finalize: Act = async (world, by) => {
  const upload = world.uploads.shift();
  if (upload === undefined) return undefined;
  const { body } = await by.get(`/api/resources/${upload.id}/blocks`);
  return kept(
    await by.post(`/api/resources/${upload.id}/finalize`, {
      expected_blocks: body.blocks?.length ?? 1,
      expected_body_hash: body.body_hash ?? upload.root,
    }),
    () => world.resources.push(upload.id),
  );
};

const audit: Act = async (world, by) => {
  const id = some(world, world.resources);
  const { body } = await by.get(`/api/resources/${id}/provenance`);
  const cited = Array.isArray(body) ? body.find((row) => row.source?.kind === 'resource') : undefined;
  if (cited === undefined) return undefined;
  const { block_id, source } = cited;
  return by.post(`/api/resources/${id}/citation-audits`, {
    block_id,
    source: { kind: source.kind, value: source.value ?? source.id },
    value: world.random.hundredths(-1, 1),
  });
};

const assert: Act = async (world, by) =>
  kept(
    await by.post('/api/relationships', {
      source: some(world, world.resources),
      target: some(world, world.resources),
      edge_kind: world.random.pick(['express', 'contains', 'leads_to', 'near']),
      polarity: world.random.pick(['forward', 'inverse']),
      label: world.random.pick(['', 'holds', 'contradicts']),
      weight: world.random.hundredths(0, 2),
    }),
    ({ edge_handle }) => world.edges.push(edge_handle),
  );

const merge: Act = async (world, by) => {
  const one = some(world, world.resources);
  const from = [some(world, world.resources), some(world, world.resources)].filter((id) => id !== one);
  return kept(await by.post(`/api/resources/${one}/merge`, { from }), ({ merge_id }) =>
    world.merges.push({ one, merge_id }),
  );
};

const onEdge =
  (name: string, body: (world: World) => object): Act =>
  (world, by) =>
    by.post(`/api/relationships/${some(world, world.edges)}/${name}`, body(world));

const createTeam: Act = async (world, by) => {
  const slug = `team-${newId().slice(-12)}`;
  const parent = world.random.fraction() < 0.5 && world.teams.length > 0 ? someTeam(world).slug : undefined;
  return kept(await by.post('/api/teams', { slug, parent }), ({ id }) => world.teams.push({ id, slug }));
};

const createMap: Act = async (world, by) =>
  kept(
    await by.post('/api/cognitive-maps', {
      name: `${words(world, 2)} ${newId()}`,
      telos_title: words(world, 3),
      telos: { statement: words(world, 9), questions: [words(world, 4)], framing: [] },
    }),
    ({ cogmap_id, telos_resource_id }) => {
      world.maps.push(cogmap_id);
      world.resources.push(telos_resource_id);
    },
  );

const deliver: Act = (world, by) => {
  const [a, b] = [newId(), newId()];
  const entry = (id: string, edges: object[]) => ({
    id,
    origin_uri: `file:${id}`,
    title: words(world, 3),
    doc_type: 'concept',
    body: words(world, 20),
    facets: { colour: words(world, 1), size: world.random.integer(1, 5) },
    edges,
  });
  return by.put(`/api/cognitive-maps/${some(world, world.maps)}`, {
    entries: [entry(a, [{ to: b, kind: 'leads_to', polarity: 'forward', label: 'then' }]), entry(b, [])],
    telos: { statement: words(world, 5), questions: [], framing: [words(world, 5)] },
  });
};

const grantOn = (world: World) => {
  const path = world.random.pick([
    `/api/resources/${some(world, world.resources)}`,
    `/api/cognitive-maps/${some(world, world.maps)}`,
  ]);
  const to =
    world.teams.length > 0 && world.random.fraction() < 0.4
      ? { principal_table: 'kb_teams', principal_id: someTeam(world).id }
      : { principal_table: 'kb_profiles', principal_id: world.random.pick(world.people).id };
  return { path: `${path}/grants`, to };
};

const grant: Act = (world, by) => {
  const { path, to } = grantOn(world);
  const may = () => world.random.fraction() < 0.5;
  return by.post(path, { ...to, can_read: true, can_write: may(), can_delete: false, can_grant: may() });
};

const revoke: Act = (world, by) => {
  const { path, to } = grantOn(world);
  return by.delete(path, to);
};

const openRun: Act = async (world, by) =>
  kept(
    await by.post('/api/invocations', {
      trigger_kind: 'manual',
      originating_cogmap: some(world, world.maps),
    }),
    ({ id }) => world.runs.push(id),
  );

const machine: Act = async ({ admin, teams, random }) => {
  const { body } = await admin.post('/api/machine-clients/issue', {
    label: 'a machine',
    owner_team_id: null,
    teams: teams.slice(0, 0),
    grants: [],
    approve: random.fraction() < 0.5,
  });
  if (random.fraction() < 0.5) return admin.delete(`/api/machine-clients/${body.client.id}`);
  return admin.post(`/api/machine-clients/${body.client.id}/rotate-secret`, { grace_seconds: 60 });
};

const principal = ({ people, random }: World) => random.pick(people.slice(1)).id;

const admit: Act = (world) =>
  world.admin.post(
    `/api/access/admin/principals/${principal(world)}/${world.random.pick(['approve', 'revoke', 'deactivate', 'reactivate'])}`,
    { reason: 'as drawn' },
  );

const artifact: Act = (world, by) =>
  by.post(`/api/resources/${some(world, world.resources)}/artifacts`, {
    kind: world.random.pick(['plan', 'note']),
    intent: world.random.pick(['current', 'member', 'pinned']),
    content: { steps: world.random.integer(1, 9), of: words(world, 3) },
  });

const shape: Act = (world, by) =>
  by.post(`/api/contexts/${some(world, world.contexts)}/shapes`, {
    kind: world.random.pick(['plan', 'note']),
    schema: { type: 'object', properties: { steps: { maximum: world.random.integer(1, 9) } } },
    enforcement: 'advisory',
  });

const role = ({ random }: World) => random.pick(['member', 'watcher', 'maintainer']);
const context = (world: World) => `/api/contexts/${some(world, world.contexts)}`;
const resource = (world: World) => `/api/resources/${some(world, world.resources)}`;
const team = (world: World) => `/api/teams/${someTeam(world).id}`;
const member = (world: World) => `${team(world)}/members/${world.random.pick(world.people).id}`;

const invite: Act = async (world, by) => {
  const guest = world.random.pick(world.people);
  const { status, body } = await by.post(`${team(world)}/invite`, {
    invited_email: guest.email,
    role: role(world),
  });
  return status < 300 ? guest.post('/api/invitations/accept', { token: body.token }) : undefined;
};

/** Every write, with how often it is drawn. */
const ACTS: Readonly<Record<string, readonly [share: number, act: Act]>> = {
  ingest: [6, ingest],
  change: [6, change],
  'change metadata': [2, (world, by) => by.patch(`${resource(world)}/meta`, metaOf(world))],
  'delete a resource': [1, (world, by) => by.delete(resource(world))],
  'reassign a resource': [
    1,
    (world, by) =>
      by.post(`${resource(world)}/reassign`, { to_profile_id: world.random.pick(world.people).id }),
  ],
  begin: [2, begin],
  append: [2, append],
  finalize: [2, finalize],
  annotate: [2, (world, by) => by.post(`${resource(world)}/provenance`, { sources: sourcesOf(world) })],
  audit: [2, audit],
  facet: [
    3,
    (world, by) =>
      by.post('/api/facets', {
        resource: some(world, world.resources),
        values: { colour: world.random.pick(['red', null]), [words(world, 1)]: world.random.integer(1, 3) },
        weight: world.random.hundredths(0, 2),
      }),
  ],
  assert: [6, assert],
  retype: [
    2,
    onEdge('retype', ({ random }) => ({
      edge_kind: random.pick(['express', 'contains', 'leads_to', 'near']),
      polarity: random.pick(['forward', 'inverse']),
    })),
  ],
  reweight: [2, onEdge('reweight', ({ random }) => ({ weight: random.hundredths(0, 2) }))],
  fold: [2, onEdge('fold', () => ({ reason: 'as drawn' }))],
  'mark an edge': [
    2,
    onEdge('facets', (world) => ({
      values: { sure: world.random.pick(['yes', 'no', null]), [words(world, 1)]: world.random.integer(1, 3) },
    })),
  ],
  artifact: [2, artifact],
  shape: [1, shape],
  'create a context': [
    2,
    async (world, by) =>
      kept(
        await by.post('/api/contexts', {
          name: words(world, 3),
          ...(world.teams.length > 0 &&
            world.random.fraction() < 0.3 && { owner: { Team: `+${someTeam(world).slug}` } }),
        }),
        ({ id }) => world.contexts.push(id),
      ),
  ],
  'rename a context': [1, (world, by) => by.post(`${context(world)}/rename`, { name: words(world, 3) })],
  'share a context': [3, (world, by) => by.post(`${context(world)}/teams`, { team_id: someTeam(world).id })],
  'end a share': [2, (world, by) => by.delete(`${context(world)}/teams/${someTeam(world).id}`)],
  'hand a context over': [
    1,
    (world, by) => by.post(`${context(world)}/reassign`, { to_team_id: someTeam(world).id }),
  ],
  'create a team': [2, createTeam],
  'change a team': [
    1,
    (world, by) => by.patch(team(world), { name: words(world, 2), description: words(world, 9) }),
  ],
  'delete a team': [1, (world, by) => by.delete(team(world))],
  'restore a team': [1, (world, by) => by.post(`${team(world)}/restore`)],
  'add a member': [
    3,
    (world, by) =>
      by.post(`${team(world)}/members`, {
        profile_id: world.random.pick(world.people).id,
        role: role(world),
      }),
  ],
  'change a role': [1, (world, by) => by.patch(member(world), { role: role(world) })],
  'remove a member': [1, (world, by) => by.delete(member(world))],
  invite: [1, invite],
  'create a map': [1, createMap],
  deliver: [1, deliver],
  'bind a map': [
    1,
    (world, by) =>
      by.post(`/api/cognitive-maps/${some(world, world.maps)}/teams`, { team_id: someTeam(world).id }),
  ],
  'unbind a map': [
    1,
    (world, by) => by.delete(`/api/cognitive-maps/${some(world, world.maps)}/teams/${someTeam(world).id}`),
  ],
  'form a map': [
    1,
    (world, by) => by.post(`/api/cognitive-maps/${some(world, world.maps)}/materialize`, { threshold: 0 }),
  ],
  'form a context': [1, (world, by) => by.post(`${context(world)}/materialize`, { threshold: 0 })],
  grant: [2, grant],
  revoke: [1, revoke],
  'open a run': [1, openRun],
  'close a run': [
    1,
    (world, by) =>
      by.post(`/api/invocations/${some(world, world.runs)}/close`, {
        disposition: 'completed',
        outcome: { ok: 1 },
      }),
  ],
  merge: [3, merge],
  'undo a merge': [
    3,
    (world, by) => {
      const { one, merge_id } = world.merges.at(-1) ?? { one: newId(), merge_id: newId() };
      return by.post(`/api/resources/${one}/merge/undo`, { merge_id });
    },
  ],
  'rename a profile': [1, (world, by) => by.patch('/api/profile', { display_name: words(world, 2) })],
  'decide on a principal': [1, admit],
  'issue a machine': [1, machine],
  'map a group': [
    1,
    (world) =>
      world.admin.put('/api/access/admin/idp-groups', {
        idp_key: 'drawn',
        group: words(world, 1),
        team_id: someTeam(world).id,
        role: role(world),
      }),
  ],
  'change settings': [
    1,
    (world) =>
      world.admin.patch('/api/access/admin/settings', {
        instance_name: words(world, 2),
        gating_team_slug: world.random.pick([null, someTeam(world).slug]),
      }),
  ],
};

const DRAWN = Object.entries(ACTS).flatMap(([name, [share, act]]) =>
  Array.from({ length: share }, () => [name, act] as const),
);

/**
 * Performs acts as they are drawn, by ordinary operations; many are refused, as they are in life.
 * @returns how often each kind of act was accepted
 * @throws Error for an answer that is a fault
 */
export async function performHistory(
  random: Random,
  {
    people,
    admin,
    length,
    after,
  }: {
    people: readonly Caller[];
    admin: Caller;
    length: number;
    /** Called after each act that was accepted. */
    after?: (act: string) => Promise<void>;
  },
): Promise<Map<string, number>> {
  const world: World = {
    random,
    people,
    admin,
    contexts: [],
    maps: [],
    resources: [],
    edges: [],
    teams: [],
    runs: [],
    uploads: [],
    merges: [],
  };
  const accepted = new Map<string, number>();
  for (let step = 0; step < length; step += 1) {
    const [name, act] = random.pick(DRAWN);
    const answer = await act(world, random.fraction() < 0.6 ? people[0]! : random.pick(people));
    if (answer === undefined || answer.status >= 500) {
      if (answer === undefined) continue;
      throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    if (answer.status >= 300) continue;
    accepted.set(name, (accepted.get(name) ?? 0) + 1);
    await after?.(name);
  }
  return accepted;
}

/** The names of all acts that can be drawn. */
export const ACT_NAMES: readonly string[] = Object.keys(ACTS);
