import { newId } from '#base/ids.ts';
import { TELOS_DEFAULT } from '#picture/algorithms/lenses.ts';
import { lensEvent } from '#picture/formation/index.ts';
import { type CypherText, cypher } from '#test/world/cypher.ts';
import type { Caller, Service } from '#test/world/index.ts';
import { appendRaw, bindMapToTeam } from '#test/world/raw.ts';
import { allowed, contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant, revoke } from '../../integration/grants/granting.ts';
import {
  connectionBy,
  type MadeConnection,
  receivedBy,
  subscriptionOf,
} from '../../integration/intake/receiving.ts';
import { issued } from '../../integration/machines/machine.ts';
import { freshSlug, type Made, teamBy } from '../../integration/teams/teams-made.ts';

/** A thing that the caller of the suite may not read, and one of its kind that does not exist. */
export interface Pair {
  readonly what: string;
  readonly hidden: string;
  /** Another one each time: what is done with one must not make it known to the next probe. */
  readonly unknown: () => string;
}

/** A resource whose block cites another. */
export interface Citation {
  readonly finding: string;
  readonly block: string;
  readonly source: string;
}

/** zoe, who calls; what is hers, made anew for each call that may change it; and what is hidden from her. */
export interface World {
  readonly service: Service;
  readonly zoe: Caller;
  readonly boss: Caller;
  /** A member of `team`. */
  readonly gus: Caller;
  readonly context: string;
  readonly map: string;
  readonly goal: string;
  readonly team: Made;
  readonly run: string;
  /** About `map`. */
  readonly job: string;
  readonly event: string;
  /** In a context of `team`. */
  readonly teamEvent: string;
  /** To which `team` may subscribe. */
  readonly connection: MadeConnection;
  readonly hidden: Readonly<Record<Kind, readonly Pair[]>>;
  readonly newContext: () => Promise<string>;
  readonly newMap: () => Promise<string>;
  /** Bound to `team`. */
  readonly newTeamMap: () => Promise<string>;
  readonly newRun: () => Promise<string>;
  /** About `map`, claimed by the caller. */
  readonly newClaimedJob: () => Promise<string>;
  /** In `context`. */
  readonly newResource: (content?: string) => Promise<string>;
  /** Made by somebody else, who lets the caller read it and its source. */
  readonly newCitation: () => Promise<Citation>;
  readonly newEdge: () => Promise<string>;
  readonly newTeam: () => Promise<Made>;
  readonly newMachine: () => Promise<string>;
  readonly newInvitation: () => Promise<string>;
  /** Used by somebody else, each time another one. */
  readonly usedKeys: () => Promise<Pair[]>;
}

export const KINDS = [
  'resource',
  'context',
  'emptyContext',
  'map',
  'edge',
  'team',
  'profile',
  'run',
  'job',
  'event',
  'region',
  'lens',
  'block',
  'artifact',
  'shape',
  'invitation',
  'machine',
  'plan',
  'feedTarget',
  'sharedLink',
  'proposal',
  'connection',
  'subscription',
  'subscriptionDelivery',
  'accessRequest',
  'review',
  'anyId',
  'contextRef',
  'teamSlug',
  'handle',
  'profileRef',
  'explained',
  'administered',
] as const;
export type Kind = (typeof KINDS)[number];

const byId = (what: string, hidden: string): Pair => ({ what, hidden, unknown: newId });

const runOn = async (author: Caller, map: string): Promise<string> =>
  allowed(await author.post('/api/invocations', { trigger_kind: 'manual', originating_cogmap: map })).body.id;

async function lensOf({ database }: Service, map: string): Promise<string> {
  const id = newId();
  await appendRaw(database, [lensEvent({ ...TELOS_DEFAULT, id, name: 'telos-default' }, map)]);
  return id;
}

const idOf = async ({ database }: Service, statement: CypherText): Promise<string> =>
  String((await database.execute(statement))[0]!['id']);

const eventIn = (service: Service, anchor: string): Promise<string> =>
  idOf(
    service,
    cypher`MATCH (event:Event)-[:ANCHORED_IN]->(:Anchor {id: ${anchor}}) RETURN event.id AS id LIMIT 1`,
  );

