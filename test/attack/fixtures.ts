import { createHash } from 'node:crypto';
import { newId } from '#base/ids.ts';
import type { Installation } from './installation.ts';
import { type Call, callsOf, type Person, personOf } from './people.ts';
import { signed } from './proof.ts';

/**
 * Real things by the name of the field that asks for one; a list or an object is the whole value of its field.
 * `operation.field` wins over `field`, and is also given where the field may be absent.
 */
export type Fixtures = Readonly<Record<string, string | object>>;

/** A public key of age. */
const BACKUP_RECIPIENT = 'age1jcpyltc37tkezfxv0x8a5vagh25rmudg8lend3qcpffvafl29acqk5jvs6';

const edge = (source: string, target: string, label: string) => ({
  source,
  target,
  edge_kind: 'near',
  polarity: 'forward',
  label,
  weight: 1,
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Two bodies that are not complete: one takes a further block, the other is finished. */
async function uploadsIn(call: Call, context: string): Promise<Fixtures> {
  const begin = async (title: string) =>
    (await call('POST', '/api/ingest', {
      title,
      origin_uri: '',
      doc_type_name: 'concept',
      content: 'first segment',
      context_ref: context,
      segmented: { block_budget: 262_144 },
    })) as { resource_id: string; body_hash: string };
  const [appended, finished] = [await begin('Appended to'), await begin('Finished')];
  return {
    'append_block.id': appended.resource_id,
    'append_block.content': 'second segment',
    'append_block.content_hash': sha256('second segment'),
    'finalize_resource.id': finished.resource_id,
    'finalize_resource.expected_body_hash': finished.body_hash,
  };
}

/** A merge, which can be undone. */
async function mergeOf(call: Call, one: string, other: string): Promise<Fixtures> {
  const { merge_id } = await call('POST', `/api/resources/${one}/merge`, { from: [other] });
  return { 'undo_merge.id': one, 'undo_merge.merge_id': merge_id };
}

/** Somebody else's resource that cites one of theirs, which a reader may audit. */
async function citationOf(call: Call, suffix: string, reader: string): Promise<Fixtures> {
  const context = (await call('POST', '/api/contexts', { name: `Cited ${suffix}` })).id as string;
  const ingest = async (title: string, sources: readonly object[]): Promise<string> => {
    const body = { title, origin_uri: '', doc_type_name: 'concept', content: title, context_ref: context };
    const { id } = await call('POST', '/api/ingest', { ...body, sources });
    const rights = { can_read: true, can_write: false, can_delete: false, can_grant: false };
    const to = { principal_table: 'kb_profiles', principal_id: reader };
    await call('POST', `/api/resources/${id}/grants`, { ...to, ...rights });
    return id;
  };
  const source = { kind: 'resource', value: await ingest('Source', []) };
  const finding = await ingest('Finding', [source]);
  const { blocks } = await call('GET', `/api/resources/${finding}/blocks`);
  return {
    'record_citation_audit.id': finding,
    'record_citation_audit.block_id': blocks[0].block_id,
    'record_citation_audit.source': source,
  };
}

/** A shape that takes any document, and a document of another kind. */
async function artifactsOf(call: Call, resource: string, context: string): Promise<Fixtures> {
  const shape = { kind: 'plan', schema: {}, enforcement: 'advisory' };
  const { shape_id } = await call('POST', `/api/contexts/${context}/shapes`, shape);
  const artifact = { kind: 'note', intent: 'current', content: { by: 'ann' } };
  const { artifact_id } = await call('POST', `/api/resources/${resource}/artifacts`, artifact);
  return { shape_id, artifact_id, 'commit_artifact.intent': 'current' };
}

/** A job of the queue about a text: nobody works on it, since the services of an attack have no workers. */
async function jobOf(call: Call, context_ref: string): Promise<string> {
  const text = { title: 'Queued', origin_uri: '', doc_type_name: 'concept', content: 'A text.', context_ref };
  const { id } = await call('POST', '/api/ingest', text);
  await call('POST', '/api/embed/admin/reembed', { resource_id: id });
  const { kinds } = (await call('GET', '/api/admin/jobs/metrics')) as {
    kinds: { kind: string; pending: number }[];
  };
  // It was queued last; the database may have been used before.
  const offset = Math.max(kinds.find(({ kind }) => kind === 'embedding')!.pending - 100, 0);
  const { jobs } = (await call(
    'GET',
    `/api/admin/jobs?kind=embedding&state=pending&limit=200&offset=${offset}`,
  )) as {
    jobs: { id: string; subject: { id: string } }[];
  };
  return jobs.find(({ subject }) => subject.id === id)!.id;
}

const STAGES = [
  { name: 'found', act: 'find-exact', intention: { query: 'attacked' } },
  { name: 'near', act: 'follow-from', inputs: [{ from: 'upstream', as: 'seed', stage: 'found' }] },
];
const OUTCOME = { returns: [{ stage: 'near' }] };

/** Saved plans: one to be looked at, changed and run, one to be taken away. */
async function plansOf(call: Call, suffix: string): Promise<Fixtures> {
  const plan = { stages: STAGES, outcome: OUTCOME };
  const saved = async (name: string): Promise<string> =>
    (await call('POST', '/api/query/plans', { name: `${name} ${suffix}`, plan })).id;
  const kept = await saved('Kept');
  return {
    'save_plan.plan': plan,
    'save_plan.name': `Saved ${suffix}`,
    'replace_plan.plan': plan,
    'replace_plan.name': `Replaced ${suffix}`,
    'get_plan.id': kept,
    'replace_plan.id': kept,
    'run_plan.id': kept,
    'remove_plan.id': await saved('Removed'),
  };
}

/** Feed targets: one to be looked at, one to be revoked. Nobody answers there, and the attacked services have no workers. */
async function feedTargetsOf(call: Call, anchor_id: string): Promise<Fixtures> {
  const url = 'https://receiver.example/hook';
  const made = async (): Promise<string> =>
    (await call('POST', '/api/feed-targets', { anchor_id, url })).feed_target.id;
  return {
    'create_feed_target.anchor_id': anchor_id,
    'create_feed_target.url': url,
    'create_feed_target.event_kinds': 'resource_created',
    'get_feed_target.id': await made(),
    'revoke_feed_target.id': await made(),
  };
}

/** Links to a map: one to be looked at, one to be revoked, one to be opened. */
async function sharedLinksOf(call: Call, cogmap_id: string): Promise<Fixtures> {
  const made = () => call('POST', '/api/shared-links', { cogmap_id, panorama: {} });
  const { token } = await made();
  return {
    'create_shared_link.cogmap_id': cogmap_id,
    'create_shared_link.panorama': {},
    'list_shared_links.cogmap_id': cogmap_id,
    'get_shared_link.id': (await made()).shared_link.id,
    'revoke_shared_link.id': (await made()).shared_link.id,
    'read_shared_view.token': token,
    'read_shared_page.token': token,
    'read_shared_picture.token': token,
  };
}

/** Proposals for a map: one to be looked at, one to be accepted, one to be rejected, one to be withdrawn. */
async function proposalsOf(call: Call, cogmap_id: string): Promise<Fixtures> {
  const document = { title: 'Proposed', doc_type_name: 'concept', origin_uri: '', content: '' };
  const acts = [{ act: 'create_resource', ...document }];
  const made = async (): Promise<string> =>
    (await call('POST', '/api/proposals', { cogmap_id, title: 'Proposed', acts })).id;
  const seen = await made();
  return {
    'create_proposal.cogmap_id': cogmap_id,
    'create_proposal.acts': acts,
    'list_proposals.cogmap_id': cogmap_id,
    'get_proposal.id': seen,
    'preview_proposal.id': seen,
    'accept_proposal.id': await made(),
    'reject_proposal.id': await made(),
    'withdraw_proposal.id': await made(),
    'get_proposal_demand.id': cogmap_id,
    'set_proposal_demand.id': cogmap_id,
  };
}

/** Maps that have a steward's run: one to be kept, one to be given up, one to be ended, with an event to advance to. */
async function stewardOf(call: Call, suffix: string, team: { id: string; slug: string }): Promise<Fixtures> {
  const watched = { name: `Watched ${suffix}`, owner: { Team: team.slug } };
  const context_ref = (await call('POST', '/api/contexts', watched)).id as string;
  const text = {
    title: 'Arrived',
    origin_uri: '',
    doc_type_name: 'concept',
    content: 'A text.',
    context_ref,
  };
  await call('POST', '/api/ingest', text);
  const mapOf = async (name: string): Promise<string> => {
    const made = await call('POST', '/api/cognitive-maps', { name: `${name} ${suffix}`, telos_title: name });
    await call('POST', `/api/cognitive-maps/${made.cogmap_id}/teams`, { team_id: team.id });
    return made.cogmap_id;
  };
  const [kept, failed, ended] = [await mapOf('Kept'), await mapOf('Given up'), await mapOf('Ended')];
  const { claimed } = await call('POST', '/api/steward/dispatch', { cap: 500 });
  const jobOn = (map: string): string =>
    claimed.find(({ cogmap_id }: { cogmap_id: string }) => cogmap_id === map).id;
  const { changes } = await call('GET', `/api/steward/${ended}/changes`);
  return {
    'keep_job.id': jobOn(kept),
    'fail_job.id': jobOn(failed),
    'fail_job.reason': 'given up',
    'steward_changes.cogmap': ended,
    'steward_changes.after': changes[0].event_id,
    'advance.cogmap': ended,
    'advance.event_id': changes[0].event_id,
  };
}

/** Sends a webhook as the connector of a connection would. */
async function sendWebhook(
  { external, webhooks }: Installation,
  connector: string,
  payload: object,
): Promise<void> {
  const body = JSON.stringify(payload);
  const path = `/api/intake/webhook?connector=${connector}`;
  const { ok, status } = await fetch(`http://127.0.0.1:${external.port}${path}`, {
    method: 'POST',
    headers: [['X-GitHub-Event', 'push'], ...signed(webhooks.secret, body)],
    body,
  });
  if (!ok) throw new Error(`a webhook of the fixtures was refused: ${status}`);
}

/** A connection to be looked at and one to be revoked; subscriptions to the first, and what one of them has received. */
async function intakeOf(
  installation: Installation,
  call: Call,
  suffix: string,
  home_context_id: string,
  team_id: string,
): Promise<Fixtures> {
  const connect = async (name: string) =>
    (await call('POST', '/api/connections', {
      ...{
        connector: `${name}-${suffix}`,
        home_context_id,
        event_type_header: 'x-github-event',
        team_ids: [team_id],
      },
    })) as { connection: { id: string; connector: string }; secret: string };
  const { connection, secret } = await connect('kept');
  installation.webhooks.secret = secret;
  const subscribed = async (project_id: string): Promise<string> =>
    (
      await call('POST', '/api/subscriptions', {
        ...{ team_id, connection_id: connection.id, subscriber: { table: 'kb_teams', id: team_id } },
        selector: { kind: 'linear_project', project_id },
      })
    ).id;
  const subscription = await subscribed('kept');
  // Each its own text: the same bytes with the same proof are one webhook.
  for (let n = 0; n < 3; n += 1)
    await sendWebhook(installation, connection.connector, { data: { n, project: { id: 'kept' } } });
  const { deliveries } = await call('GET', `/api/subscriptions/${subscription}/deliveries`);
  const [read, scoped, disposed] = deliveries.map(({ id }: { id: string }) => id) as [string, string, string];
  await call('POST', `/api/subscription-deliveries/${disposed}/scope`, { scope: 'in_scope' });
  return {
    connection_id: connection.id,
    'receive_webhook.connector': connection.connector,
    'register_connection.connector': `made-${suffix}`,
    'register_connection.home_context_id': home_context_id,
    'register_connection.event_type_header': 'x-github-event',
    'register_connection.team_ids': team_id,
    'set_connection_teams.id': connection.id,
    'set_connection_teams.team_ids': team_id,
    'revoke_connection.id': (await connect('revoked')).connection.id,
    'create_subscription.subscriber': { table: 'kb_teams', id: team_id },
    'create_subscription.selector': { kind: 'linear_project', project_id: `made-${suffix}` },
    'get_subscription.id': subscription,
    'list_subscription_deliveries.id': subscription,
    'revoke_subscription.id': await subscribed('revoked'),
    'get_subscription_delivery.id': read,
    'scope_subscription_delivery.id': scoped,
    'dispose_subscription_delivery.id': disposed,
  };
}

/**
 * Makes one of everything that an operation can be asked about, by ordinary operations of an administrator. What some
 * operation takes away stands apart from what the others need.
 */
export async function makeFixtures(installation: Installation, ann: Person, ben: Person): Promise<Fixtures> {
  const call = callsOf(installation.external.port, ann.token);
  const suffix = newId().slice(-12);
  const context = (await call('POST', '/api/contexts', { name: `Attacked ${suffix}` })).id as string;
  const resource = async (title: string): Promise<string> =>
    (
      await call('POST', '/api/ingest', {
        title,
        origin_uri: '',
        doc_type_name: 'concept',
        content: `# ${title}`,
        context_ref: context,
      })
    ).id;
  const team = async (name: string) =>
    (await call('POST', '/api/teams', { slug: `${name}-${suffix}` })) as { id: string; slug: string };
  const machine = (label: string) =>
    call('POST', '/api/machine-clients/issue', { label, teams: [], grants: [], approve: true });
  const resources = [await resource('First'), await resource('Second'), await resource('Third')] as const;
  const map = await call('POST', '/api/cognitive-maps', { name: `Map ${suffix}`, telos_title: 'Charter' });
  const kept = await team('attacked');
  const deleted = await team('deleted');
  await call('POST', `/api/teams/${kept.id}/members`, { profile_id: ben.id, role: 'member' });
  const invite = { invited_email: `mia-${suffix}@example.org`, role: 'member' };
  const invitation = await call('POST', `/api/teams/${kept.id}/invite`, invite);
  const max = await personOf(installation, 'max', 'denied');
  const asMax = callsOf(installation.external.port, max.token);
  await asMax('POST', '/api/access/requests', { source: 'attack', message: 'please' });
  const [request] = (await call('GET', '/api/access/admin/requests')) as { id: string; profile_id: string }[];
  await call('POST', '/api/relationships', edge(resources[0], resources[1], 'first'));
  const folded = await call('POST', '/api/relationships', edge(resources[1], resources[0], 'second'));
  const marked = await call('POST', '/api/relationships', edge(resources[0], resources[1], 'marked'));
  const purged = await resource('Purged');
  await call('POST', `/api/admin/resources/${purged}/purge`, undefined);
  const mapGroup = { idp_key: 'attack', group: `group-${suffix}`, team_id: kept.id, role: 'member' };
  await call('PUT', '/api/access/admin/idp-groups', mapGroup);
  const artifact = await call('POST', `/api/resources/${resources[0]}/artifacts`, {
    kind: 'plan',
    intent: 'current',
    content: { steps: 1 },
  });
  const shape = await call('POST', `/api/contexts/${context}/shapes`, {
    kind: 'near',
    schema: { type: 'object' },
    enforcement: 'advisory',
  });
  const machineId = (await machine('kept')).client.id as string;
  const revoked = (await machine('revoked')).client.id as string;
  const run = async (): Promise<string> => {
    const body = { trigger_kind: 'manual', originating_cogmap: map.cogmap_id };
    return (await call('POST', '/api/invocations', body)).id;
  };
  const benCalls = callsOf(installation.external.port, ben.token);
  return {
    context,
    context_ref: context,
    kb_context_id: context,
    resource: resources[0],
    source: resources[0],
    target: resources[2],
    seeds: resources[0],
    from: resources[0],
    principal: ben.id,
    profile: ben.id,
    'list_labels.anchor_id': map.cogmap_id,
    'find_paths.from': resources[0],
    'find_paths.to': resources[1],
    'recent_changes.since': '2026-01-01T00:00:00Z',
    'cogmap_changes.from': '2026-01-01T00:00:00Z',
    'delete_resource.id': resources[2],
    'merge_resources.id': await resource('Stays'),
    'merge_resources.from': [await resource('Merged')],
    ...(await mergeOf(call, await resource('One'), await resource('Other'))),
    'reassign_resource.id': resources[1],
    map: map.cogmap_id,
    cogmap: map.cogmap_id,
    cogmap_id: map.cogmap_id,
    originating_cogmap: map.cogmap_id,
    job: await jobOf(call, context),
    run: await run(),
    'close.id': await run(),
    to: resources[1],
    team: kept.id,
    team_id: kept.id,
    to_team_id: kept.id,
    principal_table: 'kb_profiles',
    principal_id: ben.id,
    profile_id: ben.id,
    from_profile_id: ben.id,
    to_profile_id: ann.id,
    'delete_team.id': deleted.id,
    'restore_team.id': deleted.id,
    'promote_admin.profile_id': max.id,
    'demote_admin.profile_id': max.id,
    profile_ids: max.id,
    principals: max.id,
    requests: request?.id ?? newId(),
    reviews: newId(),
    invitation_id: invitation.id,
    token: newId(),
    edge_handle: folded.edge_handle,
    machine: machineId,
    from_machine_client_id: machineId,
    'revoke_machine_client.id': revoked,
    idp_key: 'attack',
    group: mapGroup.group,
    subject: resources[0],
    ids: newId(),
    email: ben.email,
    invited_email: `kim-${suffix}@example.org`,
    external_user_id: `attack|kim-${suffix}`,
    slack_principal_id: `slack:T${suffix.slice(0, 8).toUpperCase()}:U${suffix.slice(0, 8).toUpperCase()}`,
    kind: 'near',
    role: 'member',
    artifact_id: artifact.artifact_id,
    shape_id: shape.shape_id,
    'commit_artifact.intent': 'current',
    'create_request.source': 'cli',
    'decide_access_request.status': 'approved',
    'admin_ledger.subject': `kb_resources:${resources[0]}`,
    'explain_access.subject': `kb_resources:${resources[0]}`,
    'rename.name': `Renamed ${suffix}`,
    'create_context.name': `Created ${suffix}`,
    'query.stages': STAGES,
    'query.outcome': OUTCOME,
    'redrive_jobs.kind': 'embedding',
    'purge_jobs.kind': 'embedding',
    'reembed.resource_id': resources[0],
    // No folder for backups is configured: they would write in the background, beside refused calls.
    backups: newId(),
    'create_backup.recipients': [BACKUP_RECIPIENT],
    'purge_resource.id': await resource('To be purged'),
    'get_purge.id': purged,
    'set_edge_facet.edge_handle': marked.edge_handle,
    'list_edge_facets.edge_handle': marked.edge_handle,
    'reconcile.body': '# Reconciled',
    'context_composition.group': 'doc_type:concept',
    'search.query': 'first',
    'assert.source': resources[1],
    'assert.target': resources[0],
    'annotate_resource.sources': [{ kind: 'resource', value: resources[1] }],
    'set_facet.values': { topic: 'attacked' },
    'set_edge_facet.values': { topic: 'attacked' },
    ...(await uploadsIn(call, context)),
    ...(await plansOf(call, suffix)),
    ...(await artifactsOf(call, resources[0], context)),
    ...(await feedTargetsOf(call, context)),
    ...(await sharedLinksOf(call, map.cogmap_id)),
    ...(await proposalsOf(call, map.cogmap_id)),
    ...(await stewardOf(call, suffix, kept)),
    ...(await intakeOf(installation, call, suffix, context, kept.id)),
    ...(await citationOf(benCalls, suffix, ann.id)),
  };
}

/** Which thing the `{id}` of a path names. */
export function thingOfPath(path: string): string {
  const [, kind = ''] = /^\/api\/(?:access\/admin\/|graph\/)?([a-z-]+)\/\{/.exec(path) ?? [];
  const things: Readonly<Record<string, string>> = {
    contexts: 'context',
    resources: 'resource',
    ingest: 'resource',
    cogmaps: 'map',
    'cognitive-maps': 'map',
    teams: 'team',
    'machine-clients': 'machine',
    invocations: 'run',
    jobs: 'job',
  };
  return things[kind] ?? kind;
}