async function eventOfTeam(service: Service, by: Caller, { slug }: Made): Promise<string> {
  const body = { name: 'Watched', owner: { Team: slug } };
  const context = allowed(await by.post('/api/contexts', body)).body.id as string;
  await resourceIn(by, { context });
  return eventIn(service, context);
}

const blockOf = (service: Service, resource: string): Promise<string> =>
  idOf(
    service,
    cypher`MATCH (:Resource {id: ${resource}})-[:HAS_BLOCK]->(block:Block) RETURN block.id AS id LIMIT 1`,
  );

const invitedTo = async (by: Caller, team: Made): Promise<string> =>
  allowed(
    await by.post(`/api/teams/${team.id}/invite`, {
      invited_email: `${newId()}@example.org`,
      role: 'member',
    }),
  ).body.id;

async function citationFor(service: Service, by: Caller, reader: Caller): Promise<Citation> {
  const home = { context: await contextOf(by, 'Cited') };
  const [finding, source] = [
    await resourceIn(by, home, { content: 'So it is.' }),
    await resourceIn(by, home),
  ];
  for (const id of [finding, source]) allowed(await grant(by, `/api/resources/${id}`, reader, 'R'));
  const sources = [{ kind: 'resource', value: source }];
  allowed(await by.post(`/api/resources/${finding}/provenance`, { sources }));
  return { finding, block: await blockOf(service, finding), source };
}

export async function artifactOf(by: Caller, resource: string): Promise<string> {
  const body = { kind: 'plan', intent: 'current', content: { steps: 1 } };
  return allowed(await by.post(`/api/resources/${resource}/artifacts`, body)).body.artifact_id;
}

export async function shapeOf(by: Caller, context: string): Promise<string> {
  const body = { kind: 'plan', schema: { type: 'object' }, enforcement: 'advisory' };
  return allowed(await by.post(`/api/contexts/${context}/shapes`, body)).body.shape_id;
}

/** A job that waits, of a kind that nobody works on. */
async function jobAbout(
  { database }: Service,
  table: 'kb_cogmaps' | 'kb_resources',
  id: string,
): Promise<string> {
  const job = newId();
  await database.execute(
    cypher`CREATE (:Job {id: ${job}, kind: 'masking', key: ${job}, subject_table: ${table}, subject_id: ${id},
      state: 'pending', attempts: 0, due_at: datetime(), enqueued_at: datetime(), asks: 1, fence: 0})`,
  );
  return job;
}

/** A job that an agent holds. */
async function jobClaimedBy(service: Service, { id }: Caller, map: string): Promise<string> {
  const job = await jobAbout(service, 'kb_cogmaps', map);
  await service.database.execute(
    cypher`MATCH (job:Job {id: ${job}})
      SET job.kind = 'embedding', job.state = 'in_progress', job.claimed_by = ${id}, job.claimed_asks = 1,
          job.leased_until = datetime() + duration('PT1H')`,
  );
  return job;
}

/** Everything of ann's; zoe has no part in any of it. */
async function privateThings(service: Service, ann: Caller) {
  const context = await contextOf(ann, 'Private');
  const [one, other] = [
    await resourceIn(ann, { context }, { content: 'Nobody else reads this.', title: 'Secret plan' }),
    await resourceIn(ann, { context }, { doc_type: 'goal', title: 'Secret goal' }),
  ];
  const map = await mapOf(ann, 'Secret map');
  const inMap = await resourceIn(ann, { map: map.id }, { title: 'Secret landmark', content: 'On the map.' });
  allowed(await ann.post(`/api/cognitive-maps/${map.id}/materialize`, { threshold: 0 }));
  const team = await teamBy(ann);
  const region = allowed(await ann.get(`/api/cognitive-maps/${map.id}/shape`)).body[0].region_id as string;
  return {
    ...{ context, one, other, map, inMap, team, region },
    edge: await edgeOf(ann, one, other),
    block: await blockOf(service, one),
    artifact: await artifactOf(ann, one),
    shape: await shapeOf(ann, context),
    run: await runOn(ann, map.id),
    jobs: [await jobAbout(service, 'kb_cogmaps', map.id), await jobAbout(service, 'kb_resources', one)],
    event: await eventIn(service, context),
    lens: await lensOf(service, map.id),
    invitation: await invitedTo(ann, team),
    machine: (await issued(ann, { owner_team_id: team.id })).client.id as string,
  };
}

/** What zoe had a part in, and has none any more. */
async function formerThings(ann: Caller, zoe: Caller, own: string) {
  const team = await teamBy(ann, [[zoe, 'maintainer']]);
  const owner = { Team: team.slug };
  const context = allowed(await zoe.post('/api/contexts', { name: 'Left behind', owner })).body.id as string;
  // Hers, in an anchor that she will not read: she still reads and changes both, but not what joins them there.
  const [left, right] = [await resourceIn(zoe, { context }), await resourceIn(zoe, { context })];
  const homedElsewhere = await edgeOf(zoe, left, right);
  const ofAnn = await resourceIn(ann, { context: await contextOf(ann, 'Granted once') });
  const path = `/api/resources/${ofAnn}`;
  allowed(await grant(ann, path, zoe, 'R'));
  const [joined, plain] = [await resourceIn(zoe, { context: own }), await resourceIn(zoe, { context: own })];
  const toHidden = await edgeOf(zoe, joined, ofAnn);
  allowed(await revoke(ann, path, zoe));
  const folded = await edgeOf(zoe, joined, plain);
  allowed(await zoe.post(`/api/relationships/${folded}/fold`, {}));
  const deleted = await resourceIn(zoe, { context: own });
  allowed(await zoe.delete(`/api/resources/${deleted}`, undefined));
  const gone = await teamBy(ann, [[zoe, 'maintainer']]);
  allowed(await ann.delete(`/api/teams/${gone.id}`));
  allowed(await ann.delete(`/api/teams/${team.id}/members/${zoe.id}`));
  return { team, context, homedElsewhere, toHidden, folded, deleted, gone, ofAnn };
}

/** Asks of people who are not admitted, as administrators see them. */
async function pendingAsks({ people }: Service, boss: Caller) {
  const { den, rev } = await people({ den: 'denied', rev: 'approved' });
  const request = allowed(await den.post('/api/access/requests', { source: 'a friend' })).body.id as string;
  allowed(await boss.post(`/api/access/admin/principals/${rev.id}/revoke`, { reason: 'A test' }));
  allowed(await rev.post('/api/access/reviews', {}));
  const { body: reviews } = allowed(await boss.get('/api/access/admin/reviews'));
  const review = reviews.find(({ profile_id }: { profile_id: string }) => profile_id === rev.id).id as string;
  return { request, review };
}

const slugOf = async (caller: Caller, context: string): Promise<string> =>
  allowed(await caller.get(`/api/contexts/${context}`)).body.slug;

async function hiddenThings(
  service: Service,
  { ann, zoe, boss }: Record<'ann' | 'zoe' | 'boss', Caller>,
  own: string,
) {
  const secret = await privateThings(service, ann);
  const former = await formerThings(ann, zoe, own);
  const asks = await pendingAsks(service, boss);
  const slug = await slugOf(ann, secret.context);
  const resource = [
    byId('somebody else’s resource', secret.one),
    byId('a resource of a hidden map', secret.inMap),
    byId('the telos of a hidden map', secret.map.telos),
    byId('a resource that was granted once', former.ofAnn),
    byId('a deleted resource of the caller’s own', former.deleted),
  ];
  const context = [
    byId('somebody else’s context', secret.context),
    byId('a context of a team that the caller left', former.context),
  ];
  // A readable resource tells its home, so whoever owns one in a hidden anchor may look for it there.
  const emptyContext = context.filter(({ hidden }) => hidden !== former.context);
  const map = [byId('somebody else’s map', secret.map.id)];
  const edge = [
    byId('an edge of somebody else’s', secret.edge),
    byId('an edge in a hidden anchor between resources of the caller’s own', former.homedElsewhere),
    byId('an edge of the caller’s own to a hidden resource', former.toHidden),
    byId('a folded edge of the caller’s own', former.folded),
  ];
  const team = [
    byId('somebody else’s team', secret.team.id),
    byId('a team that the caller left', former.team.id),
    byId('a deleted team that the caller managed', former.gone.id),
  ];
  const profile = [byId('a person with whom the caller shares nothing', ann.id)];
  const run = [byId('a run on a hidden map', secret.run)];
  const job = secret.jobs.map((id) => byId('a job about a hidden map or resource', id));
  const event = [byId('an event in a hidden context', secret.event)];
  const region = [byId('a region of a hidden map', secret.region)];
  const machine = [byId('a machine of somebody else’s team', secret.machine)];
  const under = (prefix: string, pairs: readonly Pair[]): Pair[] =>
    pairs.map(({ what, hidden, unknown }) => ({
      what,
      hidden: `${prefix}${hidden}`,
      unknown: () => `${prefix}${unknown()}`,
    }));
  const never = () => freshSlug('never');
  const slugs = [
    { what: 'the slug of somebody else’s team', hidden: secret.team.slug, unknown: never },
    { what: 'the slug of a team that the caller left', hidden: former.team.slug, unknown: never },
    { what: 'the slug of a deleted team', hidden: former.gone.slug, unknown: never },
  ];
  const things = [
    ...under('kb_resources:', resource),
    ...under('kb_contexts:', context),
    ...under('kb_cogmaps:', map),
  ];
  const handles = [
    { what: 'the handle of a stranger', hidden: ann.handle, unknown: () => freshSlug('nobody') },
  ];
  return {
    ...{ resource, context, emptyContext, map, edge, team, profile, run, job, event, region, machine },
    plan: await hiddenPlans(ann, zoe, former.team),
    ...(await hiddenIntake(service, boss, ann, secret.team)),
    proposal: [byId('a proposal for a hidden map', await proposalBy(ann, secret.map.id))],
    sharedLink: [byId('a link to a hidden map', await sharedLinkBy(ann, secret.map.id))],
    feedTarget: [byId('somebody else’s feed target', await feedTargetBy(ann, secret.context))],
    lens: [byId('a lens of a hidden map', secret.lens)],
    block: [byId('a block of a hidden resource', secret.block)],
    artifact: [byId('an artifact of a hidden resource', secret.artifact)],
    shape: [byId('a shape of a hidden context', secret.shape)],
    invitation: [byId('an invitation to somebody else’s team', secret.invitation)],
    accessRequest: [byId('a pending request for access', asks.request)],
    review: [byId('a pending review', asks.review)],
    anyId: [...resource, ...context, ...map, ...team, ...profile, ...edge],
    contextRef: [
      ...context,
      {
        what: 'another’s context by handle',
        hidden: `@${ann.handle}/${slug}`,
        unknown: () => `@${ann.handle}/${never()}`,
      },
      {
        what: 'another’s context by the handle of nobody',
        hidden: `@${ann.handle}/${slug}`,
        unknown: () => `@${never()}/${slug}`,
      },
      ...slugs.map(({ what, hidden, unknown }) => ({
        what: `a context by ${what}`,
        hidden: `+${hidden}/left-behind`,
        unknown: () => `+${unknown()}/left-behind`,
      })),
    ],
    teamSlug: slugs,
    handle: handles,
    profileRef: [...profile, ...under('@', handles)],
    explained: [...things, ...under('kb_edges:', edge)],
    administered: [
      ...things,
      ...under('kb_edges:', edge),
      ...under('kb_teams:', team),
      ...under('kb_profiles:', profile),
      ...under('kb_machine_clients:', machine),
    ],
  } satisfies Record<Kind, readonly Pair[]>;
}

/** A saved query plan, of a profile or of a team. */
export async function planBy(caller: Caller, team_id?: string): Promise<string> {
  const plan = {
    stages: [{ name: 'a', act: 'find-exact', intention: { query: 'thing' } }],
    outcome: { returns: [{ stage: 'a' }] },
  };
  const body = { name: 'Things', plan, ...(team_id !== undefined && { team_id }) };
  return allowed(await caller.post('/api/query/plans', body)).body.id;
}

async function hiddenPlans(ann: Caller, zoe: Caller, left: Made): Promise<Pair[]> {
  const removed = await planBy(zoe);
  allowed(await zoe.delete(`/api/query/plans/${removed}`));
  return [
    byId('somebody else’s saved plan', await planBy(ann)),
    byId('a saved plan of a team that the caller left', await planBy(ann, left.id)),
    byId('a removed plan of the caller’s own', removed),
  ];
}

/** An address to which events of an anchor are posted; nobody listens there. */
export async function feedTargetBy(caller: Caller, anchor_id: string): Promise<string> {
  const body = { anchor_id, url: 'http://127.0.0.1:9/' };
  return allowed(await caller.post('/api/feed-targets', body)).body.feed_target.id;
}

/** A proposal to create a document in a map. */
export async function proposalBy(caller: Caller, cogmap_id: string): Promise<string> {
  const acts = [
    { act: 'create_resource', title: 'Proposed', doc_type_name: 'concept', origin_uri: '', content: '' },
  ];
  return allowed(await caller.post('/api/proposals', { cogmap_id, title: 'Proposed', acts })).body.id;
}

/** A link to the panorama of a map. */
export async function sharedLinkBy(caller: Caller, cogmap_id: string): Promise<string> {
  return allowed(await caller.post('/api/shared-links', { cogmap_id, panorama: {} })).body.shared_link.id;
}

/** A subscription of somebody else’s team, and what it has received. */
async function hiddenIntake(service: Service, boss: Caller, ann: Caller, team: Made) {
  const connection = await connectionBy(boss, ann, { team_ids: [team.id] });
  const subscription = subscriptionOf(team.id, connection, 'acme/secret');
  const received = await receivedBy(service, ann, connection, subscription);
  return {
    connection: [byId('a connection of somebody else’s team', connection.id)],
    subscription: [byId('a subscription of somebody else’s team', received.subscription)],
    subscriptionDelivery: [byId('what somebody else’s team received', received.delivery)],
  };
}

/** The key of another’s birth: keys are each caller’s own. */
async function usedKey(ann: Caller): Promise<Pair> {
  const key = newId();
  const body = { title: 'Once', origin_uri: '', doc_type: 'concept', idempotency_key: key };
  const kb_context_id = await contextOf(ann, 'Keyed');
  allowed(await ann.post('/api/resources', { ...body, kb_context_id }));
  return byId('an idempotency key that another caller used', key);
}

export async function buildWorld(service: Service): Promise<World> {
  const { zoe, ann, gus, boss } = await service.people({
    zoe: 'approved',
    ann: 'approved',
    gus: 'approved',
    boss: 'admin',
  });
  const context = await contextOf(zoe, 'Zoe');
  const { id: map } = await mapOf(zoe, 'Zoe');
  const team = await teamBy(zoe, [[gus, 'member']]);
  const hidden = await hiddenThings(service, { ann, zoe, boss }, context);
  const newResource = (content = '') => resourceIn(zoe, { context }, { content });
  return {
    ...{ service, zoe, boss, gus, context, map, team, newResource },
    goal: await resourceIn(zoe, { context }, { doc_type: 'goal' }),
    run: await runOn(zoe, map),
    job: await jobAbout(service, 'kb_cogmaps', map),
    newRun: () => runOn(zoe, map),
    newClaimedJob: () => jobClaimedBy(service, zoe, map),
    newTeamMap: async () => {
      const { id } = await mapOf(zoe, 'Bound');
      await bindMapToTeam(service.database, id, team.id);
      return id;
    },
    event: await eventIn(service, context),
    teamEvent: await eventOfTeam(service, zoe, team),
    connection: await connectionBy(boss, zoe, { team_ids: [team.id] }),
    hidden,
    newContext: () => contextOf(zoe, 'New'),
    newMap: async () => (await mapOf(zoe, 'New')).id,
    newCitation: () => citationFor(service, gus, zoe),
    newEdge: async () => edgeOf(zoe, await newResource(), await newResource()),
    newTeam: () => teamBy(zoe, [[gus, 'member']]),
    newMachine: async () => (await issued(zoe, { owner_team_id: team.id })).client.id,
    newInvitation: () => invitedTo(zoe, team),
    usedKeys: async () => [await usedKey(ann)],
  };
}
